/** Where text is written: not a radio button, and not a list to choose from. */
const TEXT_FIELD =
  'input:not([type="radio"], [type="checkbox"], [type="file"], [readonly]), textarea, [role="textbox"], .monaco-editor';

/** Whether someone is writing here: then keys and paste are the field's. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest(TEXT_FIELD) !== null);
}
