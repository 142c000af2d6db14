import type { Edit } from '../store/Edit.ts';
import { useStores } from '../store/useStores.ts';

/** Applies an edit to the open document. */
export function useEdit(): (edit: Edit) => void {
  const { workspace } = useStores();
  return (edit) => workspace.getState().edit(edit);
}
