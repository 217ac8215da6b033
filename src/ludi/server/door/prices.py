"""What things cost of the budget of an address (`Limits.work`): about as many milliseconds of the server's time as they
take, so that whatever one address asks for, the others have most of it."""

from ludi.server.messages import (
    ConditionMessage,
    DecisionsMessage,
    HintMessage,
    LanguageMessage,
    Message,
    PaceMessage,
    PlanMessage,
    RematchMessage,
    StartMessage,
    TakeBackMessage,
    WhyMessage,
)

FILE = 0.25  # of the page
REQUEST = 1.0  # any call by HTTP, and opening a WebSocket
TEXTS = 3.0  # a book, the rules
DOCUMENT = 20.0  # a file that is checked
RECORD = 10.0
MOMENT = 5.0  # of a game that is looked at again
REPLAY = 30.0
TABLE = 10.0  # a new one
DAILY = 20.0  # what bots made of a deal
IMPORT = 20.0  # a record that is opened
LINE = 0.25  # of it
JOIN = 8.0
MESSAGE = 1.0
MESSAGES: dict[type, float] = {
    LanguageMessage: 6.0,
    PaceMessage: 4.0,
    PlanMessage: 4.0,
    ConditionMessage: 4.0,
    WhyMessage: 5.0,
    HintMessage: 10.0,
    DecisionsMessage: 30.0,
    TakeBackMessage: 30.0,
    StartMessage: 10.0,
    RematchMessage: 20.0,
}
SHOWN = 0.1  # to each who looks on


def price(message: Message, viewers: int) -> float:
    return MESSAGES.get(type(message), MESSAGE) + SHOWN * viewers
