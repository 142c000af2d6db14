import type { ScenarioView } from '../../core/scenario/document.ts';
import { scenarioParts } from '../../core/scenario/scenarioParts.ts';
import type { Edit } from '../Edit.ts';

/** Removes a scenario with all its parts. */
export function removeScenario(view: ScenarioView): Edit {
  return {
    label: `Delete scenario ${view.name}`,
    set: [],
    remove: [view.id, ...scenarioParts(view).map((part) => part.id)],
  };
}
