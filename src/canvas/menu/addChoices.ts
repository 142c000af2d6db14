import { END, type RecordId, type ScenarioView } from '../../core/scenario/document.ts';
import { END_ID } from '../canvasGraph.ts';
import type { AddRequest } from '../LinkStore.ts';

/** What can be added at the end of a line, or on an edge. */
export type AddChoice =
  | { readonly kind: 'node'; readonly agentIdentity: string | null; readonly colour: number | null }
  | { readonly kind: 'newAgent' }
  | { readonly kind: 'connect'; readonly part: RecordId; readonly name: string }
  | { readonly kind: 'note' };

export interface ChoiceGroup {
  readonly title: string;
  readonly choices: readonly AddChoice[];
  /** Those that fit as well, but are too many to be shown. */
  readonly more: number;
}

/** So many of a kind are shown; typing finds the others. */
const SHOWN = 40;

/** What can be added, in groups, as far as the words fit that are typed. */
export function addChoices(
  { nodes, agents }: ScenarioView,
  { from, into }: AddRequest,
  typed: string,
): readonly ChoiceGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (choice: AddChoice): boolean => {
    const text = choiceWords(choice).toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const source = nodes.find(({ id }) => id === from);
  const isLine = from !== null && into === null;
  const newNodes: readonly AddChoice[] = [
    ...agents.map(({ identity, colour }): AddChoice => ({ kind: 'node', agentIdentity: identity, colour })),
    { kind: 'newAgent' },
    { kind: 'node', agentIdentity: null, colour: null },
  ];
  const ends: readonly AddChoice[] = isLine
    ? [
        { kind: 'connect', part: END_ID, name: END },
        ...nodes.map(
          ({ id, nodeId }): AddChoice => ({
            kind: 'connect',
            part: id,
            name: id === from ? `${nodeId} (itself)` : nodeId,
          }),
        ),
      ]
    : [];
  return [
    groupOf(into === null ? 'New node' : 'Insert a new node', newNodes.filter(fits)),
    groupOf(`Connect ${source?.nodeId ?? ''} to`, ends.filter(fits)),
    groupOf('On the canvas', isLine ? ([{ kind: 'note' }] as const).filter(fits) : []),
  ].filter(({ choices }) => choices.length > 0);
}

/** What a choice says. */
export function choiceWords(choice: AddChoice): string {
  switch (choice.kind) {
    case 'node':
      return choice.agentIdentity === null ? 'Node without an agent' : `Node of ${choice.agentIdentity}`;
    case 'newAgent':
      return 'Node of a new agent';
    case 'connect':
      return choice.name === END ? 'END' : choice.name;
    case 'note':
      return 'Note';
  }
}

function groupOf(title: string, choices: readonly AddChoice[]): ChoiceGroup {
  return { title, choices: choices.slice(0, SHOWN), more: Math.max(0, choices.length - SHOWN) };
}
