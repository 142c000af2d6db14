import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTrajectories, readTrajectory } from '../../../src/core/atif/readTrajectory.ts';
import { runFromTrajectory } from '../../../src/core/atif/runFromTrajectory.ts';
import type { Json, JsonObject } from '../../../src/core/json/Json.ts';
import { parseJson } from '../../../src/core/json/parseJson.ts';
import { stringifyJson } from '../../../src/core/json/stringifyJson.ts';
import type { TaggedMessage } from '../../../src/core/message/message.ts';
import { sample } from '../../support/files.ts';

const SUMMARIZED = [
  '',
  '.summarization-1-summary',
  '.summarization-1-questions',
  '.summarization-1-answers',
].map((suffix) => `summarization.trajectory${suffix}.json`);
const LINEAR = ['linear.trajectory.json', 'linear.trajectory.cont-1.json'];

function textOf(name: string): string {
  return readFileSync(sample(`atif/${name}`), 'utf8');
}

/** Reads samples together, each under a name of one's own if it is given one. */
function read(names: readonly string[], named: (name: string) => string = (name) => name) {
  return readTrajectories(names.map((name) => ({ fileName: named(name), json: parseJson(textOf(name)) })));
}

/** A trajectory of steps given as `[source, message]`, or as objects. */
function trajectory(
  steps: readonly (readonly [string, string] | JsonObject)[],
  more: JsonObject = {},
): JsonObject & { readonly steps: readonly JsonObject[] } {
  return {
    schema_version: 'ATIF-v1.7',
    agent: { name: 'a', version: '1' },
    ...more,
    steps: steps.map((step, index) => ({ step_id: index + 1, ...stepOf(step) })),
  };
}

function stepOf(step: readonly [string, string] | JsonObject): JsonObject {
  return Array.isArray(step) ? { source: step[0], message: step[1] } : (step as JsonObject);
}

/** A log in a line a message: `agent role: what it says`. */
function lines(log: readonly TaggedMessage[]): string[] {
  return log.map(({ agent_id, message }) => {
    const said = message.content.map((block) => {
      if (block.type === 'text') return block.text;
      if (block.type === 'thinking') return `(${block.thinking})`;
      return block.type === 'tool_use'
        ? `${block.name} ${block.id}`
        : `${block.tool_use_id} → ${block.content}`;
    });
    return `${agent_id} ${message.role}: ${said.join(' | ')}`;
  });
}

function found(problems: readonly { severity: string; code: string; where: { path?: string } }[]): string[] {
  return problems.map(({ severity, code, where }) => `${severity} ${code} ${where.path ?? ''}`.trimEnd());
}

describe('the samples', () => {
  it('of a plain run: reasoning, calls and what the terminal said', () => {
    const { log, problems } = read(['invalid-json.trajectory.json']);
    expect(problems).toEqual([]);
    expect(
      log.map(
        ({ agent_id, message }) => `${agent_id} ${message.role} ${message.content.map(({ type }) => type)}`,
      ),
    ).toEqual([
      '__user__ user text',
      'terminus-2 assistant thinking,text',
      '__user__ user text',
      'terminus-2 assistant thinking,text,tool_use',
      'terminus-2 tool tool_result',
      'terminus-2 assistant thinking,text,tool_use',
      'terminus-2 tool tool_result',
      'terminus-2 assistant thinking,text,tool_use',
      'terminus-2 tool tool_result',
    ]);
  });

  it('of a summarized run, whose files have other names than the references give', () => {
    const { log, steps, problems } = read(SUMMARIZED);
    const refs = [0, 1, 2].map((at) => `steps[4].observation.results[0].subagent_trajectory_ref[${at}]`);
    expect(found(problems)).toEqual(refs.map((ref) => `info atif_renamed ${ref}`));
    expect(steps[4]?.summarizers).toHaveLength(3);
    expect(lines(log).filter((line) => line.includes('Here are the answers'))).toHaveLength(1);
    expect(log.at(-1)?.message.content[0]).toMatchObject({
      type: 'tool_result',
      tool_use_id: 'call_6_task_complete',
    });
  });

  it('of a summarized run whose other files are not here', () => {
    const { log, problems } = read(SUMMARIZED.slice(0, 1));
    expect(found(problems).map((line) => line.slice(0, 21))).toEqual(Array(3).fill('warning atif_not_here'));
    expect(log).toEqual(read(SUMMARIZED).log);
  });

  it('of a run that is split: what is copied is there once, and what only the copy holds is kept', () => {
    const { log, problems } = read(LINEAR);
    expect(found(problems)).toContain('info atif_renamed continued_trajectory_ref');
    const asked = lines(log).filter((line) => line.includes('You are an AI assistant tasked with'));
    expect(asked).toHaveLength(1);
    expect(lines(log).filter((line) => line.includes('Here are the answers'))).toHaveLength(1);
    expect(lines(log).at(-2)).toContain('Final confirmation');
  });

  it('whatever the order of the files, and under the names that the references give', () => {
    const original = (name: string): string => name.replace(/^[a-z]+\./, '');
    for (const names of [LINEAR, SUMMARIZED]) {
      const reading = read(names, original);
      expect(found(reading.problems).filter((line) => line.startsWith('info'))).toEqual([]);
      expect(read([...names].reverse(), original).log).toEqual(reading.log);
      expect(reading.log).toEqual(read(names).log);
    }
  });

  it('of two runs at once: the first is read, and the other files are named', () => {
    const { log, problems } = read([...LINEAR, ...SUMMARIZED]);
    expect(log).toEqual(read(LINEAR).log);
    expect(problems.filter(({ code }) => code === 'atif_unrelated').map(({ where }) => where.file)).toEqual(
      SUMMARIZED,
    );
  });

  it('of a continuation alone, with what it copies', () => {
    const { log, problems } = read(['linear.trajectory.cont-1.json']);
    expect(problems).toEqual([]);
    expect(lines(log)[0]).toContain('You are an AI assistant tasked with');
  });

  it.each([...LINEAR, ...SUMMARIZED, 'invalid-json.trajectory.json'])(
    '%s is written as it was read',
    (name) => {
      const { trajectory: kept } = readTrajectory(parseJson(textOf(name)));
      const spelt = (text: string): string => text.replace(/\s+/g, '');
      expect(spelt(stringifyJson(kept, 2))).toBe(spelt(textOf(name)));
    },
  );
});

describe('sub-agents', () => {
  const child = (id: string, said: string) =>
    trajectory(
      [
        ['user', `to ${id}`],
        ['agent', said],
      ],
      { trajectory_id: id, agent: { name: id, version: '1' } },
    );
  const calling = (refs: readonly JsonObject[]): JsonObject => ({
    source: 'agent',
    message: 'I ask them.',
    tool_calls: [{ tool_call_id: 'c', function_name: 'ask', arguments: {} }],
    observation: { results: [{ source_call_id: 'c', content: 'asked', subagent_trajectory_ref: refs }] },
  });

  it('speak after the step that calls them, under their names, nested ones too', () => {
    const x = child('x', 'from x');
    const steps = [...x.steps, { step_id: 3, ...calling([{ trajectory_id: 'z' }]) }];
    const inner = { ...x, steps, subagent_trajectories: [child('z', 'from z')] };
    const { log, problems } = readTrajectory(
      trajectory(
        [['user', 'go'], calling([{ trajectory_id: 'x' }, { trajectory_id: 'y' }]), ['agent', 'done']],
        {
          subagent_trajectories: [inner, child('y', 'from y')],
        },
      ),
    );
    expect(problems).toEqual([]);
    expect(lines(log)).toEqual([
      '__user__ user: go',
      'a assistant: I ask them. | ask c',
      'a tool: c → asked',
      '__user__ user: to x',
      'x assistant: from x',
      'x assistant: I ask them. | ask c',
      'x tool: c → asked',
      '__user__ user: to z',
      'z assistant: from z',
      '__user__ user: to y',
      'y assistant: from y',
      'a assistant: done',
    ]);
  });

  it('called from a step of the system are no orphans', () => {
    const step = {
      source: 'system',
      message: 'Delegated.',
      observation: { results: [{ subagent_trajectory_ref: [{ trajectory_path: 'sub/x.json' }] }] },
    };
    const { log } = readTrajectories([
      { fileName: 'x.json', json: child('x', 'from x') },
      { fileName: 'trajectory.json', json: trajectory([['user', 'go'], step]) },
    ]);
    expect(lines(log)).toEqual([
      '__user__ user: go',
      'a system: Delegated.',
      '__user__ user: to x',
      'x assistant: from x',
    ]);
  });

  it('that call one another in a circle are read once', () => {
    const one = trajectory([calling([{ trajectory_path: 'two.json' }])]);
    const two = trajectory([calling([{ trajectory_path: 'one.json' }])], {
      continued_trajectory_ref: 'two.json',
    });
    const { log, problems } = readTrajectories([
      { fileName: 'one.json', json: one },
      { fileName: 'two.json', json: two },
    ]);
    expect(log).toHaveLength(4);
    expect(found(problems)).toEqual(['warning atif_not_here continued_trajectory_ref']);
  });

  it('of sessions with the same id are told apart by their own', () => {
    const both = ['x', 'y'].map((id) => ({ ...child(id, `from ${id}`), session_id: 's' }));
    const refs = [{ trajectory_id: 'y', session_id: 's' }];
    const { log } = readTrajectory(trajectory([calling(refs)], { subagent_trajectories: both }));
    expect(lines(log)).toContain('y assistant: from y');
    expect(lines(log)).not.toContain('x assistant: from x');
  });
});

describe('what a log has no form for', () => {
  it('is named at its place, and the rest is read', () => {
    const image = { type: 'image', source: { media_type: 'image/png', path: 'a.png' } };
    const { log, problems } = readTrajectory(
      trajectory([{ source: 'user', message: [{ type: 'text', text: 'Look.' }, image] }, ['agent', 'Seen.']]),
      { fileName: 't.json' },
    );
    expect(lines(log)).toEqual(['__user__ user: Look.', 'a assistant: Seen.']);
    expect(problems).toEqual([
      {
        severity: 'warning',
        code: 'atif_media',
        message: 'The part is of image, for which a log has no place: it is left out.',
        fix: 'Look at it in the trajectory’s folder.',
        where: { file: 't.json', path: 'steps[0].message[1]' },
      },
    ]);
  });

  it('keeps what comes after a compaction', () => {
    const compaction = {
      source: 'system',
      message: 'Compacted.',
      extra: { context_management: { type: 'compaction', boundary: 'replace' } },
    };
    const { log } = readTrajectory(
      trajectory([['user', 'go'], compaction, ['agent', 'on'], ['agent', 'end']]),
    );
    expect(lines(log)).toEqual([
      '__user__ user: go',
      'a system: Compacted.',
      'a assistant: on',
      'a assistant: end',
    ]);
  });

  it.each<[string, Json]>([
    ['a list', []],
    ['no steps', { agent: {} }],
    [
      'steps of anything',
      { steps: [1, null, { source: 'agent', message: 7, metrics: 'x', tool_calls: [3], observation: [] }] },
    ],
  ])('reads %s without falling over it', (_, json) => {
    const reading = readTrajectory(json);
    expect(reading.problems.some(({ severity }) => severity === 'error')).toBe(true);
    expect(() => runFromTrajectory(reading)).not.toThrow();
  });
});

describe('as a run', () => {
  it('a turn is what was asked and who answers; what is copied uses nothing', () => {
    const run = runFromTrajectory(read(SUMMARIZED));
    expect(
      run.turns.map(({ agent, usage, summaries }) => [agent, usage?.prompt_tokens, summaries.length]),
    ).toEqual([
      ['terminus-2', 2252, 0],
      ['terminus-2', 4250, 1],
    ]);
    const [summary] = run.turns[1]?.summaries ?? [];
    expect(
      summary?.calls.map(({ call, usage, history }) => [call, usage?.prompt_tokens, history.length]),
    ).toEqual([
      ['summary', 500, 5],
      ['questions', 100, 0],
      ['answers', 700, 7],
    ]);
    expect(summary?.handoffPrompt).toBe(run.turns[1]?.question);
  });

  it('counts no usage twice where a run is split', () => {
    const run = runFromTrajectory(read(LINEAR));
    const total = run.turns.reduce((sum, { usage }) => sum + (usage?.completion_tokens ?? 0), 0);
    expect(total).toBe(160 + 420 + 40 + 40 + 30);
  });

  it('another agent’s answer is another turn, and the way through them is the path', () => {
    const said = (agent: string): JsonObject => ({
      source: 'agent',
      message: `I am ${agent}.`,
      extra: { agent },
    });
    const run = runFromTrajectory(
      readTrajectory(trajectory([['user', 'go'], said('x'), said('x'), said('y')])),
    );
    expect(run.path).toEqual(['x', 'y']);
    expect(run.turns.map(({ messages }) => messages.length)).toEqual([2, 1]);
    expect(run.turns[0]?.routing?.target).toBe('y');
    expect(run.turns[1]?.history).toEqual({ log: 3 });
  });
});
