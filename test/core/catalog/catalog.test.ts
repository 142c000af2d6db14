import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyCatalog } from '../../../src/core/catalog/applyCatalog.ts';
import type { Catalog } from '../../../src/core/catalog/Catalog.ts';
import { catalogDocument } from '../../../src/core/catalog/catalogDocument.ts';
import { readCatalog } from '../../../src/core/catalog/readCatalog.ts';
import { writeCatalog } from '../../../src/core/catalog/writeCatalog.ts';
import type { BatonDocument } from '../../../src/core/scenario/document.ts';
import { applyDiff, diffOf } from '../../../src/core/scenario/edits.ts';
import { validateScenario } from '../../../src/core/scenario/validateScenario.ts';
import { NOW, open, save, scenarioOf } from '../../support/checkpoints.ts';
import { sequentialIds } from '../../support/sequentialIds.ts';
import { recordOf } from '../../support/threadOf.ts';

/** As in the documentation of Tares. */
const SEED = `# who watches the web
agents:
  - name: triage
    trigger: watch-web
    concludes: true
    verdicts:
      - { verdict: investigate, when: one entity looks like a problem and needs a closer look }
    prompt: |
      You watch the web.
      Flag one entity.
    model: small-1
    handoffs:
      - { verdict: investigate, agent: rca, cooldown: 30m }
  - name: rca               # no trigger: it runs only when handed off
    prompt: |
      Find the root cause.
sources: [nginx]
`;

function read(text: string): Catalog {
  const { catalog, problems } = readCatalog(text);
  expect(problems).toEqual([]);
  if (catalog === null) throw new Error('no catalog');
  return catalog;
}

function documentOf(text: string): BatonDocument {
  return catalogDocument(read(text), 'web', sequentialIds(), NOW);
}

/** A document after an update by another catalog. */
function update(document: BatonDocument, text: string): BatonDocument {
  const view = scenarioOf(document);
  const { catalog } = readCatalog(
    text,
    view.nodes.map(({ nodeId }) => nodeId),
  );
  if (catalog === null) throw new Error('no catalog');
  let next = 0;
  const ids = { next: (type: string) => `new:${type}:${next++}` };
  const { set, remove } = applyCatalog(view, catalog, ids);
  return applyDiff(document, diffOf(document, set, remove));
}

const handoffsOf = (document: BatonDocument): string[] =>
  scenarioOf(document).edges.map(
    ({ source, target, handoverOptions }) =>
      `${source} ${handoverOptions.verdict} → ${target} ${handoverOptions.cooldown}`,
  );

describe('a catalog', () => {
  it('becomes agents, nodes of their names, and handoffs', () => {
    const view = scenarioOf(documentOf(SEED));
    expect(view.nodes.map(({ nodeId, agentIdentity }) => [nodeId, agentIdentity])).toEqual([
      ['triage', 'triage'],
      ['rca', 'rca'],
    ]);
    expect(view.entry).toBe('triage');
    expect(view.nodes[0]?.concludes).toEqual({
      verdicts: [{ verdict: 'investigate', when: 'one entity looks like a problem and needs a closer look' }],
      trigger: 'watch-web',
      dailyCap: null,
      dailyBudget: null,
    });
    expect(view.nodes[1]?.concludes).toBeNull();
    expect(view.agents.map(({ modelOverride }) => modelOverride)).toEqual([
      { answering_model: { system_prompt: 'You watch the web.\nFlag one entity.\n' } },
      { answering_model: { system_prompt: 'Find the root cause.\n' } },
    ]);
    expect(handoffsOf(documentOf(SEED))).toEqual(['triage investigate → rca 30m']);
    expect(validateScenario(view).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('runs as it is', async () => {
    const { agentRuns } = await recordOf(scenarioOf(documentOf(SEED)));
    expect(agentRuns.map(({ agent, status }) => `${agent} ${status}`)).toEqual(['triage empty']);
  });

  it('is written back as it was, unknown keys included', () => {
    const { text, lost } = writeCatalog(scenarioOf(documentOf(SEED)));
    expect(read(text)).toEqual(read(SEED));
    expect(text).toContain('- { verdict: investigate, agent: rca, cooldown: 30m }');
    expect(text).toContain('prompt: |\n');
    expect(text).toContain('model: small-1');
    expect(text).toContain('sources:');
    expect(lost).toEqual([]);
  });

  it('survives a checkpoint in between', () => {
    const through = open(save(documentOf(SEED))).document;
    expect(read(writeCatalog(scenarioOf(through)).text)).toEqual(read(SEED));
  });

  it('keeps the trigger and the verdicts of an agent that does not conclude', () => {
    const text =
      'agents:\n  - { name: a, trigger: t, verdicts: [{ verdict: x, when: w }], prompt: p, daily_cap: 3 }\n';
    const document = documentOf(text);
    expect(scenarioOf(document).nodes[0]?.concludes).toBeNull();
    expect(read(writeCatalog(scenarioOf(document)).text)).toEqual(read(text));
  });

  it('says what of a scenario it has no place for', () => {
    const document = documentOf(SEED);
    const [triage] = scenarioOf(document).nodes;
    if (triage === undefined) throw new Error('no node');
    const changed = { ...triage, nodeId: 'tri age', question: 'What?', script: [{ text: 'x' }] };
    const { text, lost } = writeCatalog(scenarioOf(applyDiff(document, diffOf(document, [changed]))));
    expect(text).toContain('name: tri-age');
    expect(lost.map(({ message }) => message)).toEqual([
      'A catalog can’t name an agent "tri age": it is written as tri-age.',
      'A catalog has no place for questions of nodes (1).',
      'A catalog has no place for scripted replies (1).',
    ]);
  });
});

describe('an update by a catalog', () => {
  const before = documentOf(SEED);

  it('that leaves handoffs out keeps them, and an empty list clears them', () => {
    const kept = update(before, 'agents:\n  - { name: triage, concludes: true, prompt: new }\n');
    expect(handoffsOf(kept)).toEqual(['triage investigate → rca 30m']);
    expect(scenarioOf(kept).nodes[0]?.concludes).toMatchObject({ verdicts: [], trigger: null });
    expect(
      handoffsOf(
        update(before, 'agents:\n  - { name: triage, concludes: true, prompt: new, handoffs: [] }\n'),
      ),
    ).toEqual([]);
  });

  it('that lists handoffs replaces them, keeping the records of those that stay', () => {
    const text = `agents:
  - { name: triage, concludes: true, handoffs: [{ verdict: INVESTIGATE, agent: rca, cooldown: 1h }, { verdict: page, agent: oncall }] }
  - { name: oncall, prompt: Wake up. }
`;
    const after = update(before, text);
    expect(handoffsOf(after)).toEqual(['triage investigate → rca 1h', 'triage page → oncall 30m']);
    expect(scenarioOf(after).edges[0]?.id).toBe(scenarioOf(before).edges[0]?.id);
    expect(scenarioOf(after).nodes.map(({ nodeId }) => nodeId)).toEqual(['triage', 'rca', 'oncall']);
    // A prompt that was left out stays.
    expect(scenarioOf(after).agents[0]?.modelOverride).toEqual(scenarioOf(before).agents[0]?.modelOverride);
  });

  it('leaves agents that it does not name, and may hand off to them', () => {
    const text =
      'agents:\n  - { name: watch, concludes: true, prompt: p, handoffs: [{ verdict: x, agent: rca }] }\n';
    expect(readCatalog(text).problems.map(({ code }) => code)).toEqual(['unknown_agent']);
    expect(readCatalog(text, ['rca']).problems).toEqual([]);
    expect(handoffsOf(update(before, text))).toEqual(['triage investigate → rca 30m', 'watch x → rca 30m']);
  });

  it('by what was written changes nothing', () => {
    const { text } = writeCatalog(scenarioOf(before));
    const after = update(before, text);
    expect(handoffsOf(after)).toEqual(handoffsOf(before));
    expect(writeCatalog(scenarioOf(after)).text).toBe(text);
  });
});

describe('what a catalog may not have is named, with its line and column', () => {
  const agent = (rest: string): string =>
    `agents:\n  - name: triage\n    prompt: p\n    concludes: true\n${rest}`;
  const handoff = (entry: string): string =>
    `${agent(`    handoffs:\n      - ${entry}\n`)}  - { name: rca, prompt: p }\n`;

  it.each<[string, string, string, number, number]>([
    ['handoff to itself', handoff('{ verdict: x, agent: triage }'), 'handoff_to_self', 6, 30],
    ['an unknown agent', handoff('{ verdict: x, agent: ghost }'), 'unknown_agent', 6, 30],
    ['a verdict of two words', handoff('{ verdict: look closer, agent: rca }'), 'bad_verdict', 6, 20],
    ['an empty verdict', handoff('{ verdict: "", agent: rca }'), 'bad_verdict', 6, 20],
    ['a cooldown that is none', handoff('{ verdict: x, agent: rca, cooldown: soon }'), 'bad_cooldown', 6, 45],
    ['a cooldown without unit', handoff('{ verdict: x, agent: rca, cooldown: 30 }'), 'bad_cooldown', 6, 45],
    ['a handoff that is none', handoff('rca'), 'bad_handoff', 6, 9],
    ['a bad name', 'agents:\n  - name: two words\n', 'bad_name', 2, 11],
    ['no name', 'agents:\n  - prompt: p\n', 'bad_name', 2, 5],
    ['a name twice', 'agents:\n  - name: a\n  - name: a\n', 'duplicate_agent', 3, 5],
    ['an agent that is none', 'agents:\n  - triage\n', 'bad_agent', 2, 5],
    [
      'a verdict twice',
      agent('    verdicts:\n      - { verdict: x }\n      - { verdict: X }\n'),
      'bad_verdict',
      7,
      20,
    ],
    [
      'a prompt over 8,000',
      `agents:\n  - name: a\n    prompt: ${'p'.repeat(8001)}\n`,
      'prompt_too_long',
      3,
      13,
    ],
    ['a flag that is none', 'agents:\n  - name: a\n    concludes: maybe\n', 'wrong_kind', 3, 16],
    ['handoffs that are none', agent('    handoffs: rca\n'), 'wrong_kind', 5, 15],
    ['no YAML', 'agents: [a\n', 'not_yaml', 2, 1],
    ['no catalog', 'just a text', 'not_a_catalog', 1, 1],
    ['no list', 'agents: 3\n', 'not_a_catalog', 1, 1],
  ])('%s', (_, text, code, line, column) => {
    const { problems } = readCatalog(text);
    expect(problems).toMatchObject([{ code, severity: 'error', where: { line, column } }]);
  });

  it('more than 10 handoffs, and a pair twice', () => {
    const lines = (count: number, verdict: (index: number) => string): string =>
      Array.from({ length: count }, (_, index) => `{ verdict: ${verdict(index)}, agent: rca }`).join(
        '\n      - ',
      );
    const codes = (text: string) => readCatalog(text).problems.map(({ code }) => code);
    expect(codes(handoff(lines(10, (index) => `v${index}`)))).toEqual([]);
    expect(codes(handoff(lines(11, (index) => `v${index}`)))).toEqual(['too_many_handoffs']);
    expect(codes(handoff(lines(2, () => 'x')))).toEqual(['duplicate_handoff']);
  });

  it('a handoff that would never run is a warning', () => {
    const text = `${agent('    verdicts: [{ verdict: x }]\n    handoffs: [{ verdict: y, agent: rca }]\n')}  - { name: rca }\n`;
    expect(readCatalog(text).problems).toMatchObject([{ code: 'verdict_never_given', severity: 'warning' }]);
    const silent = 'agents:\n  - { name: a, handoffs: [{ verdict: y, agent: b }] }\n  - { name: b }\n';
    expect(readCatalog(silent).problems).toMatchObject([{ code: 'not_concluding', severity: 'warning' }]);
  });

  it('a bomb of aliases is refused', () => {
    const lines = ['a: &a [x, x, x, x, x, x, x, x, x]'];
    for (const [index, name] of [...'bcdefghi'].entries()) {
      const before = 'abcdefgh'[index];
      lines.push(`${name}: &${name} [${Array.from({ length: 9 }, () => `*${before}`).join(', ')}]`);
    }
    expect(readCatalog(`${lines.join('\n')}\nagents: []\n`)).toMatchObject({
      catalog: null,
      problems: [{ code: 'not_a_catalog' }],
    });
  });

  it('any text is read or refused, never thrown at', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...' \n-:{}[]&*#!|>\'"%@`abname:agents', 'agents:\n  - ') }),
        (text) => {
          const { catalog, problems } = readCatalog(text);
          if (catalog === null) expect(problems).not.toEqual([]);
        },
      ),
    );
  });
});

describe('any catalog', () => {
  const word = fc.stringMatching(/^[a-z][a-z0-9_-]{0,8}$/);
  const anyCatalog: fc.Arbitrary<Catalog> = fc
    .uniqueArray(
      fc.record({
        name: fc.stringMatching(/^[A-Za-z0-9_-]{1,10}$/),
        trigger: fc.option(fc.string({ minLength: 1 })),
        concludes: fc.boolean(),
        verdicts: fc.uniqueArray(fc.record({ verdict: word, when: fc.string() }), {
          selector: ({ verdict }) => verdict,
          maxLength: 4,
        }),
        prompt: fc.string(),
        dailyCap: fc.option(fc.nat(100)),
        dailyBudget: fc.option(fc.constantFrom(0.5, 2)),
        rest: fc.dictionary(
          fc.constantFrom('model', 'mcp_servers', 'true', '12', '__proto__'),
          fc.jsonValue(),
          { maxKeys: 3, noNullPrototype: true },
        ),
        next: fc.nat(5),
        cooldown: fc.constantFrom('0s', '30m', '1.5h'),
      }),
      { selector: ({ name }) => name, maxLength: 5 },
    )
    .map((agents) => ({
      agents: agents.map(({ next, cooldown, ...agent }, index) => {
        const target = agents[(index + next) % agents.length]?.name ?? agent.name;
        const handoffs =
          target === agent.name
            ? null
            : agent.verdicts.map(({ verdict }) => ({ verdict, agent: target, cooldown, rest: {} }));
        return { ...agent, handoffs: handoffs?.length ? handoffs : null } as Catalog['agents'][number];
      }),
      rest: {},
    }));

  it('comes back from its document as it was', () => {
    fc.assert(
      fc.property(anyCatalog, (catalog) => {
        const document = catalogDocument(catalog, 'any', sequentialIds(), NOW);
        const { text } = writeCatalog(scenarioOf(document));
        const again = readCatalog(text).catalog;
        const plain = ({ agents }: Catalog) => agents.map(({ rest: _, ...agent }) => agent);
        expect(again && plain(again)).toEqual(plain(catalog));
        const second = catalogDocument(again ?? catalog, 'any', sequentialIds(), NOW);
        expect(writeCatalog(scenarioOf(second)).text).toBe(text);
      }),
      { numRuns: 30 },
    );
  });
});
