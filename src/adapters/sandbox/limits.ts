/** How long a call may take, in milliseconds. Python's does not include its start. */
export const CALL_TIME = { javascript: 1000, python: 5000 } as const;

/** How much a language's code may keep in memory, in bytes. */
export const CALL_MEMORY = { javascript: 64 * 2 ** 20, python: 512 * 2 ** 20 } as const;

/** Code that answers with a longer JSON text than this is refused. UTF-16 code units. */
export const LONGEST_ANSWER = 16_000_000;

/** An error's message is cut here. */
export const LONGEST_MESSAGE = 1000;

/** A time limit in words. */
export function secondsOf(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  return `${seconds} second${seconds === 1 ? '' : 's'}`;
}
