import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { validateTrajectory } from '../../../src/core/atif/validateTrajectory.ts';
import type { Json } from '../../../src/core/json/Json.ts';
import { parseJson } from '../../../src/core/json/parseJson.ts';
import { sample } from '../../support/files.ts';

const SAMPLES = readdirSync(sample('atif'));

type Draft = Record<string, unknown>;
interface Step extends Draft {
  step_id: unknown;
}

/** A trajectory of each kind of thing that is in order; `change` puts something out of it. */
function trajectory(change: (draft: Draft, steps: Step[], embedded: Draft) => void = () => {}): Json {
  const steps: Step[] = [
    { step_id: 1, source: 'system', message: 'Be brief.', timestamp: '2026-01-31T09:30:00Z' },
    { step_id: 2, source: 'user', message: [{ type: 'text', text: 'Look.' }, image()] },
    {
      step_id: 3,
      source: 'agent',
      model_name: 'm',
      reasoning_effort: 0.5,
      reasoning_content: 'hm',
      message: '',
      tool_calls: [{ tool_call_id: 'c1', function_name: 'look', arguments: { at: 'x' }, extra: {} }],
      observation: {
        results: [
          { source_call_id: 'c1', content: [{ type: 'text', text: 'seen' }], extra: {} },
          { content: null, subagent_trajectory_ref: [{ trajectory_id: 'inner', session_id: 's' }] },
        ],
      },
      metrics: { prompt_tokens: 3, cost_usd: 0.1, logprobs: [-0.1], prompt_token_ids: [1], extra: {} },
      llm_call_count: 1,
      extra: { anything: [1] },
    },
    { step_id: 4, source: 'agent', message: 'done', is_copied_context: false, llm_call_count: 0 },
  ];
  const embedded: Draft = {
    schema_version: 'ATIF-v1.7',
    trajectory_id: 'inner',
    agent: { name: 'inner', version: '1', tool_definitions: [{}] },
    steps: [{ step_id: 1, source: 'user', message: 'go', model_name: null }],
  };
  const draft: Draft = {
    schema_version: 'ATIF-v1.7',
    session_id: 's',
    trajectory_id: 't',
    agent: { name: 'a', version: '1', model_name: 'm', extra: {} },
    steps,
    notes: 'n',
    final_metrics: { total_steps: 4, total_cost_usd: 1, extra: {} },
    continued_trajectory_ref: null,
    extra: {},
    subagent_trajectories: [embedded],
  };
  change(draft, steps, embedded);
  return parseJson(JSON.stringify(draft));
}

function image(): Draft {
  return { type: 'image', source: { media_type: 'image/png', path: 'images/1.png' } };
}

/** What is found, as `severity code place`. */
function found(json: Json): string[] {
  return validateTrajectory(json).map(({ severity, code, where }) => `${severity} ${code} ${where.path}`);
}

describe('a trajectory in order', () => {
  it.each(SAMPLES)('%s', (name) => {
    expect(validateTrajectory(parseJson(readFileSync(sample(`atif/${name}`), 'utf8')))).toEqual([]);
  });

  it('with everything the format has', () => {
    expect(found(trajectory())).toEqual([]);
  });

  it('of every version', () => {
    for (let minor = 0; minor <= 8; minor += 1) {
      const json = {
        agent: { name: 'a', version: '1' },
        steps: [{ step_id: 1, source: 'user', message: '' }],
      };
      expect(found({ ...json, schema_version: `ATIF-v1.${minor}` })).toEqual([]);
    }
  });

  it('with numbers spelt as other languages do', () => {
    const json = trajectory();
    const text = JSON.stringify(json).replace('"prompt_tokens":3', '"prompt_tokens":3.0');
    expect(found(parseJson(text))).toEqual([]);
  });
});

/** A change, and what is found then. */
const BROKEN: readonly [string, Parameters<typeof trajectory>[0], ...string[]][] = [
  [
    'an unknown version',
    (draft) => (draft.schema_version = 'ATIF-v2.0'),
    'error atif_wrong_value schema_version',
  ],
  ['no version', (draft) => delete draft.schema_version, 'error atif_missing '],
  ['no agent', (draft) => delete draft.agent, 'error atif_missing '],
  ['an agent without a version', (draft) => (draft.agent = { name: 'a' }), 'error atif_missing agent'],
  ['no steps', (draft) => (draft.steps = []), 'error atif_no_steps steps'],
  ['steps that are no list', (draft) => (draft.steps = {}), 'error atif_wrong_value steps'],
  ['an unknown key', (draft) => (draft.foo = 1), 'error atif_unknown_key foo'],
  [
    'an unknown key of the agent',
    (draft) => (draft.agent = { name: 'a', version: '1', foo: 1 }),
    'error atif_unknown_key agent.foo',
  ],
  [
    'an unknown key of final metrics',
    (draft) => (draft.final_metrics = { foo: 1 }),
    'error atif_unknown_key final_metrics.foo',
  ],
  ['an unknown key of a step', (_, steps) => (at(steps, 0).foo = 1), 'error atif_unknown_key steps[0].foo'],
  [
    'an unknown key of a call',
    (_, steps) => (call(steps).foo = 1),
    'error atif_unknown_key steps[2].tool_calls[0].foo',
  ],
  [
    'an unknown key of an observation',
    (_, steps) => (at(steps, 3).observation = { foo: [] }),
    'error atif_unknown_key steps[3].observation.foo',
  ],
  [
    'an unknown key of a result',
    (_, steps) => (result(steps, 0).foo = 1),
    'error atif_unknown_key steps[2].observation.results[0].foo',
  ],
  [
    'an unknown key of a reference',
    (_, steps) => (reference(steps).foo = 1),
    'error atif_unknown_key steps[2].observation.results[1].subagent_trajectory_ref[0].foo',
  ],
  [
    'an unknown key of metrics',
    (_, steps) => (at(steps, 2).metrics = { foo: 1 }),
    'error atif_unknown_key steps[2].metrics.foo',
  ],
  [
    'an unknown key of a part',
    (_, steps) => (at(steps, 1).message = [{ type: 'text', text: '', foo: 1 }]),
    'error atif_unknown_key steps[1].message[0].foo',
  ],
  [
    'an unknown key of an embedded trajectory',
    (_, __, embedded) => (embedded.foo = 1),
    'error atif_unknown_key subagent_trajectories[0].foo',
  ],
  ['a step that is no object', (_, steps) => steps.push(null as never), 'error atif_wrong_value steps[4]'],
  ['a step without a message', (_, steps) => delete at(steps, 0).message, 'error atif_missing steps[0]'],
  [
    'a message of null',
    (_, steps) => (at(steps, 0).message = null),
    'error atif_wrong_value steps[0].message',
  ],
  [
    'an unknown source',
    (_, steps) => (at(steps, 0).source = 'tool'),
    'error atif_wrong_value steps[0].source',
  ],
  [
    'arguments as a text',
    (_, steps) => (call(steps).arguments = '{}'),
    'error atif_wrong_value steps[2].tool_calls[0].arguments',
  ],
  ['no arguments', (_, steps) => delete call(steps).arguments, 'error atif_missing steps[2].tool_calls[0]'],
  [
    'metrics that are no object',
    (_, steps) => (at(steps, 2).metrics = 7),
    'error atif_wrong_value steps[2].metrics',
  ],
  [
    'half a token',
    (_, steps) => (at(steps, 2).metrics = { prompt_tokens: 0.5 }),
    'error atif_wrong_value steps[2].metrics.prompt_tokens',
  ],
  [
    'a negative count of calls',
    (_, steps) => (at(steps, 2).llm_call_count = -1),
    'error atif_wrong_value steps[2].llm_call_count',
  ],
  [
    'an unknown type of part',
    (_, steps) => (at(steps, 1).message = [{ type: 'video' }]),
    'error atif_wrong_value steps[1].message[0].type',
  ],
  [
    'a part of text with a source',
    (_, steps) => (at(steps, 1).message = [{ ...image(), type: 'text', text: '' }]),
    'error atif_wrong_value steps[1].message[0].source',
  ],
  [
    'an image without a source',
    (_, steps) => (at(steps, 1).message = [{ type: 'image' }]),
    'error atif_missing steps[1].message[0]',
  ],
  [
    'an image of an unknown kind',
    (_, steps) => (at(steps, 1).message = [{ type: 'image', source: { media_type: 'image/bmp', path: '' } }]),
    'error atif_wrong_value steps[1].message[0].source.media_type',
  ],
  [
    'ids that start at 0',
    (_, steps) => {
      for (const step of steps) step.step_id = Number(step.step_id) - 1;
    },
    'error atif_step_id steps[0].step_id',
  ],
  ['a gap in the ids', (_, steps) => steps.splice(1, 1), 'error atif_step_id steps[1].step_id'],
  ['a repeated id', (_, steps) => (at(steps, 3).step_id = 3), 'error atif_step_id steps[3].step_id'],
  [
    'an id that is a text',
    (_, steps) => (at(steps, 3).step_id = '4'),
    'error atif_wrong_value steps[3].step_id',
  ],
  [
    'ids that go on in an embedded trajectory',
    (_, __, embedded) => (embedded.steps = [{ step_id: 5, source: 'user', message: '' }]),
    'error atif_step_id subagent_trajectories[0].steps[0].step_id',
  ],
  [
    'a model name of the user',
    (_, steps) => (at(steps, 1).model_name = 'm'),
    'error atif_agent_only steps[1].model_name',
  ],
  [
    'an effort of the user',
    (_, steps) => (at(steps, 1).reasoning_effort = 'low'),
    'error atif_agent_only steps[1].reasoning_effort',
  ],
  [
    'reasoning of the system',
    (_, steps) => (at(steps, 0).reasoning_content = ''),
    'error atif_agent_only steps[0].reasoning_content',
  ],
  [
    'an empty list of calls of the user',
    (_, steps) => (at(steps, 1).tool_calls = []),
    'error atif_agent_only steps[1].tool_calls',
  ],
  [
    'metrics of the system',
    (_, steps) => (at(steps, 0).metrics = {}),
    'error atif_agent_only steps[0].metrics',
  ],
  [
    'a timestamp in words',
    (_, steps) => (at(steps, 0).timestamp = 'yesterday'),
    'error atif_timestamp steps[0].timestamp',
  ],
  [
    'a timestamp on a day that is none',
    (_, steps) => (at(steps, 0).timestamp = '2026-02-29T00:00:00Z'),
    'error atif_timestamp steps[0].timestamp',
  ],
  [
    'a result of an unknown call',
    (_, steps) => (result(steps, 0).source_call_id = 'c2'),
    'error atif_unknown_call steps[2].observation.results[0].source_call_id',
  ],
  [
    'a result of another step’s call',
    (_, steps) => (at(steps, 3).observation = { results: [{ source_call_id: 'c1' }] }),
    'error atif_unknown_call steps[3].observation.results[0].source_call_id',
  ],
  [
    'a reference without a way',
    (_, steps) => delete reference(steps).trajectory_id,
    'error atif_ref steps[2].observation.results[1].subagent_trajectory_ref[0]',
  ],
  [
    'a reference to what is not embedded',
    (_, steps) => (reference(steps).trajectory_id = 'other'),
    'warning atif_not_embedded steps[2].observation.results[1].subagent_trajectory_ref[0].trajectory_id',
  ],
  [
    'an embedded trajectory without an id',
    (draft) => (draft.subagent_trajectories as Draft[]).push({ ...small() }),
    'error atif_embedded_id subagent_trajectories[1]',
  ],
  [
    'an embedded id that is taken',
    (draft) => (draft.subagent_trajectories as Draft[]).push({ ...small(), trajectory_id: 'inner' }),
    'error atif_embedded_id subagent_trajectories[1].trajectory_id',
  ],
  [
    'metrics of no call',
    (_, steps) => (at(steps, 3).metrics = {}),
    'error atif_no_model_call steps[3].metrics',
  ],
  [
    'reasoning of no call',
    (_, steps) => (at(steps, 3).reasoning_content = ''),
    'error atif_no_model_call steps[3].reasoning_content',
  ],
  [
    'metrics of a copied step',
    (_, steps) => (at(steps, 2).is_copied_context = true),
    'warning atif_copied_metrics steps[2].metrics',
  ],
  [
    'audio before 1.8',
    (_, steps) => (at(steps, 1).message = [audio()]),
    'error atif_newer steps[1].message[0]',
  ],
];

function small(): Draft {
  return {
    schema_version: 'ATIF-v1.7',
    agent: { name: 'a', version: '1' },
    steps: [{ step_id: 1, source: 'user', message: '' }],
  };
}

function audio(): Draft {
  return { type: 'audio', source: { media_type: 'audio/wav', path: 'a.wav' } };
}

function at(steps: readonly Step[], index: number): Step {
  return steps[index] as Step;
}
function call(steps: readonly Step[]): Draft {
  return (at(steps, 2).tool_calls as Draft[])[0] as Draft;
}
function result(steps: readonly Step[], index: number): Draft {
  return (at(steps, 2).observation as { results: Draft[] }).results[index] as Draft;
}
function reference(steps: readonly Step[]): Draft {
  return (result(steps, 1).subagent_trajectory_ref as Draft[])[0] as Draft;
}

describe('a trajectory out of order', () => {
  it.each(BROKEN)('%s', (_, change, ...problems) => {
    expect(found(trajectory(change))).toEqual(problems);
  });

  it('breaks several rules at once, all of which are named', () => {
    const json = trajectory((draft, steps) => {
      draft.foo = 1;
      at(steps, 0).metrics = 'none';
      at(steps, 3).timestamp = '';
    });
    expect(found(json)).toEqual([
      'error atif_wrong_value steps[0].metrics',
      'error atif_unknown_key foo',
      'error atif_agent_only steps[0].metrics',
      'error atif_timestamp steps[3].timestamp',
    ]);
  });

  it('says at each place what is wrong and what to do', () => {
    const json = trajectory((_, steps) => {
      delete at(steps, 1).message;
      at(steps, 3).observation = { results: [{ source_call_id: 'c9' }] };
    });
    expect(validateTrajectory(json, { fileName: 'trajectory.json' })).toEqual([
      {
        severity: 'error',
        code: 'atif_missing',
        message: 'A step needs "message", which is missing.',
        fix: 'Add it: it is a text or a list of parts.',
        where: { file: 'trajectory.json', path: 'steps[1]' },
      },
      {
        severity: 'error',
        code: 'atif_unknown_call',
        message: 'The result is of the call "c9", which is no tool call of this step.',
        fix: 'Name a "tool_call_id" of the same step, or leave "source_call_id" out.',
        where: { file: 'trajectory.json', path: 'steps[3].observation.results[0].source_call_id' },
      },
    ]);
  });

  it.each([[[]], [null], ['text'], [7]])('%j is none', (json) => {
    expect(found(json)).toEqual(['error atif_no_trajectory ']);
  });

  it('has keys that JavaScript objects have of themselves', () => {
    const text = JSON.stringify(trajectory()).replace('"notes":"n"', '"__proto__":1,"constructor":2,"1":3');
    expect(found(parseJson(text)).sort()).toEqual([
      'error atif_unknown_key ["1"]',
      'error atif_unknown_key __proto__',
      'error atif_unknown_key constructor',
    ]);
  });
});

describe('versions', () => {
  it('takes a session id alone up to 1.6, with a warning', () => {
    const json = (version: string): Json =>
      trajectory((draft, steps) => {
        draft.schema_version = version;
        delete reference(steps).trajectory_id;
      });
    const place = 'steps[2].observation.results[1].subagent_trajectory_ref[0]';
    expect(found(json('ATIF-v1.6'))).toContain(`warning atif_session_only ${place}`);
    expect(found(json('ATIF-v1.8'))).toContain(`error atif_ref ${place}`);
  });

  it('names what came after the declared one', () => {
    const json = trajectory((draft) => (draft.schema_version = 'ATIF-v1.4'));
    expect(found(json)).toEqual([
      'error atif_newer subagent_trajectories',
      'warning atif_newer trajectory_id',
      'warning atif_newer steps[1].message',
      'warning atif_newer steps[2].llm_call_count',
      'warning atif_newer steps[2].tool_calls[0].extra',
      'warning atif_newer steps[2].observation.results[0].extra',
      'warning atif_newer steps[2].observation.results[0].content',
      'warning atif_newer steps[2].observation.results[1].subagent_trajectory_ref[0].trajectory_id',
      'warning atif_newer steps[3].is_copied_context',
      'warning atif_newer steps[3].llm_call_count',
    ]);
  });

  it('has audio since 1.8', () => {
    const json = trajectory((draft, steps) => {
      draft.schema_version = 'ATIF-v1.8';
      at(steps, 1).message = [audio()];
    });
    expect(found(json)).toEqual([]);
  });
});

it('takes no depth of nesting for too deep', () => {
  let json: Json = small() as Json;
  for (let depth = 0; depth < 5000; depth += 1) {
    json = {
      ...(small() as { readonly [key: string]: Json }),
      trajectory_id: 'x',
      subagent_trajectories: [json],
    };
  }
  expect(found(json).every((problem) => problem.startsWith('error atif_embedded_id'))).toBe(true);
});
