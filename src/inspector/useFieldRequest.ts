import { type RefObject, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { FieldRequest } from '../store/sessionStore.ts';
import { useStores } from '../store/useStores.ts';
import { FIELD_PLACES, MODEL_SECTIONS } from './fieldPlaces.ts';
import { findField } from './findField.ts';

/** So long a form may take to be there, with what it loads. Milliseconds. */
const WAIT = 3000;

/**
 * Brings the field that another panel asks for into view, and goes there if that is wanted. Its section is opened
 * first; forms and sections are waited for while they load.
 */
export function useFieldRequest(
  form: RefObject<HTMLElement | null>,
  setOpen: (section: string, open: boolean) => void,
): void {
  const { session } = useStores();
  const request = useStore(session, (state) => state.field);
  const answered = useRef(request);
  const open = useRef(setOpen);
  useEffect(() => {
    open.current = setOpen;
  });
  useEffect(() => {
    if (request === null || request === answered.current) return;
    answered.current = request;
    for (const title of sectionsOf(request)) open.current(title, true);
    return whenFound(form, request);
  }, [request, form]);
}

function sectionsOf({ property }: FieldRequest): readonly string[] {
  if (property === 'modelOverride') return MODEL_SECTIONS;
  const section = FIELD_PLACES[property]?.section;
  return section === undefined ? [] : [section];
}

/** Shows the field as soon as it is there; where it never is, the nearest that is. */
function whenFound(form: RefObject<HTMLElement | null>, request: FieldRequest): () => void {
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
