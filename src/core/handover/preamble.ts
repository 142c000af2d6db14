/**
 * What stands before a target's own question when its transcript went to a file: where the file is and that
 * it must be read first, then a line `---` and a blank one.
 */
export function DEFAULT_PREAMBLE(path: string): string {
  return `The conversation so far is not part of this message. It is in the trace file below.

Trace file: ${path}

Before you answer, open this file with your file-reading tool and read all of it, in several reads if one does not reach the end. It is plain text: a few lines that begin with "#" explain it, then each <turn> holds the prompts, answers, tool calls and tool results in the order they happened. Where an element says offloaded="true", its text is in the file it names: read that one too when it matters for your task.

Your task follows the line below.

---

`;
}
