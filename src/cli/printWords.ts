/** Control characters but the line end: those of a file could drive the terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;

/** Prints words for people, which may hold words of a file. */
export function printWords(stream: NodeJS.WritableStream, text: string): void {
  stream.write(text.replace(CONTROLS, '\ufffd'));
}
