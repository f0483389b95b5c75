"""Settings of Sphinx, which builds the documentation site from the Markdown of this folder."""

from bot.program import VERSION

project = "Castellan"
version = release = VERSION
extensions = ["myst_parser", "sphinxcontrib.mermaid"]
myst_fence_as_directive = ["mermaid"]
# Headings down to the fourth level can be linked to, by the anchors that GitHub gives them.
myst_heading_anchors = 4
html_theme = "furo"
html_title = f"Castellan {VERSION}"
html_copy_source = False
html_show_copyright = False
