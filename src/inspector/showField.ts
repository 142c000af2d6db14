import type { RefObject } from 'react';
import type { FieldRequest } from '../store/sessionStore.ts';
import { FIELD_PLACES, MODEL_SECTIONS } from './fieldPlaces.ts';
import { findField } from './findField.ts';

/** So long a form may take to be there, with what it loads. Milliseconds. */
const WAIT = 3000;

function sectionsOf({ property }: FieldRequest): readonly string[] {
  if (property === 'modelOverride') return MODEL_SECTIONS;
  const section = FIELD_PLACES[property]?.section;
  return section === undefined ? [] : [section];
}

/**
 * Opens the section of the field that is asked for, and shows the field as soon as it is there; where it never is,
 * the nearest that is. The answer gives up.
 */
export function showField(
  form: RefObject<HTMLElement | null>,
  request: FieldRequest,
  setOpen: (section: string, open: boolean) => void,
): () => void {
  for (const title of sectionsOf(request)) setOpen(title, true);
  const attempt = (last: boolean): boolean => {
    const field = form.current === null ? null : findField(form.current, request, last);
    field?.show();
    return field !== null;
  };
  if (attempt(false)) return () => {};
  const stop = (): void => {
    clearTimeout(timer);
    watch.disconnect();
  };
  const watch = new MutationObserver(() => {
    if (attempt(false)) stop();
  });
  const timer = setTimeout(() => {
    stop();
    attempt(true);
  }, WAIT);
  watch.observe(form.current?.parentElement ?? document.body, { childList: true, subtree: true });
  return stop;
}
