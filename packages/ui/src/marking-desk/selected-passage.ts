/** Maps a DOM position to an offset in a text whose pieces carry `data-from`; null outside of it. */
function placeOf(node: Node, offset: number): number | null {
  const element = node instanceof Element ? node : node.parentElement;
  const from = element?.closest<HTMLElement>('[data-from]')?.dataset['from'];
  return from === undefined ? null : Number(from) + (node instanceof Text ? offset : 0);
}

/** The selected range of a text, trimmed; null if it is empty or extends beyond the text. */
export function selectedPassage(container: HTMLElement, text: string): { from: number; to: number } | null {
  const selection = window.getSelection();
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) {
    return null;
  }
  const range = selection.getRangeAt(0);
  if (!container.contains(range.startContainer) || !container.contains(range.endContainer)) {
    return null;
  }
  const from = placeOf(range.startContainer, range.startOffset);
  const to = placeOf(range.endContainer, range.endOffset);
  if (from === null || to === null || from >= to) {
    return null;
  }
  const chosen = text.slice(from, to);
  const lead = chosen.length - chosen.trimStart().length;
  const trimmed = chosen.trim().length;
  return trimmed === 0 ? null : { from: from + lead, to: from + lead + trimmed };
}
