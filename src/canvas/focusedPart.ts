/** The node or edge of the canvas that an element lies in. */
export function focusedPart(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest('.react-flow__node, .react-flow__edge')?.getAttribute('data-id') ?? null;
}
