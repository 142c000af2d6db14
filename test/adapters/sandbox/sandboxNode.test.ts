import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sandboxNode } from '../../../src/adapters/sandbox/sandboxNode.ts';
import type { Json } from '../../../src/core/json/Json.ts';
import { parseJson } from '../../../src/core/json/parseJson.ts';
import { stringifyJson } from '../../../src/core/json/stringifyJson.ts';
import type { CodeRole, Sandbox } from '../../../src/core/sandbox.ts';
import { builtSandbox } from '../../support/builtSandbox.ts';
import { callOf, escapes } from '../../support/escapes.ts';
import { readCases, textOf } from '../../support/readCases.ts';

// A worker that was stopped is followed by one that has to start.
const PATIENCE = 90_000;

vi.setConfig({ testTimeout: PATIENCE });

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await builtSandbox('sandbox');
}, PATIENCE);
afterAll(() => sandbox.dispose());

async function ending(
  source: string,
  args: readonly Json[],
  role: CodeRole = 'state_update',
  language: 'javascript' | 'python' = 'python',
): Promise<string> {
  const result = await sandbox.call({ role, language, source, args });
  return result.ok ? stringifyJson(result.value) : `${result.failure}: ${result.message}`;
}

describe('what code can’t do', () => {
  it.each(escapes.map((tried) => [`${tried.name} (${tried.language})`, tried] as const))(
    'code that %s',
    async (_, tried) => {
      const result = await sandbox.call(callOf(tried));
      const ended = result.ok ? stringifyJson(result.value) : `${result.failure}: ${result.message}`;
      expect(ended).toMatch(tried.ends);
      // And it lives on.
      const answer = await sandbox.call(
        callOf({
          language: tried.language,
          source: tried.language === 'python' ? 'lambda a, p: 1' : '() => 1',
        }),
      );
      expect(answer).toEqual({ ok: true, value: 1 });
    },
  );

  it('a language that can’t be loaded says so', async () => {
    const nowhere = sandboxNode(new URL('file:///nowhere/'));
    const result = await nowhere.call(callOf({ language: 'python', source: 'lambda a, p: 1' }));
    nowhere.dispose();
    expect(result).toMatchObject({ ok: false, failure: 'unavailable' });
  });

  it('nothing runs in a sandbox that is closed, and what ran is ended', async () => {
    const other = await builtSandbox('closing');
    const running = other.call(callOf({ language: 'javascript', source: '() => { for (;;); }' }));
    const waiting = other.call(callOf({ language: 'javascript', source: '() => 1' }));
    other.dispose();
    expect(await running).toMatchObject({ ok: false, failure: 'unavailable' });
    expect(await waiting).toMatchObject({ ok: false, failure: 'unavailable' });
  });
});

describe('a function in Python', () => {
  const STATE = parseJson(
    `{"turn": 3, "current_node": "ask", "verify_result": null, "parsed": {"a": 1.0}, "node_visits": {"ask": 2},
      "accumulated": {"tries": 6}, "node_results": {"ask": {"verify_result": true, "parsed": {}, "rubric": {}}}}`,
  );
  const RESULT = parseJson(
    `{"scenario_id": "s", "status": "completed", "path": ["a", "b"], "turn_count": 2, "history": [
      {"node_id": "a", "question_text": "?", "raw_response": "x", "parsed_fields": {"n": 1}, "verify_result": true},
      {"node_id": "b", "question_text": "?", "raw_response": "y", "parsed_fields": {}, "verify_result": null}]}`,
  );

  it.each([
    ['an expression', 'lambda state: state.accumulated.get("tries", 0) > 5', 'true'],
    ['what Python takes for true', 'lambda state: state.parsed', 'true'],
    ['what Python takes for false', 'lambda state: ""', 'false'],
    ['an indented def', '    def f(state):\n        return state.node_visits["ask"] == 2\n', 'true'],
    [
      'a def among others',
      'import math\ndef two():\n    return 2\ndef f(state):\n    return two() == 2\n',
      'true',
    ],
    ['what is left of the call around it', 'when=lambda state: state.turn == 3,', 'true'],
    ['a lambda with a comma after it', 'lambda state: state.verify_result is None,', 'true'],
    ['parts of a result', 'lambda state: state.node_results["ask"]["verify_result"]', 'true'],
    [
      'a lambda over several lines',
      'lambda state: (\n    state.turn > 2\n    and state.current_node == "ask"\n)',
      'true',
    ],
    ['an unknown part', 'lambda state: state.history', /^error: AttributeError: It has no history/],
    ['half a lambda', 'lambda acc', /^error: SyntaxError: /],
    ['a value', '42', /^error: SyntaxError: It is no function/],
    [
      'an async def',
      'async def f(state):\n    return True',
      /^error: TypeError: It gives something to wait for/,
    ],
    [
      'one that fails',
      'def f(state):\n    x = 1\n    return 1 / 0',
      'error: ZeroDivisionError: division by zero (line 3)',
    ],
  ])('as a condition: %s', async (_, source, ends) => {
    const ended = await ending(source, [STATE], 'condition');
    if (typeof ends === 'string') expect(ended).toBe(ends);
    else expect(ended).toMatch(ends);
  });

  it.each([
    ['lambda result: result.turn_count', '2'],
    ['lambda result: sum(turn.verify_result is True for turn in result.history)', '1'],
    ['lambda r: r.status == "completed" and r.path[-1] == "b"', 'true'],
    ['lambda r: r.history[0].parsed_fields["n"] / 2', '0.5'],
  ])('as an outcome: %s', async (source, ends) => {
    expect(await ending(source, [RESULT], 'outcome')).toBe(ends);
  });

  it('keeps numbers, orders and texts as they are', async () => {
    const text =
      '{"b": 1.0, "2": 3, "1": 12345678901234567890, "a": [1e+16, -0.0, 0.1], "t": "\\ud83d\\ude00 \\ud800 é"}';
    const given = parseJson(text);
    expect(await ending('lambda a, p: a', [given, {}])).toBe(stringifyJson(given));
    expect(await ending('lambda a, p: [type(a["b"]).__name__, type(a["2"]).__name__]', [given, {}])).toBe(
      '["float", "int"]',
    );
  });
});

describe('a template with code of its own', () => {
  const verdict = (source: string, parsed: Json, raw = '', results: Json = null) =>
    ending(source, [parsed, raw, results], 'template');
  const IMPORTS =
    'from karenina.schemas.domain import BaseAnswer\nfrom pydantic import Field\nfrom typing import List, Literal\n';

  it.each([
    [
      'its own verify()',
      `${IMPORTS}
class Answer(BaseAnswer):
    gene: str = Field(description="The gene")
    steps: List[str] = Field(description="Steps")

    def model_post_init(self, __context):
        self.correct = {"gene": "BCL2"}

    def verify(self) -> bool:
        return self.gene.upper() == self.correct["gene"] and len(self.steps) >= 2
`,
      { gene: 'bcl2', steps: ['a', 'b'] },
      '{"verify": true}',
    ],
    [
      'ground_truth() and a score',
      `class Answer(BaseAnswer):
    target: Literal["a", "b"] = Field(description="x")
    def ground_truth(self):
        self.correct = {"target": "a"}
    def verify(self):
        return self.target == self.correct["target"]
    def verify_granular(self):
        return 0.25
`,
      { target: 'b' },
      '{"verify": false, "granular": 0.25}',
    ],
    [
      'verified fields beside its own verify()',
      `class Answer(BaseAnswer):
    n: int = VerifiedField(description="n", ground_truth=3, verify_with=NumericTolerance(tolerance=1), weight=3.0)
    t: str = VerifiedField(description="t", ground_truth="x", verify_with=ExactMatch(normalize=["lowercase"]))
    def verify(self):
        return self._auto_verify() or self.correct == {"n": 3, "t": "x"}
`,
      { n: '9', t: 'X' },
      '{"verify": true, "granular": 0.25}',
    ],
    [
      'a strategy made by code',
      `class Answer(BaseAnswer):
    a: bool = VerifiedField(description="a", ground_truth=True, verify_with=BooleanMatch())
    b: bool = VerifiedField(description="b", ground_truth=True, verify_with=BooleanMatch())
    class VerificationStrategy:
        verify_strategy = AnyOf(conditions=[FieldCheck(field=name) for name in "ab"])
`,
      { a: false, b: true },
      '{"verify": true, "granular": 0.5}',
    ],
    [
      'models inside and a validator',
      `from enum import Enum
from pydantic import BaseModel, field_validator
class Kind(str, Enum):
    A = "a"
class Part(BaseModel):
    name: str
    kind: Kind = Kind.A
class Answer(BaseAnswer):
    parts: list[Part]
    by: dict[str, Part] = {}
    note: str | None = None
    @field_validator("note", mode="before")
    @classmethod
    def tidy(cls, value):
        return value.strip()
    def verify(self):
        return [p.name for p in self.parts] == ["x"] and self.parts[0].kind is Kind.A and self.note == "n"
`,
      { parts: [{ name: 'x', kind: 'a' }], note: ' n ' },
      '{"verify": true}',
    ],
    [
      'patterns over the answer',
      `class Answer(BaseAnswer):
    a: str
    def model_post_init(self, context):
        self.regex = {"cites": {"pattern": r"\\[(\\d)\\]", "expected": 2, "match_type": "count"}}
    def verify(self):
        return True
`,
      { a: '' },
      '{"verify": true}',
    ],
  ])('judges by %s', async (_, source, parsed, ends) => {
    expect(await verdict(source, parsed as Json, 'see [1] and [2]')).toBe(ends);
  });

  it.each([
    ['nothing parsed for a field', {}, /^error: ValidationError: The parsed answer has no n/],
    [
      'another kind of value',
      { n: 'x' },
      /^error: ValidationError: The parsed answer’s n is 'x', which is no int/,
    ],
    ['a value out of bounds', { n: 12 }, /^error: ValidationError/],
  ])('refuses %s', async (_, parsed, ends) => {
    const source =
      'class Answer(BaseAnswer):\n    n: int = Field(description="n", le=10)\n    def verify(self):\n        return True\n';
    expect(await verdict(source, parsed)).toMatch(ends);
  });

  it('says what a template lacks', async () => {
    expect(await verdict('x = 1', {})).toMatch(/no class derived from BaseAnswer/);
    expect(await verdict('class A(BaseAnswer):\n    a: int = 1\n', {})).toMatch(
      /^error: NotImplementedError: .*no verify/,
    );
    expect(await verdict('class A(BaseAnswer):\n    correct: int\n', {})).toMatch(/^error: TypeError/);
    expect(
      await verdict(
        'class A(BaseAnswer):\n    a: int = VerifiedField("a", 1, NumericTolerance(tolerance=-1, mode="x"))\n',
        { a: 1 },
      ),
    ).toMatch(/^error: ValidationError/);
  });

  // Those that the core judges by itself come out the same by Python, which asks the core for the parts.
  it.each(readCases('templates').map((given) => [textOf(given, 'name'), given] as const))(
    'agrees with the core: %s',
    async (_, given) => {
      const { expect: wanted } = given as unknown as {
        expect: {
          cases: {
            parsed: Json;
            raw_response: string;
            node_results?: Json;
            expect: { value?: { verify: boolean; granular: Json } };
          }[];
        };
      };
      for (const one of wanted.cases) {
        const ended = await verdict(
          textOf(given, 'source'),
          one.parsed,
          one.raw_response,
          one.node_results ?? null,
        );
        if (one.expect.value === undefined) expect(ended).toMatch(/^error: /);
        else {
          const { verify, granular } = parseJson(ended) as { verify: boolean; granular: Json };
          expect([verify, Number(granular)]).toEqual([
            one.expect.value.verify,
            Number(one.expect.value.granular),
          ]);
        }
      }
    },
  );
});
