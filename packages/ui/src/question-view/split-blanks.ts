export type StemPart = { html: string } | { blank: number };

/** Cuts a fill-in stem at its marks `{1}` … into text and blanks (from 0); blanks without a mark follow at the end. */
export function splitBlanks(stem: string, blanks: number): StemPart[] {
  const parts: StemPart[] = [];
  let count = 0;
  for (const piece of stem.split(/(\{\d+\})/)) {
    if (/^\{\d+\}$/.test(piece)) {
      parts.push({ blank: count });
      count += 1;
    } else if (piece !== '') {
      parts.push({ html: piece });
    }
  }
  while (count < blanks) {
    parts.push({ blank: count });
    count += 1;
  }
  return parts;
}
