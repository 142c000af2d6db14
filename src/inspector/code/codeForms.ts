import { loadOnUse } from '../../ui/loadOnUse.tsx';

/** The form of code, loaded when it is first shown. */
export const CodeForm = loadOnUse(async () => (await import('./CodeForm.tsx')).CodeForm);

/** What each function begins with in either language, and what it is called with. */
export const CODE_HINTS = {
  condition: {
    examples: {
      javascript: '(state) => state.turn > 2',
      python: 'lambda state: state.turn > 2',
    },
    hint: 'Called with the state: turn, current_node, verify_result, parsed, node_visits, accumulated, node_results. The edge is taken when it gives true.',
  },
  stateUpdate: {
    examples: {
      javascript: '(accumulated, parsed) => ({ ...accumulated, tries: (accumulated.tries ?? 0) + 1 })',
      python: "lambda accumulated, parsed: {**accumulated, 'tries': accumulated.get('tries', 0) + 1}",
    },
    hint: 'Called after the turn with what was accumulated and what was parsed from the answer. Gives what is accumulated from then on.',
  },
  outcome: {
    examples: {
      javascript: '(result) => result.turn_count <= 3',
      python: 'lambda result: result.turn_count <= 3',
    },
    hint: 'Called with the finished run: status, path, turn_count, history. Gives true, false or a number.',
  },
} as const;
