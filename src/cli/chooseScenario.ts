import { type BatonDocument, END, type ScenarioView } from '../core/scenario/document.ts';
import { documentViews } from '../core/scenario/scenarioViews.ts';
import { printWords } from './printWords.ts';
import { UnusableInput } from './UnusableInput.ts';

/** The scenario of a name; without one the first, and a word about the others. Throws an `UnusableInput`. */
export function chooseScenario(
  file: string,
  document: BatonDocument,
  name: string | undefined,
): ScenarioView {
  const { scenarios, questions } = documentViews(document);
  const names = scenarios.map((scenario) => scenario.name).join(', ');
  const [first] = scenarios;
  if (first === undefined) {
    const what = questions.length > 0 ? 'The file holds questions only.' : 'The file holds no scenario.';
    throw new UnusableInput(file, what, 'Choose a checkpoint with a scenario.');
  }
  if (name !== undefined) {
    const named = scenarios.find((scenario) => scenario.name === name);
    if (named !== undefined) return named;
    throw new UnusableInput(file, `There is no scenario "${name}".`, `Choose one of: ${names}.`);
  }
  if (scenarios.length > 1) {
    printWords(process.stderr, `baton: this is ${first.name}; --scenario chooses another of: ${names}\n`);
  }
  return first;
}

/** An edge as the command line names it. */
export interface ChosenEdge {
  readonly scenario: ScenarioView;
  /** The index among the scenario's edges. */
  readonly index: number;
}

/**
 * The edge `FROM:TO`, in a scenario of that name or else in the first that has it. Node ids may hold colons
 * themselves. Throws an `UnusableInput`.
 */
export function chooseEdge(
  file: string,
  document: BatonDocument,
  edge: string,
  name: string | undefined,
): ChosenEdge {
  const { scenarios } = documentViews(document);
  const candidates =
    name === undefined && scenarios.length > 0 ? scenarios : [chooseScenario(file, document, name)];
  for (const scenario of candidates) {
    const index = scenario.edges.findIndex(({ source, target }) => `${source}:${target}` === edge);
    const chosen = scenario.edges[index];
    if (chosen === undefined) continue;
    if (scenario.nodes.some((node) => node.nodeId === chosen.target)) return { scenario, index };
    const what =
      chosen.target === END
        ? `The edge ${edge} ends the run: nobody receives anything.`
        : `The edge ${edge} leads to a node that does not exist.`;
    throw new UnusableInput(file, what, 'Choose an edge that leads to a node.');
  }
  const known = candidates.flatMap((scenario) =>
    scenario.edges.filter(({ target }) => target !== END).map(({ source, target }) => `${source}:${target}`),
  );
  const fix = known.length === 0 ? 'It has none that leads to a node.' : `Choose one of: ${listed(known)}.`;
  throw new UnusableInput(file, `There is no edge ${edge}.`, fix);
}

/** So many are named; a ring of 60 would fill the line. */
const NAMED = 12;

function listed(names: readonly string[]): string {
  const more = names.length - NAMED;
  return names.slice(0, NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
