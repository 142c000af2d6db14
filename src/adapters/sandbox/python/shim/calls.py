"""Calls foreign code. Everything it does to this interpreter is undone before the next call."""

import ast
import inspect
import json
import sys
import textwrap
import types

from . import closing, models, templates
from .core import ValidationError
from .models import plain

_FILE = "<code>"
_LONGEST = 1000


class Record:
    """An object with attributes, as karenina's state and result are."""

    def __init__(self, values):
        vars(self).update(values)

    def __getattr__(self, name):
        raise AttributeError(f"It has no {name}; there are {', '.join(vars(self))}.")

    def __repr__(self):
        return f"Record({vars(self)!r})"


def _result_of(given):
    result = Record(given)
    result.history = [Record(turn) for turn in given.get("history", [])]
    return result


def _function_in(source, namespace):
    """The function that a source is: an expression, a `def`, or a lambda inside of more."""
    text = textwrap.dedent(source).strip("\n").rstrip()
    try:
        tree = ast.parse(text.strip(), _FILE, "eval")
    except SyntaxError:
        tree = ast.parse(text, _FILE)
    defined = [part for part in getattr(tree, "body", []) if _is_function(part)] if hasattr(tree, "type_ignores") else []
    if defined:
        exec(compile(tree, _FILE, "exec"), namespace)
        return namespace[defined[-1].name]
    lambdas = [part for part in ast.walk(tree) if isinstance(part, ast.Lambda)]
    if not lambdas:
        raise SyntaxError("It is no function. Write one, as in “lambda state: state.turn > 2”.")
    return eval(compile(ast.Expression(lambdas[0]), _FILE, "eval"), namespace)


def _is_function(part):
    return isinstance(part, (ast.FunctionDef, ast.AsyncFunctionDef))


def _run(request, namespace, own_names):
    role, source, args = request["role"], request["source"], request["args"]
    if role == "template":
        exec(compile(textwrap.dedent(source), _FILE, "exec"), namespace)
        return templates.judge(namespace, own_names, *args)
    function = _function_in(source, namespace)
    if role == "condition":
        return bool(_now(function(Record(args[0]))))
    if role == "outcome":
        return _now(function(_result_of(args[0])))
    if role == "state_update":
        return _now(function(*args))
    raise NotImplementedError("A handover is written in JavaScript here.")


def _now(value):
    if inspect.isawaitable(value):
        raise TypeError("It gives something to wait for: code here answers at once, without async.")
    return value


def _write(value, longest):
    try:
        text = json.dumps(plain(value), allow_nan=False)
    except ValueError as error:
        if "Out of range" not in str(error):
            raise
        raise ValueError("It gives a number that JSON has none for: nan, or an infinite one.") from None
    if len(text) > longest:
        raise ValueError(f"Its answer is longer than {longest} characters.")
    return text


def _describe(error):
    try:
        said = str(error.msg if isinstance(error, SyntaxError) else error)[:_LONGEST]
    except BaseException:
        said = ""
    line = getattr(error, "lineno", None) if isinstance(error, SyntaxError) else None
    trace = error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == _FILE:
            line = trace.tb_lineno
        trace = trace.tb_next
    place = f" (line {line})" if line else ""
    return f"{type(error).__name__}{': ' if said else ''}{said}{place}"


def prepare(setup):
    """Closes Python off; gives the function that takes a call as JSON text and gives its result as one."""
    setup = json.loads(setup)
    names = {
        name: part
        for module in (models, templates)
        for name, part in vars(module).items()
        if getattr(part, "__module__", "") == module.__name__ and not name.startswith("_") and name[:1].isupper()
    }
    names.update(templates.primitives_of(setup["primitives"]), ValidationError=ValidationError)
    pydantic = {**names, **{name: getattr(models, name) for name in ("field_validator", "model_validator", "computed_field")}}
    shims = {
        "karenina": closing.ShimModule("karenina", {**names, "capture_answer_source": lambda cls: cls}),
        "pydantic": closing.ShimModule("pydantic", pydantic),
    }
    import typing

    for name in ("Any", "ClassVar", "Dict", "List", "Literal", "Optional", "Union"):
        names[name] = getattr(typing, name)
    open_builtins = closing.open_builtins(shims)
    closing.close()
    sys.set_int_max_str_digits(0)
    longest = setup["longest"]
    too_much = json.dumps({"ok": False, "failure": "memory", "message": setup["memoryMessage"]})

    def call(text):
        namespace = {**names, "__builtins__": open_builtins, "__name__": "code"}
        try:
            value = _run(json.loads(text), namespace, names)
            return f'{{"ok": true, "value": {_write(value, longest)}}}'
        except MemoryError:
            return too_much
        except BaseException as error:
            return json.dumps({"ok": False, "failure": "error", "message": _describe(error)})

    return call
