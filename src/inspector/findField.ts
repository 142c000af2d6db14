import type { FieldRequest } from '../store/sessionStore.ts';
import { askToMark } from '../ui/markText.ts';
import { FIELD_PLACES } from './fieldPlaces.ts';

const TEXT_FIELDS = 'input:not([type]), input[type="text"], textarea:not([aria-hidden="true"])';
const CONTROLS = `${TEXT_FIELDS}, select, input[type="radio"]:checked, input[type="checkbox"], button[role], button`;
/** A code editor, which draws its own text. */
const EDITOR = '[data-editor]';

export interface FoundField {
  /** Brings it into view, and puts the focus there if that was asked for. */
  show(): void;
}

/**
 * The field of a form that a request is about: the one with the text that is looked for, or else the one of the
 * property. null while it is not there; `anyway` takes what comes nearest.
 */
export function findField(form: HTMLElement, request: FieldRequest, anyway: boolean): FoundField | null {
  const { property, mark } = request;
  const body = form.querySelector<HTMLElement>(':scope > div');
  if (body === null) return null;
  if (property === 'first') return found(body.querySelector<HTMLElement>(CONTROLS), request);
  const place = FIELD_PLACES[property];
  const section = place?.section === undefined ? null : sectionOf(form, place.section);
  if (place?.section !== undefined && section === null && !anyway) return null;
  const scope = section ?? form;
  if (typeof mark === 'object') {
    const holder = withText(scope, mark.text) ?? withText(form, mark.text);
    if (holder !== null) return found(holder, request);
    if (!anyway) return null;
  }
  const labelled = place?.label === undefined ? null : byLabel(form, place.label);
  const inSection = section?.querySelector<HTMLElement>('div')?.querySelector<HTMLElement>(CONTROLS) ?? null;
  if (section !== null && inSection === null && !anyway) return null;
  return found(
    labelled ?? inSection ?? section ?? (request.focus ? body.querySelector<HTMLElement>(CONTROLS) : null),
    request,
  );
}

function found(element: HTMLElement | null, { focus, mark }: FieldRequest): FoundField | null {
  if (element === null) return null;
  return {
    show: () => {
      element.scrollIntoView({ block: 'nearest' });
      if (!focus) return;
      element.focus({ preventScroll: true });
      if (isText(element) && element.closest(EDITOR) === null) select(element, mark);
    },
  };
}

function isText(element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement {
  return element.matches(TEXT_FIELDS);
}

function select(field: HTMLInputElement | HTMLTextAreaElement, mark: FieldRequest['mark']): void {
  const text = typeof mark === 'object' ? mark.text : '';
  const at = text === '' ? -1 : indexOf(field.value, text);
  if (mark === 'all') field.select();
  else if (at >= 0) field.setSelectionRange(at, at + text.length);
  else field.setSelectionRange(field.value.length, field.value.length);
}

/** The first field that holds a text: one that is typed in, or a code editor, which is asked for its own. */
function withText(scope: HTMLElement, text: string): HTMLElement | null {
  for (const field of scope.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS)) {
    if (field.closest(EDITOR) === null && indexOf(field.value, text) >= 0) return field;
  }
  for (const editor of scope.querySelectorAll(EDITOR)) {
    if (askToMark(editor, text)) return editor.querySelector('textarea, [role="textbox"]');
  }
  return null;
}

function indexOf(value: string, text: string): number {
  return value.toLowerCase().indexOf(text.toLowerCase());
}

function sectionOf(form: HTMLElement, title: string): HTMLElement | null {
  for (const button of form.querySelectorAll('h3 > button[aria-expanded="true"]')) {
    if (button.querySelector('span')?.textContent === title) return button.closest('section');
  }
  return null;
}

function byLabel(form: HTMLElement, text: string): HTMLElement | null {
  for (const label of form.querySelectorAll('label')) {
    if (label.textContent === text) return document.getElementById(label.htmlFor);
  }
  return null;
}
