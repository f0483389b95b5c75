"""The features of the product, for tests that make messages themselves."""

import cogs
from bot.messages.features import Features

FEATURES = Features.named(cogs.ON_BOARD)
