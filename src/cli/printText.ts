/** Prints a text to the byte; a terminal gets a line end after it. */
export function printText(text: string): void {
  process.stdout.write(process.stdout.isTTY && !text.endsWith('\n') ? `${text}\n` : text);
}
