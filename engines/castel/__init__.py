"""Castel: place your characters in and around a small castle; the first with no cards wins."""

from engines.castel.ai.policies import POLICIES
from engines.castel.card_set import FILES, SEATS, tables
from engines.castel.census import census
from engines.castel.defaults import OVERT, WINDOWS, default_answer
from engines.castel.rules import turn
from engines.castel.rules.effects import court, outside, rampart, tower
from engines.castel.state import Castel
from engines.castel.view import CastelView
from engines.core.game import Game, GameOption

__all__ = ["GAME", "RULE_MODULES", "Castel", "CastelView"]

RULE_MODULES = (turn, court, outside, rampart, tower)
"""Importing them registers the rules."""

GAME = Game(
    key="castel",
    seats=SEATS,
    options=(
        GameOption("merchant_last", ("allowed", "forbidden"), "allowed"),
        GameOption("draw_limit", ("off", "on"), "off"),
        GameOption("baladin", ("free", "swap"), "free"),
        GameOption("favorite", ("same", "any"), "same"),
    ),
    files=FILES,
    tables=tables,
    state=Castel,
    policies=POLICIES,
    census=census,
    windows=WINDOWS,
    overt=OVERT,
    default_answer=default_answer,
)
