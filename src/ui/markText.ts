const MARK = 'baton:mark';

/** Asks an editor that draws its own text to mark a part of it and bring it into view. Whether it is there. */
export function askToMark(editor: Element, text: string): boolean {
  return !editor.dispatchEvent(new CustomEvent(MARK, { detail: text, cancelable: true }));
}

/** Hears what is to be marked in an editor, until the answer is called. `mark` says whether it is there. */
export function onMarkAsked(editor: Element, mark: (text: string) => boolean): () => void {
  const listen = (event: Event): void => {
    if (event instanceof CustomEvent && typeof event.detail === 'string' && mark(event.detail))
      event.preventDefault();
  };
  editor.addEventListener(MARK, listen);
  return () => editor.removeEventListener(MARK, listen);
}
