"""As much of pydantic as answer templates use: models of annotated fields, read by the core's rules."""

import dataclasses
import datetime
import enum
import types
import typing

from .core import ValidationError, ask

_MISSING = object()
_BOUNDS = ("ge", "gt", "le", "lt", "min_length", "max_length")
_PLAIN = {
    str: "string",
    int: "integer",
    float: "number",
    bool: "boolean",
    type(None): "null",
    typing.Any: "any",
    object: "any",
}
_GROUPS = (tuple, set, frozenset)


class FieldInfo:
    """What a field's declaration says beside its type."""

    def __init__(self, default=_MISSING, default_factory=None, description=None, alias=None, **more):
        self.default = _MISSING if default is ... else default
        self.default_factory = default_factory
        self.description = description
        self.alias = alias
        self.bounds = {name: more[name] for name in _BOUNDS if more.get(name) is not None}
        self.annotation = typing.Any
        #: Of a verified field: ground truth, primitive and weight.
        self.verification = None

    def is_required(self):
        return self.default is _MISSING and self.default_factory is None

    def get_default(self):
        return self.default if self.default_factory is None else self.default_factory()


def Field(default=_MISSING, **more):
    return FieldInfo(default, **more)


def ConfigDict(**settings):
    return settings


def PrivateAttr(default=None, *, default_factory=None):
    return default if default_factory is None else default_factory()


class _Check:
    """A method that looks at fields (`names`) or, without names, at the whole model."""

    def __init__(self, names, mode, method):
        self.names, self.mode = names, mode
        self.method = getattr(method, "__func__", method)


def field_validator(*names, mode="after", **_):
    return lambda method: _Check(names, mode, method)


def model_validator(*, mode="after"):
    return lambda method: _Check((), mode, method)


def computed_field(method=None, **_):
    if method is None:
        return computed_field
    return method if isinstance(method, property) else property(method)


class BaseModel:
    model_config = {}
    model_fields = {}
    _checks = ()

    def __init_subclass__(cls, **settings):
        super().__init_subclass__()
        cls.model_config = {**cls.model_config, **settings}
        cls._checks = (*cls._checks, *(part for part in vars(cls).values() if isinstance(part, _Check)))
        fields = dict(cls.model_fields)
        for name, annotation in _annotations_of(cls).items():
            if name.startswith("_") or name == "model_config" or typing.get_origin(annotation) is typing.ClassVar:
                continue
            given = vars(cls).get(name, _MISSING)
            if given is not _MISSING:
                delattr(cls, name)
            field = given if isinstance(given, FieldInfo) else FieldInfo(given)
            field.annotation = annotation
            fields[name] = field
        cls.model_fields = fields

    def __init__(self, **data):
        data = self._checked((), "before", data)
        values = vars(self)
        for name, field in type(self).model_fields.items():
            key = name if name in data or field.alias is None else field.alias
            if key not in data:
                if field.is_required():
                    raise ValidationError(f"The parsed answer has no {name}.")
                values[name] = field.get_default()
                continue
            given = self._checked(name, "before", data.pop(key))
            values[name] = self._checked(name, "after", _fit(name, field, given))
        if self.model_config.get("extra") == "allow":
            values.update(data)
        self.model_post_init(None)
        self._checked((), "after", self)

    def _checked(self, name, mode, value):
        for check in self._checks:
            if check.mode != mode or (name not in check.names and (name != () or check.names)):
                continue
            if name == () and mode == "after":
                check.method(self)
                continue
            takes = check.method.__code__.co_argcount
            info = types.SimpleNamespace(data=dict(vars(self)), field_name=name)
            value = check.method(type(self), value, *([info] if takes > 2 else []))
        return value

    def model_post_init(self, context, /):
        pass

    def model_dump(self, **_):
        return {name: plain(value) for name, value in vars(self).items() if not name.startswith("_")}

    dict = model_dump

    @classmethod
    def model_validate(cls, data, **_):
        return data if isinstance(data, cls) else cls(**data)

    def model_copy(self, *, update=None, **_):
        twin = object.__new__(type(self))
        vars(twin).update(vars(self), **(update or {}))
        return twin

    def __setattr__(self, name, value):
        if self.model_config.get("frozen") and name in type(self).model_fields:
            raise ValidationError(f"{name} is frozen.")
        object.__setattr__(self, name, value)

    def __eq__(self, other):
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self):
        if not self.model_config.get("frozen"):
            raise TypeError(f"unhashable type: {type(self).__name__!r}")
        return hash((type(self), *(vars(self)[name] for name in type(self).model_fields)))

    def __repr__(self):
        parts = (f"{name}={vars(self).get(name)!r}" for name in type(self).model_fields)
        return f"{type(self).__name__}({', '.join(parts)})"


def plain(value):
    """A value as JSON has it. Raises a TypeError for one that JSON has no place for."""
    if value is None or isinstance(value, (bool, int, float, str)) and not isinstance(value, enum.Enum):
        return value
    if isinstance(value, enum.Enum):
        return plain(value.value)
    if isinstance(value, BaseModel):
        return value.model_dump()
    if isinstance(value, (datetime.date, datetime.time)):
        return value.isoformat()
    if isinstance(value, dict):
        return {key: plain(member) for key, member in value.items()}
    if isinstance(value, (list, *_GROUPS)):
        return [plain(item) for item in value]
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
    raise TypeError(f"It gives {_named(value)}, which is no JSON value.")


def _named(value):
    name = type(value).__name__
    return f"{'an' if name[:1] in 'aeiouAEIOU' else 'a'} {name}"


def _annotations_of(cls):
    own = dict(cls.__annotations__)
    if any(isinstance(annotation, str) for annotation in own.values()):
        hints = typing.get_type_hints(cls, include_extras=True)
        own = {name: hints.get(name, typing.Any) for name in own}
    return own


def _fit(name, field, value):
    """The value that a field holds when it is given `value`."""
    try:
        return _read(field.annotation, value, field.bounds)
    except ValidationError:
        shown = repr(value)[:60]
        wanted = getattr(field.annotation, "__name__", None) or str(field.annotation)
        raise ValidationError(f"The parsed answer’s {name} is {shown}, which is no {wanted}.") from None


def _read(annotation, value, bounds=None):
    described = _describe(annotation)
    if described is not None:
        if described == {"kind": "any"}:
            return value
        return ask("coerce", type=described, bounds=bounds or {}, value=plain(value))["value"]
    origin, arguments = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is typing.Annotated:
        return _read(arguments[0], value, bounds)
    if origin in (typing.Union, types.UnionType):
        return _read_union(arguments, value)
    if origin is dict and isinstance(value, dict):
        return {_read(arguments[0], key): _read(arguments[1], member) for key, member in value.items()}
    if origin is list and isinstance(value, list):
        return [_read(arguments[0], item) for item in value]
    if (origin or annotation) in _GROUPS and isinstance(value, (list, *_GROUPS)):
        return _read_group(origin or annotation, arguments, value)
    if not isinstance(annotation, type):
        raise ValidationError("no value of this type")
    if isinstance(value, annotation) or annotation not in (datetime.date, datetime.datetime):
        return _read_class(annotation, value)
    try:
        return annotation.fromisoformat(value)
    except (TypeError, ValueError):
        raise ValidationError("no date") from None


def _read_union(members, value):
    for member in members:
        if isinstance(member, type) and isinstance(value, member):
            return value
    for member in members:
        try:
            return _read(member, value)
        except ValidationError:
            pass
    raise ValidationError("no member takes it")


def _read_group(group, arguments, value):
    if group is tuple and arguments and arguments[-1] is not ...:
        if len(arguments) != len(value):
            raise ValidationError("not as many")
        return tuple(_read(kind, item) for kind, item in zip(arguments, value))
    kind = arguments[0] if arguments else typing.Any
    return group(_read(kind, item) for item in value)


def _read_class(annotation, value):
    if isinstance(value, annotation):
        return value
    if issubclass(annotation, BaseModel) and isinstance(value, dict):
        return annotation(**value)
    if issubclass(annotation, enum.Enum):
        try:
            return annotation(value)
        except ValueError:
            pass
    raise ValidationError("another kind")


def _describe(annotation):
    """A type as the core describes it; None for one that only Python knows."""
    kind = _PLAIN.get(annotation) if isinstance(annotation, typing.Hashable) else None
    if kind is not None:
        return {"kind": kind}
    if annotation is None:
        return {"kind": "null"}
    if annotation in (list, typing.List):
        return {"kind": "list", "items": {"kind": "any"}}
    if annotation in (dict, typing.Dict):
        return {"kind": "dict", "values": {"kind": "any"}}
    origin, arguments = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is typing.Literal:
        values = [argument for argument in arguments if isinstance(argument, (str, int, bool, type(None)))]
        return {"kind": "literal", "values": values} if len(values) == len(arguments) else None
    if origin not in (list, dict, typing.Union, types.UnionType) or (origin is dict and arguments[0] is not str):
        return None
    parts = [_describe(argument) for argument in arguments]
    if None in parts:
        return None
    if origin is list:
        return {"kind": "list", "items": parts[0]}
    if origin is dict:
        return {"kind": "dict", "values": parts[1]}
    members = [part for one in parts for part in (one["members"] if one["kind"] == "union" else [one])]
    return members[0] if len(members) == 1 else {"kind": "union", "members": members}
