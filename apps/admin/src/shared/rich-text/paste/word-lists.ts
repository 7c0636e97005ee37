const levelOf = (paragraph: Element): number => Number(/mso-list:[^;]*level(\d+)/i.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 1);

const isItem = (element: Element | null): element is Element =>
  element !== null && element.tagName === 'P' && /mso-list:(?!\s*none)/i.test(element.getAttribute('style') ?? '');

/** 1. · a) · （三） are numbers; everything else is a bullet. */
const isNumber = (marker: string): boolean => /^[(（]?(?:\d+|[a-z]|[ivx]+|[一二三四五六七八九十]+)[.)）．、]/i.test(marker.trim());

/** Removes the number or bullet from the text of an item, and returns it. */
function takeMarker(paragraph: Element): string {
  const marker = [...paragraph.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''));
  const text = marker?.textContent ?? '';
  marker?.remove();
  return text;
}

type Open = { list: Element; level: number };

/** Returns to the list of this level, or nests `list` in the last item. */
function turnTo(open: Open[], level: number, list: Element): void {
  while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) {
    open.pop();
  }
  const last = open.at(-1);
  if (last === undefined || last.level < level) {
    last?.list.lastElementChild?.append(list);
    open.push({ list, level });
  }
}

/** Converts a run of Word's list paragraphs to nested lists. */
function nest(items: readonly Element[]): Element | null {
  const open: Open[] = [];
  for (const item of items) {
    const level = levelOf(item);
    const tag = isNumber(takeMarker(item)) ? 'ol' : 'ul';
    turnTo(open, level, item.ownerDocument.createElement(tag));
    const entry = item.ownerDocument.createElement('li');
    const text = item.ownerDocument.createElement('p');
    text.append(...item.childNodes);
    entry.append(text);
    open.at(-1)?.list.append(entry);
  }
  return open[0]?.list ?? null;
}

/** Word writes list items as paragraphs with a number or bullet in front. */
export function makeLists(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p')) {
    if (!isItem(paragraph) || !paragraph.isConnected || isItem(paragraph.previousElementSibling)) {
      continue;
    }
    const run: Element[] = [];
    for (let next: Element | null = paragraph; isItem(next); next = next.nextElementSibling) {
      run.push(next);
    }
    const place = body.ownerDocument.createComment('');
    paragraph.before(place);
    const list = nest(run);
    for (const item of run) {
      item.remove();
    }
    place.replaceWith(list ?? '');
  }
}
