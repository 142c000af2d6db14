/** How a run's trajectories are written. */
export interface WriteOptions {
  /** Splits a trajectory where its conversation was summarized, so that each file is what the agent had. */
  readonly linearHistory: boolean;
  /** Puts the trajectories of sub-agents into the one that calls them, as deep as readers go. */
  readonly embed: boolean;
}
