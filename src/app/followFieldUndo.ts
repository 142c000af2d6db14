import { activeDocument, type WorkspaceStore } from '../store/workspaceStore.ts';
import { changedRange } from '../ui/changedRange.ts';
import { FieldJournal, type TextControl } from './FieldJournal.ts';
import { pressedKeys } from './pressedKeys.ts';

const TRAVELS: Readonly<Record<string, 'undo' | 'redo'>> = {
  'Mod+Z': 'undo',
  'Mod+Shift+Z': 'redo',
  'Mod+Y': 'redo',
};
const BY_INPUT: Readonly<Record<string, 'undo' | 'redo'>> = { historyUndo: 'undo', historyRedo: 'redo' };

const CONTROL = 'input:not([type]), input[type="text"], input[type="search"], textarea';

/**
 * Undo and redo while someone writes. What is typed and not stored yet is the field's own; beyond that the document's
 * history goes on, whose last steps are the field's own typing. A code editor stores all it is given, so that its
 * undo is the document's; one in a dialog keeps its own.
 */
export function followFieldUndo(workspace: WorkspaceStore): void {
  const journal = new FieldJournal(() => activeDocument(workspace.getState())?.document);
  const travel = (field: TextControl | null, way: 'undo' | 'redo'): void => {
    if (field !== null && journal.travel(field, way)) return;
    const isApart = field?.closest('[role="dialog"]') ?? null;
    if (isApart !== null) return;
    const before = field?.value;
    workspace.getState()[way]();
    if (field !== null && before !== undefined) requestAnimationFrame(() => putCaret(field, before));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const way = TRAVELS[pressedKeys(event)];
    if (way === undefined || !(event.target instanceof HTMLElement)) return;
    const isCode = event.target.closest('.monaco-editor') !== null;
    const field = isCode ? null : controlOf(event.target);
    if (!isCode && field === null) return;
    if (isCode && event.target.closest('[role="dialog"]') !== null) return;
    event.preventDefault();
    event.stopPropagation();
    travel(field, way);
  };
  const onBeforeInput = (event: InputEvent): void => {
    const field = controlOf(event.target);
    if (field === null) return;
    const way = BY_INPUT[event.inputType];
    if (way === undefined) journal.begin(field);
    else {
      event.preventDefault();
      travel(field, way);
    }
  };
  const onInput = (event: Event): void => {
    const field = controlOf(event.target);
    if (field !== null) journal.end(field, event.timeStamp);
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  window.addEventListener('beforeinput', onBeforeInput, { capture: true });
  window.addEventListener('input', onInput);
}

function controlOf(target: EventTarget | null): TextControl | null {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return null;
  return target.matches(CONTROL) && !target.readOnly && target.closest('.monaco-editor') === null
    ? target
    : null;
}

/** Puts the caret behind what an undo changed in a field; otherwise it would jump to the end. */
function putCaret(field: TextControl, before: string): void {
  if (document.activeElement !== field || field.value === before) return;
  const at = field.value.length - changedRange(before, field.value).end;
  field.setSelectionRange(at, at);
}
