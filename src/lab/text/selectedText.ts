/** The attribute that marks an element as holding a stretch of a text; its value is the stretch's offset. */
export const OFFSET_ATTRIBUTE = 'data-from';

/** A selection in a text, in UTF-16 units. */
export interface TextSelection {
  readonly from: number;
  readonly to: number;
}

/**
 * What of a text is selected, told from the rows that are on screen: rows between them count, whether they
 * are mounted or not. null when nothing is.
 */
export function selectedText(container: HTMLElement, selection: Selection | null): TextSelection | null {
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!range.intersectsNode(container)) return null;
  let from: number | null = null;
  let to = 0;
  for (const row of container.querySelectorAll(`[${OFFSET_ATTRIBUTE}]`)) {
    if (!range.intersectsNode(row)) continue;
    const start = Number(row.getAttribute(OFFSET_ATTRIBUTE));
    from ??= start + offsetIn(row, range.startContainer, range.startOffset, 0);
    const length = row.textContent?.length ?? 0;
    to = start + offsetIn(row, range.endContainer, range.endOffset, length);
  }
  return from === null || from === to ? null : { from, to };
}

/** How far into a row a boundary is, or `otherwise` when it is outside the row. */
function offsetIn(row: Element, node: Node, offset: number, otherwise: number): number {
  if (!row.contains(node)) return otherwise;
  const before = document.createRange();
  before.setStart(row, 0);
  before.setEnd(node, offset);
  return before.toString().length;
}
