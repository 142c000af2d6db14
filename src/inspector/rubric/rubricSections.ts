import { loadOnUse } from '../../ui/loadOnUse.tsx';

/* The forms of rubrics are loaded when the first one is opened. */

export const RubricFields = loadOnUse(async () => (await import('./RubricFields.tsx')).RubricFields);
export const BenchmarkRubric = loadOnUse(async () => (await import('./BenchmarkRubric.tsx')).BenchmarkRubric);
