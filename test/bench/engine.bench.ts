import { bench, describe } from 'vitest';
import { countTokens } from '../../src/adapters/countTokens.ts';
import { readTrajectory } from '../../src/core/atif/readTrajectory.ts';
import { runFromTrajectory } from '../../src/core/atif/runFromTrajectory.ts';
import { validateTrajectory } from '../../src/core/atif/validateTrajectory.ts';
import { writeLogTrajectory, writeTrajectories } from '../../src/core/atif/writeTrajectories.ts';
import { importCheckpoint } from '../../src/core/checkpoint/importCheckpoint.ts';
import { VirtualFiles } from '../../src/core/files/VirtualFiles.ts';
import { applyHandover } from '../../src/core/handover/applyHandover.ts';
import { DEFAULT_PREAMBLE } from '../../src/core/handover/preamble.ts';
import { handoverStrategies } from '../../src/core/handover/registry.ts';
import { parseJson } from '../../src/core/json/parseJson.ts';
import { run } from '../../src/core/runtime/run.ts';
import type { Scenario } from '../../src/core/scenario/document.ts';
import { documentViews } from '../../src/core/scenario/scenarioViews.ts';
import { validateScenario } from '../../src/core/scenario/validateScenario.ts';
import { formatTranscript, TRANSCRIPT_SEPARATOR } from '../../src/core/transcript/formatTranscript.ts';
import { reformatTranscript } from '../../src/core/transcript/reformatTranscript.ts';
import { renderStructuredTrace } from '../../src/core/transcript/renderStructuredTrace.ts';
import { generateCheckpoint, generateLog } from '../support/generate.ts';
import { edgeOf, nodeOf, scenarioOf } from '../support/scenarioOf.ts';
import { agentNode, findingReply, handoffEdge, wakeOf } from '../support/threadOf.ts';

/*
 * Reported, never asserted. Work that should be linear is measured at one, two and four times the size: twice
 * the size should take twice as long.
 */

const MB = 1_000_000;
const SIZES = [2, 4, 8].map((megabytes) => ({
  name: `${(1250 * megabytes).toLocaleString('en')} messages, ${megabytes} MB`,
  log: generateLog(1250 * megabytes, megabytes * MB),
}));
const LARGEST = SIZES.at(-1)?.log ?? [];

describe('formatTranscript', () => {
  for (const { name, log } of SIZES) bench(name, () => void formatTranscript(log));
});

describe('trace, rendered structured', () => {
  for (const { name, log } of SIZES) bench(name, () => void renderStructuredTrace(log));
});

describe('trace, rendered as karenina does', () => {
  for (const { name, log } of SIZES) {
    const text = formatTranscript(log) + TRANSCRIPT_SEPARATOR;
    bench(name, () => void reformatTranscript(text));
  }
});

describe('applyHandover on 10,000 messages, 8 MB', () => {
  for (const { id } of handoverStrategies) {
    bench(id, () => {
      applyHandover(
        { handover: id },
        {
          log: LARGEST,
          question: 'What follows?',
          node: 'judge',
          agent: 'judge',
          turn: 1,
          turnDir: '/workspace/bench/model/turn_1',
          trace: { rendering: 'structured', threshold: 2000 },
          files: new VirtualFiles(),
          preamble: DEFAULT_PREAMBLE,
        },
      );
    });
  }
});

describe('a run of chained payload handoffs, each checked against its schema', () => {
  const schema = {
    type: 'object',
    properties: {
      userId: { type: 'string' },
      invoiceId: { type: 'string' },
      summary: { type: 'string', maxLength: 280 },
    },
    required: ['userId', 'invoiceId', 'summary'],
    additionalProperties: false,
  };
  const payload = { userId: 'u_42', invoiceId: 'inv_7', summary: 'Charged twice for one seat.' };
  for (const count of [500, 1000, 2000]) {
    const nodes = Array.from({ length: count + 1 }, (_, index) =>
      nodeOf(`n${index}`, {
        agentIdentity: `agent${index}`,
        script: [
          {
            text: 'Not mine.',
            ...(index < count ? { handoff: { to: `n${index + 1}`, reason: 'Not mine.', payload } } : {}),
          },
        ],
      }),
    );
    const edges = nodes
      .slice(1)
      .map(({ nodeId }, index) =>
        edgeOf(`n${index}`, nodeId, { handover: 'payload', handoverOptions: { schema, render: 'list' } }),
      );
    const scenario = scenarioOf(nodes, edges, {
      turnLimit: count + 1,
      handoffs: { budget: count, allowReturn: false },
    });
    bench(`${count.toLocaleString('en')} handoffs`, async () => {
      for await (const event of run(scenario)) if (event.type === 'run_ended') return;
    });
  }
});

describe('a run under a context policy, summarized whenever 2,000 tokens are left', () => {
  for (const turnLimit of [500, 1000, 2000]) {
    const work = nodeOf('work', {
      script: [{ text: 'It goes on, step by step. '.repeat(20) }],
      contextPolicy: {
        limit: 8000,
        threshold: 2000,
        replies: [{ summary: 'r', questions: 'q', answers: 'a' }],
      },
    });
    const scenario = scenarioOf([work], [edgeOf('work', 'work')], { turnLimit });
    bench(`${turnLimit.toLocaleString('en')} turns`, async () => {
      for await (const event of run(scenario, { countTokens })) if (event.type === 'run_ended') return;
    });
  }
});

function counter() {
  let last = 0;
  return {
    next: (type: string) => {
      last += 1;
      return `${type}:${last}`;
    },
  };
}

function loadScenario(nodes: number, handover: string | null): Scenario {
  const { document } = importCheckpoint(generateCheckpoint(nodes), counter());
  const [scenario] = documentViews(document).scenarios;
  if (scenario === undefined) throw new Error('the generated checkpoint has no scenario');
  return { ...scenario, edges: scenario.edges.map((edge) => ({ ...edge, handover })) };
}

describe('scripted run', () => {
  for (const turns of [400, 800, 1600]) {
    const scenario = loadScenario(turns, null);
    bench(`${turns} turns`, async () => {
      for await (const _ of run(scenario, { turnLimit: turns + 1 }));
    });
  }
});

/** Agents in pairs, each of which hands over to its other at every finding; every agent is woken so often. */
function thread(agents: number, wakes: number): Scenario {
  const names = Array.from({ length: agents }, (_, index) => `agent${index}`);
  return scenarioOf(
    names.map((agent) => agentNode(agent, [findingReply('next', { duration: '10s' })])),
    names.map((agent, index) => handoffEdge(agent, 'next', names[index ^ 1] ?? agent, '30m')),
    {
      wakes: names.flatMap((agent) =>
        Array.from({ length: wakes }, (_, index) => wakeOf(agent, `${index}m`, `service${index % 7}`)),
      ),
    },
  );
}

describe('findings with cooldowns', () => {
  for (const wakes of [250, 500, 1000]) {
    const scenario = thread(100, wakes);
    bench(`100 agents × ${wakes.toLocaleString('en')} wakes`, async () => {
      for await (const _ of run(scenario));
    });
  }
});

describe('checkpoint', () => {
  for (const nodes of [1250, 2500, 5000]) {
    const text = generateCheckpoint(nodes);
    bench(`import of ${nodes.toLocaleString('en')} nodes`, () => void importCheckpoint(text, counter()));
  }
  const scenario = loadScenario(5000, null);
  bench('validation of 5,000 nodes', () => void validateScenario(scenario));
});

describe('ATIF trajectory', () => {
  for (const steps of [2500, 5000, 10_000]) {
    // Six messages make five steps.
    const log = generateLog(steps * 1.2, steps * 800);
    const text = writeLogTrajectory(log, 'bench')[0]?.content ?? '';
    const json = parseJson(text);
    const record = runFromTrajectory(readTrajectory(json));
    const name = `${steps.toLocaleString('en')} steps, ${(text.length / MB).toFixed(1)} MB`;
    bench(`import of ${name}`, () => void readTrajectory(parseJson(text)));
    bench(`validation of ${name}`, () => void validateTrajectory(json));
    bench(`export of ${name}`, () => void writeTrajectories(record, { linearHistory: false, embed: false }));
  }
});
