import type { ScenarioView } from '../../core/scenario/document.ts';
import type { Edit } from '../Edit.ts';

/** Removes a scenario with all its parts. */
export function removeScenario(view: ScenarioView): Edit {
  const parts = [...view.nodes, ...view.edges, ...view.agents, ...view.criteria];
  return {
    label: `Delete scenario ${view.name}`,
    set: [],
    remove: [view.id, ...parts.map((part) => part.id)],
  };
}
