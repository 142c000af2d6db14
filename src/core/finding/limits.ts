/** After so many handoffs in a row the next one is capped. */
export const HANDOFF_DEPTH = 3;

/** So many handoffs an agent has at most. */
export const HANDOFF_LIMIT = 10;
