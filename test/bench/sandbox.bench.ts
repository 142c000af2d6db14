import { beforeAll, bench, describe } from 'vitest';
import { sandboxNode } from '../../src/adapters/sandbox/sandboxNode.ts';
import type { CodeCall, Sandbox } from '../../src/core/sandbox.ts';
import { builtThreads } from '../support/builtSandbox.ts';
import { generateLog } from '../support/generate.ts';

/* Reported, never asserted: what a sandbox costs to start, and what a call costs once it has. */

const STATE = { turn: 3, accumulated: { tries: 1 }, parsed: { verdict: 'rework' } };
const condition = (language: CodeCall['language'], source: string): CodeCall => ({
  role: 'condition',
  language,
  source,
  args: [STATE],
});
const CALLS = {
  javascript: condition('javascript', '(state) => state.accumulated.tries > 1'),
  python: condition('python', "lambda state: state.accumulated['tries'] > 1"),
} as const;
const TEMPLATE: CodeCall = {
  role: 'template',
  language: 'python',
  source:
    'class Answer(BaseAnswer):\n    a: str\n    n: int = VerifiedField(description="n", ground_truth=3, verify_with=NumericTolerance(tolerance=1))\n    def verify(self):\n        return self._auto_verify() and self.a == "x"\n',
  args: [{ a: 'x', n: 3 }, '', null],
};
const HANDOVER: CodeCall = {
  role: 'handover',
  language: 'javascript',
  source: '({ log }) => log.slice(-1).map(({ message }) => message)',
  args: [{ log: JSON.parse(JSON.stringify(generateLog(1250, 1_000_000))), state: null, question: '?' }],
};

let threads: URL;
let warm: Sandbox;

beforeAll(async () => {
  threads = await builtThreads('bench');
  warm = sandboxNode(threads);
  await warm.call(CALLS.javascript);
  await warm.call(CALLS.python);
}, 120_000);

describe('a call of a condition', () => {
  bench('JavaScript', async () => void (await warm.call(CALLS.javascript)));
  bench('Python', async () => void (await warm.call(CALLS.python)));
});

describe('larger calls', () => {
  bench('a template in Python', async () => void (await warm.call(TEMPLATE)));
  bench('a handover in JavaScript, of a log of 1 MB', async () => void (await warm.call(HANDOVER)));
});

describe('a start and the first call', () => {
  for (const language of ['javascript', 'python'] as const) {
    bench(
      language,
      async () => {
        const sandbox = sandboxNode(threads);
        await sandbox.call(CALLS[language]);
        sandbox.dispose();
      },
      { iterations: 3, warmupIterations: 0, time: 0, warmupTime: 0 },
    );
  }
});
