import { markerOf, type Marker, type Numbering } from './word-markers.ts';

const levelOf = (paragraph: Element): number => Number(/mso-list:[^;]*level(\d+)/i.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 1);

const isItem = (element: Element | null): element is Element =>
  element !== null && element.tagName === 'P' && /mso-list:(?!\s*none)/i.test(element.getAttribute('style') ?? '');

const markerSpanOf = (paragraph: Element): Element | undefined =>
  [...paragraph.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''));

type Item = { paragraph: Element; level: number; marker: Marker };

/** Null for a paragraph outside lists, and for one whose number lists cannot show: that number stays as text. */
function itemOf(paragraph: Element | null): Item | null {
  if (!isItem(paragraph)) {
    return null;
  }
  const span = markerSpanOf(paragraph);
  const text = (span?.textContent ?? '').replaceAll('\u00a0', ' ').trim();
  const marker = markerOf(text);
  if (marker === 'words') {
    span?.replaceWith(`${text} `);
    paragraph.removeAttribute('style');
    return null;
  }
  return { paragraph, level: levelOf(paragraph), marker };
}

type Open = { list: Element; level: number; numbering: Numbering | null };

const nextOf = ({ list, numbering }: Open): number => (numbering?.at ?? 1) + list.children.length;

/** Whether the item continues the list: a bullet after bullets, or the next number. */
const continues = (open: Open, marker: Marker): boolean =>
  marker === 'bullet' || marker === 'words'
    ? open.numbering === null
    : marker.some(({ type, at }) => open.numbering?.type === type && at === nextOf(open));

function openList(item: Item): Open {
  const numbering = typeof item.marker === 'string' ? null : (item.marker[0] ?? null);
  const list = item.paragraph.ownerDocument.createElement(numbering === null ? 'ul' : 'ol');
  if (numbering !== null && numbering.at !== 1) {
    list.setAttribute('start', String(numbering.at));
  }
  if (numbering?.type) {
    list.setAttribute('type', numbering.type);
  }
  return { list, level: item.level, numbering };
}

/** The list of this item: one of the open ones, or a new one, nested in the last item of the list above it or at the end of `top`. */
function listFor(item: Item, open: Open[], top: DocumentFragment): Element {
  while (open.length > 1 && (open.at(-1)?.level ?? 0) > item.level) {
    open.pop();
  }
  const last = open.at(-1);
  const nested = last !== undefined && last.level < item.level;
  if (last !== undefined && !nested && continues(last, item.marker)) {
    return last.list;
  }
  if (!nested) {
    open.pop();
  }
  const opened = openList(item);
  (open.at(-1)?.list.lastElementChild ?? top).append(opened.list);
  open.push(opened);
  return opened.list;
}

/** Converts a run of Word's list paragraphs to nested lists. */
function nest(items: readonly Item[]): DocumentFragment {
  const top = document.createDocumentFragment();
  const open: Open[] = [];
  for (const item of items) {
    const list = listFor(item, open, top);
    markerSpanOf(item.paragraph)?.remove();
    const entry = item.paragraph.ownerDocument.createElement('li');
    const text = item.paragraph.ownerDocument.createElement('p');
    text.append(...item.paragraph.childNodes);
    entry.append(text);
    list.append(entry);
  }
  return top;
}

/** Word writes list items as paragraphs with a number or bullet in front. */
export function makeLists(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p')) {
    const run: Item[] = [];
    for (let item = itemOf(paragraph.isConnected ? paragraph : null); item; item = itemOf(item.paragraph.nextElementSibling)) {
      run.push(item);
    }
    if (run.length > 0) {
      const place = body.ownerDocument.createComment('');
      paragraph.before(place);
      const lists = nest(run);
      for (const item of run) {
        item.paragraph.remove();
      }
      place.replaceWith(lists);
    }
  }
}
