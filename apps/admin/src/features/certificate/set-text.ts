/** The width of a line in points, near enough for a preview: Chinese signs are square, others about half as wide. */
const widthOf = (text: string, size: number): number =>
  Array.from(text).reduce((sum, sign) => sum + (/[\u2e80-\uffef]/.test(sign) ? 1 : 0.55), 0) * size;

/** The largest size up to `size` at which a line fits. */
export function fitSize(text: string, room: { width: number; size: number; smallest: number }): number {
  const natural = widthOf(text, room.size);
  return natural <= room.width ? room.size : Math.max(room.smallest, (room.size * room.width) / natural);
}

const CLOSING = /^[，。、；：？！）》】」』”’%,.;:?!)]$/;

function wrapParagraph(text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.match(/[a-z0-9.%+-]+|[^]/giu) ?? []) {
    if (line !== '' && !CLOSING.test(piece) && widthOf(line + piece, size) > width) {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    } else {
      line += piece;
    }
  }
  return [...lines, line].filter((one) => one !== '');
}

/** Breaks text as Chinese is set; after `most` lines the rest is an ellipsis, as on paper. */
export function wrapLines(text: string, room: { width: number; size: number; most: number }): string[] {
  const lines = text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph.trim(), room.width, room.size));
  const kept = lines.slice(0, room.most);
  return lines.length > room.most ? [...kept.slice(0, -1), `${(kept.at(-1) ?? '').slice(0, -1)}…`] : kept;
}

type FittingRoom = { width: number; height: number; size: number; smallest: number; leading: number };

/** The lines at the largest size up to `size` at which all of them fit, as on paper. */
export function fitLines(text: string, room: FittingRoom): { lines: string[]; size: number; lineHeight: number } {
  const mostAt = (size: number) => Math.max(1, Math.floor(room.height / (size * room.leading)));
  for (let size = room.size; size > room.smallest; size -= 0.5) {
    const lines = wrapLines(text, { width: room.width, size, most: Infinity });
    if (lines.length <= mostAt(size)) {
      return { lines, size, lineHeight: size * room.leading };
    }
  }
  const size = room.smallest;
  return { lines: wrapLines(text, { width: room.width, size, most: mostAt(size) }), size, lineHeight: size * room.leading };
}
