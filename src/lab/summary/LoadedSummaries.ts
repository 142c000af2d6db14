import { loadOnUse } from '../../ui/loadOnUse.tsx';

/** The calls behind a turn's summaries, loaded when there is a turn that has some. */
export const LoadedSummaries = loadOnUse(async () => (await import('./SummariesView.tsx')).SummariesView);
