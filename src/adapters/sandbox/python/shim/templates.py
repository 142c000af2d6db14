"""What answer templates are written with; whatever compares or adds up is asked of the core."""

import re

from .core import ask
from .models import BaseModel, FieldInfo, plain


class VerificationPrimitive:
    """A way to compare. Its parameters are the core's, and so is what it answers."""

    _parameters = {}

    def __init__(self, **parameters):
        known = {name: value for name, value in parameters.items() if name in self._parameters}
        vars(self).update({name: value for name, value in self._parameters.items() if value is not None}, **known)
        ask("build", primitive=self.model_dump())

    def model_dump(self, **_):
        described = {
            name: [_mapping_of(item) for item in value] if isinstance(value, (list, tuple)) else plain(value)
            for name, value in vars(self).items()
        }
        return {**described, "type": type(self).__name__}

    def check(self, extracted, expected):
        return ask("check", primitive=self.model_dump(), extracted=plain(extracted), expected=plain(expected))

    def score(self, extracted, expected):
        return float(
            ask("score", primitive=self.model_dump(), extracted=plain(extracted), expected=plain(expected))
        )

    def __repr__(self):
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in vars(self).items())})"


class TracePrimitive(VerificationPrimitive):
    """One that looks at an answer's whole text."""

    def check_trace(self, raw_trace):
        return ask("check", primitive=self.model_dump(), extracted=raw_trace, expected=None)


class SynonymMap:
    def __init__(self, *, mapping):
        self.mapping = mapping


def _mapping_of(item):
    return {"mapping": item.mapping} if isinstance(item, SynonymMap) else plain(item)


def primitives_of(described):
    """A class for every primitive that the core has."""
    return {
        one["type"]: type(
            one["type"],
            (TracePrimitive if one["readsTrace"] else VerificationPrimitive,),
            {"_parameters": one["parameters"]},
        )
        for one in described
    }


class GroundTruthCase:
    def __init__(self, *, value, verify_with=None):
        self.value, self.verify_with = value, verify_with

    def describe(self):
        return {"value": plain(self.value), "verify_with": _primitive_json(self.verify_with)}


class ConditionalGroundTruth:
    """A ground truth that an earlier node's result decides on."""

    def __init__(self, *, source, cases, default):
        self.source, self.cases, self.default = source, cases, default

    def describe(self):
        cases = {name: case.describe() for name, case in self.cases.items()}
        return {
            "source": self.source,
            "cases": cases,
            "default": self.default.describe(),
            "__conditional__": True,
        }


def _primitive_json(primitive):
    return primitive.model_dump() if isinstance(primitive, VerificationPrimitive) else primitive


class FieldCheck:
    def __init__(self, *, field):
        self.field = field

    def describe(self):
        return {"type": "FieldCheck", "field": self.field}


class _Composition:
    def __init__(self, *, conditions=()):
        self.conditions = conditions

    def describe(self):
        return {
            "type": type(self).__name__,
            "conditions": [condition.describe() for condition in self.conditions],
        }


class AllOf(_Composition):
    pass


class AnyOf(_Composition):
    pass


class AtLeastN(_Composition):
    def __init__(self, *, n, conditions=()):
        super().__init__(conditions=conditions)
        self.n = n

    def describe(self):
        return {**super().describe(), "n": self.n}


def VerifiedField(description, ground_truth, verify_with, weight=1.0, extraction_hint=None, **more):
    if not description or not description.strip():
        raise ValueError("A VerifiedField needs a description.")
    if verify_with is None:
        raise ValueError("A VerifiedField needs a primitive to verify with.")
    field = FieldInfo(more.pop("default", ...), description=description, **more)
    field.verification = (ground_truth, verify_with, float(weight))
    return field


class BaseAnswer(BaseModel):
    """What an agent's answer was parsed into, and how it is judged."""

    model_config = {"extra": "allow"}
    id: str | None = None

    def __init_subclass__(cls, **settings):
        super().__init_subclass__(**settings)
        if "correct" in cls.model_fields:
            raise TypeError("correct is no name for a field: the ground truth is kept there.")
        truth = vars(cls).get("ground_truth")
        if truth is not None and "model_post_init" not in vars(cls):
            cls.model_post_init = lambda self, context, /: truth(self)
        if not cls._verified():
            return
        if not hasattr(cls, "verify"):
            cls.verify = BaseAnswer._auto_verify
        if not hasattr(cls, "verify_granular"):
            cls.verify_granular = BaseAnswer._auto_verify_granular

    @classmethod
    def _verified(cls):
        return {name: field.verification for name, field in cls.model_fields.items() if field.verification}

    def model_post_init(self, context, /):
        verified = self._verified()
        if verified and getattr(self, "correct", None) is None:
            self.correct = {name: truth for name, (truth, _, _) in verified.items()}

    def set_question_id(self, question_id):
        self.id = question_id

    def _judged(self):
        """Every verified field's `{passed, score}`, by name."""
        known = vars(self).get("_judgements")
        if known is None:
            known = vars(self)["_judgements"] = {
                name: ask(
                    "judge",
                    verify_with=primitive.model_dump(),
                    ground_truth=truth.describe() if isinstance(truth, ConditionalGroundTruth) else plain(truth),
                    value=plain(getattr(self, name)),
                    rawResponse=vars(self).get("_raw_trace", ""),
                    nodeResults=vars(self).get("_node_results"),
                )
                for name, (truth, primitive, _) in self._verified().items()
            }
        return known

    def _compute_field_results(self):
        return {name: verdict["passed"] for name, verdict in self._judged().items()}

    def _strategy(self):
        strategy = getattr(getattr(self, "VerificationStrategy", None), "verify_strategy", None)
        return None if strategy is None else strategy.describe()

    def _auto_verify(self):
        return ask("passes", strategy=self._strategy(), fields=self._compute_field_results())

    def _auto_verify_granular(self):
        verified = self._verified()
        scored = [
            {"weight": verified[name][2], "score": verdict["score"]} for name, verdict in self._judged().items()
        ]
        return float(ask("granular", strategy=self._strategy(), fields=scored))

    def verify_regex(self, raw_trace):
        """Whether the patterns in `self.regex` find in the answer's text what they should."""
        results = {}
        for name, spec in (getattr(self, "regex", None) or {}).items():
            try:
                found = re.findall(spec.get("pattern", ""), raw_trace)
                results[name] = _meets(found, spec.get("expected"), spec.get("match_type", "exact"))
            except re.error:
                results[name] = False
        return {"success": all(results.values()), "results": results, "details": {}}


def _meets(found, expected, match_type):
    if match_type == "exact":
        return len(found) == 1 and found[0] == expected
    if match_type == "contains":
        return expected in found
    if match_type == "count":
        return isinstance(expected, int) and len(found) == expected
    return match_type == "all" and isinstance(expected, list) and set(expected) <= set(found)


def judge(namespace, own_names, parsed, raw_response, node_results):
    """What the template in a namespace makes of a parsed answer: `{verify, granular?}`."""
    answers = [
        part
        for name, part in namespace.items()
        if name not in own_names and isinstance(part, type) and issubclass(part, BaseAnswer)
    ]
    leaves = [one for one in answers if not any(one in other.__mro__[1:] for other in answers)]
    if len(leaves) != 1:
        many = "several answer classes" if leaves else "no class derived from BaseAnswer"
        raise ValueError(f"The template has {many}.")
    answer = leaves[0](**parsed)
    vars(answer).update(_raw_trace=raw_response, _node_results=node_results)
    if not hasattr(answer, "verify"):
        raise NotImplementedError("The template has no verify().")
    verdict = {"verify": bool(answer.verify()) and answer.verify_regex(raw_response)["success"]}
    if hasattr(answer, "verify_granular"):
        verdict["granular"] = float(answer.verify_granular())
    return verdict
