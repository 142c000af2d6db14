import type { Example } from '../start/Example.ts';

/** Runnable scenarios that ship with the app; the first one opens on a first visit. */
export const EXAMPLES: readonly [Example, ...Example[]] = [
  {
    file: 'venetoclax-pushback.jsonld',
    title: 'Pushback and a judge',
    lesson: 'A judge reads the transcript, put before its task.',
  },
  {
    file: 'support-triage.jsonld',
    title: 'Support triage',
    lesson: 'Routing by parsed fields; a reviewer reads a trace file.',
  },
  {
    file: 'retry-loop.jsonld',
    title: 'Retry until it verifies',
    lesson: 'A loop with a visit limit, and how its prompt grows.',
  },
  {
    file: 'private-desk.jsonld',
    title: 'What the specialist may see',
    lesson: 'A filter keeps card numbers and tool dumps back.',
  },
  {
    file: 'long-sessions.jsonld',
    title: 'Long sessions',
    lesson: 'Report, questions, answers: how a conversation goes on from its summary.',
  },
  {
    file: 'payload-handoff.jsonld',
    title: 'Handoff with a payload',
    lesson: 'A value takes the edge: who it is about and why, and nothing else.',
  },
  {
    file: 'incident-triage.jsonld',
    title: 'Incident triage',
    lesson: 'Handoffs by verdict on a virtual clock: cooldowns, a daily cap, one thread.',
  },
  {
    file: 'review-loop.jsonld',
    title: 'Functions in a sandbox',
    lesson: 'A handover, conditions and verdicts in JavaScript and Python, once they are allowed.',
  },
];
