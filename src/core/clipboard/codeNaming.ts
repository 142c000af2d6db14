import { KINDS } from '../handover/kinds.ts';
import { own } from '../json/objects.ts';
import type { ScenarioEdge, ScenarioNode } from '../scenario/document.ts';
import { edgeName } from '../scenario/edgeName.ts';

/** A text in quotes, or a word after a dot: what a node's name can look like in code. */
const NAME_IN_CODE = /'([^'\n]*)'|"([^"\n]*)"|\.(\w+)/g;

/** The parts whose code may speak of a node that has another name now: their code is never changed. Linear. */
export function codeNaming(
  { nodes, edges }: { readonly nodes: readonly ScenarioNode[]; readonly edges: readonly ScenarioEdge[] },
  names: ReadonlyMap<string, string>,
): readonly string[] {
  const speaks = (...sources: readonly unknown[]): boolean =>
    sources.some(
      (source) =>
        typeof source === 'string' &&
        [...source.matchAll(NAME_IN_CODE)].some(([, single, double, word]) => {
          const name = single ?? double ?? word ?? '';
          return (names.get(name) ?? name) !== name;
        }),
    );
  return [
    ...nodes
      .filter(({ stateUpdateSource, stateUpdateJs }) => speaks(stateUpdateSource, stateUpdateJs))
      .map(({ nodeId }) => `the state update of ${nodeId}`),
    ...edges
      .filter(({ conditionSource, conditionJs, handover, handoverOptions }) =>
        speaks(
          conditionSource,
          conditionJs,
          handover === KINDS.callable.id ? own(handoverOptions, 'source') : null,
        ),
      )
      .map((edge) => `the edge ${edgeName(edge)}`),
  ];
}
