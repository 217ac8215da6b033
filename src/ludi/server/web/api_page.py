"""The calls of the server as a page: drawn from its OpenAPI description, without anything from elsewhere."""

import json
from html import escape
from typing import Any

METHODS = ("get", "post", "put", "delete")


def api_page(description: dict[str, Any]) -> str:
    schemas = description.get("components", {}).get("schemas", {})
    calls = [
        _call(path, method, call)
        for path, methods in description["paths"].items()
        for method, call in methods.items()
        if method in METHODS
    ]
    shapes = [_shape(name, schema) for name, schema in schemas.items() if not name.startswith("HTTP")]
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(description['info']['title'])}: calls</title>"
        '<link rel="stylesheet" href="/api/docs.css"></head><body><main>'
        f"<h1>{escape(description['info']['title'])}</h1><p>{escape(description['info']['description'])}</p>"
        '<p>The same for programs: <a href="/api/openapi.json">openapi.json</a></p>'
        f"<h2>Calls</h2>{''.join(calls)}<h2>Shapes</h2>{''.join(shapes)}</main></body></html>"
    )


def _call(path: str, method: str, call: dict[str, Any]) -> str:
    parts = [
        f"<li><code>{escape(p['name'])}</code> ({escape(p['in'])}{', needed' if p.get('required') else ''})</li>"
        for p in call.get("parameters", [])
    ]
    body = call.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {}).get("$ref", "")
    if body:
        name = body.rsplit("/", 1)[-1]
        parts.append(f'<li>body: <a href="#{escape(name)}">{escape(name)}</a></li>')
    heading = f"<h3><b>{method.upper()}</b> <code>{escape(path)}</code></h3>"
    return f"<section>{heading}<p>{escape(call.get('summary', ''))}</p><ul>{''.join(parts)}</ul></section>"


def _shape(name: str, schema: dict[str, Any]) -> str:
    shown = escape(json.dumps(schema.get("properties", schema), indent=1))
    return f'<section id="{escape(name)}"><h3>{escape(name)}</h3><pre>{shown}</pre></section>'
