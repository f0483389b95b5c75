"""Settings of the whole test suite."""

import pytest

pytest.register_assert_rewrite("tests.contract.checks")
