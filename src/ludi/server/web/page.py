"""The built page, and the page about the calls."""

from importlib.resources import files
from pathlib import Path

from fastapi import APIRouter, FastAPI
from fastapi.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.convertors import PathConvertor, register_url_convertor

from ludi.server.web.api_page import api_page
from ludi.server.web.calls import Problem

FOR_EVER = "public, max-age=31536000, immutable"  # names of built files change with what is in them
CHANGING = "no-cache"


class PageAddress(PathConvertor):
    """Any address but those of calls, which say by themselves that there is none, or that it wants another method."""

    regex = "(?!api/).*"


register_url_convertor("page", PageAddress())


def pages(app: FastAPI) -> APIRouter:
    router = APIRouter()
    _add_docs(router, app)
    _add_page(router)
    return router


def _add_docs(router: APIRouter, app: FastAPI) -> None:
    @router.get("/api/docs", include_in_schema=False)
    async def docs() -> HTMLResponse:
        return HTMLResponse(api_page(app.openapi()))

    @router.get("/api/docs.css", include_in_schema=False)
    async def docs_style() -> Response:
        style = files("ludi.server.web").joinpath("api_page.css").read_text("utf-8")
        return Response(style, media_type="text/css")


def _add_page(router: APIRouter) -> None:
    """The built page: its files by name, and itself for every other address."""
    root = Path(str(files("ludi.server"))) / "page"

    @router.api_route("/{path:page}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(path: str) -> Response:
        file = _built(root, path)
        if file is not None:
            lasting = FOR_EVER if path.startswith("assets/") else CHANGING
            return FileResponse(file, headers={"cache-control": lasting})
        if "." in Path(path).name:
            raise Problem(404, "no_page")
        if not (root / "index.html").is_file():
            return PlainTextResponse("The page has not been built: make page\n", 503)
        return FileResponse(root / "index.html", headers={"cache-control": CHANGING})


def _built(root: Path, path: str) -> Path | None:
    """The file of the page with this name, if there is one."""
    try:
        file = (root / path).resolve()
        found = file.is_file()
    except (OSError, ValueError):  # no name that a file could have
        return None
    return file if found and root.resolve() in file.parents and file.name != "index.html" else None
