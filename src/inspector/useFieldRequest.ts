import { type RefObject, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useStores } from '../store/useStores.ts';
import { Piece } from '../ui/Piece.ts';

const piece = new Piece(async () => (await import('./showField.ts')).showField);

/** Brings the field that another panel asks for into view, and goes there if that is wanted. */
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
    let stop: (() => void) | null = () => {};
    piece.load().then(
      (show) => {
        if (stop !== null) stop = show(form, request, (section, shown) => open.current(section, shown));
      },
      () => {},
    );
    return () => {
      stop?.();
      stop = null;
    };
  }, [request, form]);
}
