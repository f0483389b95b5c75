"""The review of a move, in words."""

from collections.abc import Callable

from bot.components.presenters import presenter
from bot.i18n import Reader
from bot.messages.causes import margin, percent
from cogs.turning_points.review import MoveReview
from engines.core.kernel import Action, View


def review_line(verdict: MoveReview, view: View, reader: Reader) -> str:
    """Return the line with a seat's choice, the strongest bot's choice, and the difference.

    ``view`` is the view of the seat, and the seat must be asked; raises ``ValueError`` for a
    spectator's view. The line uses the labels of the board, which call nobody "you". An option
    without such a label gets the label of the seat's controls.
    """
    if view.viewer is None:
        raise ValueError("a spectator chose nothing")
    named = answer_names(view, reader)
    name, chosen, best = reader.name(view.viewer), named(verdict.chosen), named(verdict.best)
    if verdict.only:
        return reader("review-only", name=name, chosen=chosen)
    if verdict.is_same:
        return reader("review-same", name=name, chosen=chosen)
    cost = verdict.cost
    if cost is None:
        return reader("review-other", name=name, chosen=chosen, best=best)
    if verdict.is_even:
        return reader("review-even", name=name, chosen=chosen, best=best)
    key = "review-worse" if cost.share > 0 else "review-better"
    size = abs(percent(cost))
    return reader(key, name=name, chosen=chosen, best=best, cost=size, margin=margin(cost))


def answer_names(view: View, reader: Reader) -> Callable[[Action], str]:
    """Return a function that names answers; ``view`` is the view of the seat that is asked."""
    prompts = [presenter(view.game).prompt(view, reader)]
    if set(view.waiting) == {view.viewer}:
        board = presenter(view.game).public_prompt(view, reader)
        prompts += [board] if board is not None else []
    labels = {choice.option: choice.label for prompt in prompts for choice in prompt.choices}

    def named(action: Action) -> str:
        return ", ".join(labels.get(option, str(option)) for option in action) or reader(
            "ui-draft-none"
        )

    return named
