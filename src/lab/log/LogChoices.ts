/** How a log is read, where its text leaves it open. */
export interface LogChoices {
  /** A format's id; null for the one that is recognized. */
  readonly format: string | null;
  /** Which of several logs in the file, from 0. */
  readonly part: number;
  /** Identities by the name or role that the log has. */
  readonly agents: Readonly<Record<string, string>>;
}

export const NO_CHOICES: LogChoices = { format: null, part: 0, agents: {} };
