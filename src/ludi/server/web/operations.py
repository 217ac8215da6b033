"""Calls of whoever runs the server: whether it is well, and its figures."""

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from ludi.server.door.addresses import Trusted
from ludi.server.metrics import MEDIA_TYPE
from ludi.server.settings import Settings
from ludi.server.shapes import Health, Probe
from ludi.server.tables.manager import TableManager
from ludi.server.web.calls import Problem, Sent
from ludi.server.web.figures import figures
from ludi.server.web.passing_on import PASSED_ON

LOOPBACK = ("127.0.0.0/8", "::1/128")
SPEAK_FOR_OTHERS = ("x-forwarded-for", "forwarded", "x-real-ip")  # headers by which proxies do


def calls_of_operations(manager: TableManager) -> APIRouter:
    router = APIRouter()

    @router.get("/api/health", summary="Whether the server can do its work")
    async def health() -> JSONResponse:
        answers = await manager.store.answers()
        status: Health = {
            "status": "ok" if answers else "no store",
            "tables": len(manager.tables),
            "slots": manager.ownership.part(),
            "bots": manager.bot_pool.health(),
        }
        return JSONResponse(status, 200 if answers else 503)

    @router.get("/api/live", summary="Whether the server answers at all")
    async def live() -> Sent:
        said: Probe = {"status": "ok"}
        return said

    @router.get("/api/ready", summary="Whether new visitors may be sent to this server")
    async def ready() -> JSONResponse:
        is_ready = await manager.is_ready()
        said: Probe = {"status": "ok" if is_ready else "not ready"}
        return JSONResponse(said, 200 if is_ready else 503)

    @router.get("/metrics", include_in_schema=False)
    async def metrics(request: Request) -> Response:
        if not _may_read_metrics(request, manager.settings):
            raise Problem(404, "no_page")
        return Response(await figures(manager, PASSED_ON in request.scope), media_type=MEDIA_TYPE)

    return router


def _may_read_metrics(request: Request, settings: Settings) -> bool:
    """A proxy of this machine that is not trusted speaks for strangers: whoever is spoken for is not local."""
    if settings.metrics != "local":
        return settings.metrics == "all"
    host = request.client.host if request.client else ""
    local = host in Trusted((*LOOPBACK, *settings.trusted_proxies))
    return local and not any(name in request.headers for name in SPEAK_FOR_OTHERS)
