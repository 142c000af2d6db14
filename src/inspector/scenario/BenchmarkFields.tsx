import type { BenchmarkRecord } from '../../core/scenario/document.ts';
import { editPart } from '../../store/commands/editPart.ts';
import { TextField } from '../fields/TextField.tsx';
import { useEdit } from '../useEdit.ts';

/** The file as a whole: what karenina calls the benchmark. */
export function BenchmarkFields({ benchmark }: { benchmark: BenchmarkRecord }) {
  const edit = useEdit();
  const set = (changes: Partial<BenchmarkRecord>, what: string): void =>
    edit(editPart(benchmark, changes, `Edit benchmark ${what}`, `${benchmark.id}.${what}`));
  return (
    <>
      <TextField label="Name" value={benchmark.name} onChange={(name) => set({ name }, 'name')} />
      <TextField
        label="Description"
        rows={2}
        value={benchmark.description}
        onChange={(description) => set({ description }, 'description')}
      />
    </>
  );
}
