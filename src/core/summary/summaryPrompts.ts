/*
 * What the sub-agents of a summary are told, and what the agent that goes on gets of it. The substance is
 * Terminus 2's, the words are Baton's.
 */

/** To the agent that hands over, after its whole conversation. */
export function summaryPrompt(task: string): string {
  return `You are about to hand this task over to another agent. They see nothing of this conversation, only what you write now.

The task, as it was given:

${task}

Write the report that lets them go on without you:

1. What was done, step by step, with the commands, files, values and decisions that matter.
2. What was learnt: facts, limits, what worked and what did not.
3. Which problems came up, and which of them are still open.
4. Where it stands now, and what comes next.

Leave out nothing that they could not find out by themselves.`;
}

/** To the agent that takes over, which knows nothing else. */
export function questionsPrompt(task: string, summary: string, present: string): string {
  return `You take over a task from another agent. You see nothing of their conversation, only what stands here.

The task:

${task}

Their report:

${summary}

The present state:

${present}

Before you begin, ask them what you need to know and the report does not say: at least five questions, numbered, each about one thing. Ask, and do nothing else yet.`;
}

/** To the agent that hands over, after its conversation and its report. */
export function answersPrompt(questions: string): string {
  return `The agent who takes over has read your report and asks:

${questions}

Answer one by one, under the same numbers, as exactly as you can. Where you do not know, say so.`;
}

/** In place of the three calls, to the agent that hands over; it gets no history beside it. */
export function shortPrompt(task: string, present: string): string {
  return `You are in the middle of a task, and the conversation about it has become too long to be read again.

The task:

${task}

The present state:

${present}

Say in a few sentences what was done, where it stands and what to do next.`;
}

/** To the agent that goes on: the answers to its questions. */
export function handoffPrompt(answers: string): string {
  return `These are the answers of the agent before you:

${answers}

Go on with the task from here. Ask no more questions: nobody is left to answer them.`;
}

/** To the agent that goes on from a short summary. */
export function shortHandoffPrompt(task: string, summary: string): string {
  return `The conversation so far had become too long and was left out. The task:

${task}

In short, where it stands:

${summary}

Go on with the task from here. Ask no questions about what was left out: nobody can answer them.`;
}

/** To the agent that goes on without any summary. */
export function tailHandoffPrompt(task: string, tail: string): string {
  return `The conversation so far had become too long and was left out, and no summary of it could be made. The task:

${task}

What was last to be seen ends so:

${tail}

Go on with the task from here. Ask no questions about what was left out: nobody can answer them.`;
}
