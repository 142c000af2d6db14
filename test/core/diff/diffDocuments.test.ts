import { describe, expect, it } from 'vitest';
import { importCheckpoint } from '../../../src/core/checkpoint/importCheckpoint.ts';
import type { Change, DocumentChanges } from '../../../src/core/diff/DocumentChanges.ts';
import { describeChange } from '../../../src/core/diff/describeChange.ts';
import { diffDocuments } from '../../../src/core/diff/diffDocuments.ts';
import type { Json, JsonObject } from '../../../src/core/json/Json.ts';
import {
  CHECKPOINT_FILES,
  checkpointOf,
  nodeOf,
  readCheckpointFile,
  save,
} from '../../support/checkpoints.ts';
import { sequentialIds } from '../../support/sequentialIds.ts';

/** Two files as a person has them: read apart, so that no record of one shares an id with one of the other. */
function diffTexts(before: string, after: string): DocumentChanges {
  return diffDocuments(
    importCheckpoint(before, idsOf('a')).document,
    importCheckpoint(after, idsOf('b')).document,
  );
}

function idsOf(side: string) {
  const ids = sequentialIds();
  return { next: (type: string) => `${side}:${ids.next(type)}` };
}

function sentences(changes: readonly Change[]): string[] {
  return changes.map(describeChange);
}

function diffScenarios(
  before: Readonly<Record<string, Json>>,
  after: Readonly<Record<string, Json>>,
): string[] {
  return sentences(diffTexts(checkpointOf(before), checkpointOf(after)).changes);
}

const PATH = [
  { source: 'ask', target: 'judge' },
  { source: 'judge', target: '__end__' },
];
const TWO: Record<string, Json> = { nodes: { ask: nodeOf('ask'), judge: nodeOf('judge') }, edges: PATH };
const VERIFIED = {
  type: 'state_check',
  field: 'verify_result',
  expected: true,
  verify_with: { type: 'BooleanMatch' },
};

function nodesOf(...nodes: readonly JsonObject[]): JsonObject {
  return Object.fromEntries(nodes.map((node) => [node.nodeId as string, node]));
}

describe('the same file', () => {
  it.each(CHECKPOINT_FILES)('%s read twice differs in nothing', (path) => {
    const text = readCheckpointFile(path);
    expect(diffTexts(text, text)).toEqual({ changes: [], layout: [], spelling: [] });
  });

  it.each(CHECKPOINT_FILES)('%s exported and read again differs in nothing', (path) => {
    const { document } = importCheckpoint(readCheckpointFile(path), idsOf('a'));
    const again = importCheckpoint(save(document), idsOf('b')).document;
    expect(diffDocuments(document, again)).toEqual({ changes: [], layout: [], spelling: [] });
  });
});

describe('nodes', () => {
  it('are added and removed with their edges', () => {
    const judge = { ...TWO, nodes: { ask: nodeOf('ask') }, edges: [{ source: 'ask', target: '__end__' }] };
    expect(
      diffScenarios(judge, {
        ...TWO,
        nodes: nodesOf(nodeOf('ask'), nodeOf('judge', { agentIdentity: 'critic' })),
      }),
    ).toEqual([
      'Agent critic added.',
      'Node judge added: agent critic.',
      'Edge ask → judge: target changed from END to judge.',
      'Edge judge → END added.',
    ]);
  });

  it('are told by their text after a rename, and what follows from it is no change', () => {
    const before = {
      ...TWO,
      edges: [
        ...PATH,
        {
          source: 'judge',
          target: 'ask',
          condition: { ...VERIFIED, field: 'node_results.ask.verify_result' },
        },
      ],
      outcomeCriteria: [
        { name: 'asked', description: '', check: { type: 'TurnCheck', scope: { node_id: 'ask' } } },
      ],
    };
    const after = JSON.parse(
      JSON.stringify(before).replaceAll('"ask"', '"query"').replace('results.ask', 'results.query'),
    );
    expect(diffScenarios({ ...before, entryNode: 'ask' }, { ...after, entryNode: 'query' })).toEqual([
      'Node query: renamed from ask.',
    ]);
  });

  it('say which of their texts, settings and replies differ', () => {
    const before = nodeOf('ask', {
      agentIdentity: 'solver',
      modelOverride: { answering_model: { temperature: 0, system_prompt: 'Be brief.' } },
      metadata: { baton: { script: [{ text: 'Yes.' }] } },
    });
    const after = nodeOf('ask', {
      agentIdentity: 'solver',
      modelOverride: { answering_model: { temperature: 0.5, system_prompt: 'Be brief.' } },
      metadata: { baton: { script: [{ text: 'No.', verify_result: false }] } },
    });
    expect(diffScenarios({ nodes: { ask: before } }, { nodes: { ask: after } })).toEqual([
      'Agent solver: model settings changed: temperature of the answering model changed from 0 to 0.5.',
      'Node ask: scripted replies changed: text of scripted reply 1 changed from “Yes.” to “No.”, verify result of scripted reply 1 added: false.',
    ]);
  });
});
