import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exportCheckpoint } from '../../../src/core/checkpoint/exportCheckpoint.ts';
import type { JsonObject } from '../../../src/core/json/Json.ts';
import { documentViews } from '../../../src/core/scenario/scenarioViews.ts';
import { open } from '../../support/checkpoints.ts';

const FILE = new URL('../../../public/examples/long-sessions.jsonld', import.meta.url);
const TEXT = readFileSync(FILE, 'utf8');
const OPTIONS = { now: '2026-11-30T09:00:00.000000' };

describe('a checkpoint with summaries', () => {
  it('comes back as it was, with keys that only others know', () => {
    const text = TEXT.replace('"strategy": "summary",', '"strategy": "summary", "theirs": 1.0,').replace(
      '"options": {',
      '"options": { "style": "terse",',
    );
    const { document } = open(text);
    const [scenario] = documentViews(document).scenarios;
    expect(scenario?.edges[1]).toMatchObject({ handover: 'summary', handoverOptions: { style: 'terse' } });
    const written = exportCheckpoint(document, OPTIONS).text;
    expect(JSON.parse(written)).toEqual({
      ...JSON.parse(text),
      dateModified: expect.any(String),
    });
    expect(written).toContain('"theirs": 1.0');
  });

  it('says at export what karenina does instead', () => {
    const { lost } = exportCheckpoint(open(TEXT).document, OPTIONS);
    expect(lost.map(({ code, where }) => [code, where.scenario])).toEqual(
      expect.arrayContaining([
        ['strategy_in_metadata', 'disk-full'],
        ['baton_metadata', 'rename-column'],
      ]),
    );
    expect(lost.find(({ where }) => where.scenario === 'rename-column')?.message).toContain(
      'context policies',
    );
  });

  it('names a context policy that can’t be read, and keeps it', () => {
    const text = TEXT.replace('"limit": 4000', '"limit": "4000"');
    const { document, problems } = open(text);
    expect(problems).toMatchObject([
      { code: 'broken_metadata', message: expect.stringContaining('context_policy.limit') },
    ]);
    const exported = JSON.parse(exportCheckpoint(document, OPTIONS).text).hasPart as JsonObject[];
    expect(exported[1]).toMatchObject({
      nodes: { migrate: { metadata: { baton: { context_policy: { limit: '4000' } } } } },
    });
  });
});
