"""The schemas of docs/protocol, ready to check messages with."""
import json
import pathlib

import jsonschema

DOCUMENTS = pathlib.Path(__file__).resolve().parents[2] / "docs"
FOLDER = DOCUMENTS / "protocol"
SCHEMAS = {name: json.loads((FOLDER / f"{name}.schema.json").read_text(encoding="utf-8")) for name in ("client", "server", "http")}
STORE = {f"{name}.schema.json": schema for name, schema in SCHEMAS.items()}


def validator(name, definition):
    schema = {"$schema": SCHEMAS[name]["$schema"], "$ref": f"{name}.schema.json#/$defs/{definition}"}
    resolver = jsonschema.RefResolver("", schema, store=STORE)
    return jsonschema.Draft202012Validator(schema, resolver=resolver)


VALIDATORS = {}


def problems(name, definition, value):
    """What is wrong with a value, as sentences; the deepest causes first."""
    if (name, definition) not in VALIDATORS:
        if definition not in SCHEMAS[name]["$defs"]:
            return [f"{name}.schema.json knows no {definition}"]
        VALIDATORS[name, definition] = validator(name, definition)
    found = []
    for error in VALIDATORS[name, definition].iter_errors(value):
        cause = jsonschema.exceptions.best_match([error])
        found.append(f"{definition}, at /{'/'.join(str(step) for step in cause.absolute_path)}: {cause.message[:300]}")
    return found


def problems_of_client(message):
    return problems("client", message.get("type", "nothing"), message)


def problems_of_server(message):
    return problems("server", message.get("type", "nothing") + "Message", message)
