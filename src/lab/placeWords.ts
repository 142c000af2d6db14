import type { Place } from '../core/problem.ts';

/** Where a problem is, from the large to the small: `support-triage · edge triage → refund · line 3`. */
export function placeWords(where: Place): string {
  const { file, scenario, node, edge, agent, criterion, path, line, column } = where;
  return [
    file,
    scenario,
    node === undefined ? undefined : `node ${node}`,
    edge === undefined ? undefined : `edge ${edge}`,
    agent === undefined ? undefined : `agent ${agent}`,
    criterion === undefined ? undefined : `outcome criterion ${criterion}`,
    line === undefined ? undefined : `line ${line}${column === undefined ? '' : `, column ${column}`}`,
    path,
  ]
    .filter((step) => step !== undefined && step !== '')
    .join(' · ');
}
