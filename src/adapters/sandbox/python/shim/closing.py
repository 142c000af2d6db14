"""Closes Python off before anything foreign runs: what is left is the language and a few modules of it."""

import _imp
import builtins
import importlib
import sys
import types

#: What foreign code may import.
OPEN = (
    "__future__ abc bisect calendar collections collections.abc copy dataclasses datetime decimal difflib enum "
    "fractions functools heapq itertools json math numbers operator re statistics string textwrap types typing "
    "unicodedata"
).split()
#: What those import only once they are used.
_BEHIND = ("_strptime", "locale", "json.scanner", "json.decoder", "json.encoder")
#: Python's bridge to JavaScript.
_BRIDGE = ("js", "pyodide_js", "pyodide", "_pyodide", "_pyodide_core")
#: What leads to files, to the network or to memory as such.
_WAYS_OUT = ("asyncio", "ctypes", "gc", "http", "pathlib", "socket", "subprocess", "urllib", "webbrowser")
#: What a name in `builtins` says when it is called.
_CLOSED = {
    "open": "There are no files here",
    "input": "There is nobody to ask here",
    "breakpoint": "There is no debugger here",
    "exit": "Code ends by returning",
    "quit": "Code ends by returning",
    "help": "There is no help here",
}


class ShimModule(types.ModuleType):
    """A package with any submodules, and the same names in each: karenina's, pydantic's."""

    def __init__(self, name, names):
        super().__init__(name)
        vars(self).update(names)
        vars(self)["__path__"] = []

    def __getattr__(self, name):
        if name.startswith("_") or name[:1].isupper():
            raise AttributeError(f"{self.__name__} has no {name} here")
        return self


def _closed(name, reason):
    def refuse(*_, **__):
        raise PermissionError(f"{name}() is closed: {reason}.")

    return refuse


def _say_nothing(*_, **__):
    pass


def open_builtins(shims):
    """The `builtins` of foreign code. `shims` are the packages of others that it finds, by name."""
    found = {name: importlib.import_module(name) for name in (*OPEN, *_BEHIND)}
    tops = {name: found[name.partition(".")[0]] for name in found} | shims

    def import_open(name, globals=None, locals=None, fromlist=(), level=0):
        top = name.partition(".")[0]
        if level == 0 and top in shims:
            return shims[top]
        if level == 0 and name in found:
            return found[name] if fromlist else tops[name]
        raise ImportError(
            f"{name or 'A neighbour'} can’t be imported here. Code may import {', '.join(OPEN[1:])}."
        )

    parts = {**vars(builtins), "print": _say_nothing, "__import__": import_open}
    parts.update({name: _closed(name, reason) for name, reason in _CLOSED.items()})
    return parts


def close():
    """Takes away what leads out of Python."""
    for finder in list(sys.meta_path):
        if hasattr(finder, "jsproxies"):
            finder.jsproxies.clear()
    for name, module in list(sys.modules.items()):
        top = name.partition(".")[0]
        if top not in _BRIDGE and top not in _WAYS_OUT:
            continue
        del sys.modules[name]
        # A class of the bridge is found by whoever lists all classes: its module must have nothing left.
        if top in _BRIDGE and isinstance(module, types.ModuleType):
            vars(module).clear()
    sys.meta_path.clear()
    sys.path_hooks.clear()
    sys.path_importer_cache.clear()
    sys.path.clear()
    # Neither modules written in C nor frozen ones can be made any more, by whatever way they are asked for.
    for name in ("create_builtin", "create_dynamic", "exec_builtin", "exec_dynamic", "get_frozen_object"):
        if hasattr(_imp, name):
            delattr(_imp, name)
