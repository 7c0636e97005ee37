import type { Measure } from './shapes.ts';

/** Near enough for a picture in a browser: Chinese signs are square, others about half as wide. */
export const estimateWidth: Measure = (text, size) =>
  Array.from(text).reduce((sum, sign) => sum + (/[\u2e80-\uffef]/.test(sign) ? 1 : 0.55), 0) * size;

export interface LineRoom {
  width: number;
  size: number;
  smallest: number;
}

/** One line at the largest size up to `size` that is no wider than `width`; only at `smallest` the rest is an ellipsis. */
export function fitLine(text: string, { width, size, smallest }: LineRoom, measure: Measure): { text: string; size: number } {
  const natural = measure(text, size);
  const fitting = natural <= width ? size : (size * width) / natural;
  if (fitting >= smallest) {
    return { text, size: fitting };
  }
  const signs = Array.from(text);
  while (signs.length > 1 && measure(`${signs.join('')}…`, smallest) > width) {
    signs.pop();
  }
  return { text: `${signs.join('')}…`, size: smallest };
}

const CLOSING = /^(?:[，。、；：？！）》】」』”’%,.;:?!)…]|——|……)$/;
/**
 * Words and figures whole, a figure with the unit behind it, a dash or an ellipsis of two signs as one, an opening mark with what it opens,
 * everything else sign by sign.
 */
const PIECES = /[（《【「『“‘(]*(?:[a-z0-9.%+-]{0,23}\d%? ?\p{Script=Han}|[a-z0-9.%+-]{1,24}|——|……|[^])/giu;

function wrapParagraph(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.match(PIECES) ?? []) {
    const fits = line === '' || CLOSING.test(piece) || widthOf(line + piece) <= width;
    if (!fits) {
      lines.push(line.trimEnd());
    }
    line = fits ? line + piece : piece.trimStart();
  }
  return [...lines, line].filter((one) => one !== '');
}

/** The same number of lines, about equally long: a last line of one sign looks lost under a centred text. */
function wrapEvenly(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines = wrapParagraph(text, width, widthOf);
  let [tooNarrow, wideEnough] = [width / 2, width];
  while (lines.length > 1 && wideEnough - tooNarrow > width / 64) {
    const middle = (tooNarrow + wideEnough) / 2;
    if (wrapParagraph(text, middle, widthOf).length > lines.length) {
      tooNarrow = middle;
    } else {
      wideEnough = middle;
    }
  }
  return wrapParagraph(text, wideEnough, widthOf);
}

export interface TextRoom extends LineRoom {
  height: number;
  /** Height of a line in sizes of its letters. */
  leading: number;
}

export interface SetText {
  lines: string[];
  size: number;
  lineHeight: number;
}

/**
 * Breaks text into lines as Chinese is set: between any two signs, never before a closing mark. The lines have the largest size up to
 * `size` at which all of them fit; only at `smallest` the rest is an ellipsis.
 */
export function fitLines(text: string, room: TextRoom, measure: Measure): SetText {
  const paragraphs = text.split('\n').map((paragraph) => paragraph.trim());
  const setAt = (size: number, wrap: typeof wrapParagraph): string[] =>
    paragraphs.flatMap((paragraph) => wrap(paragraph, room.width, (line) => measure(line, size)));
  const mostAt = (size: number): number => Math.max(1, Math.floor(room.height / (size * room.leading)));
  let size = room.size;
  while (size > room.smallest && setAt(size, wrapParagraph).length > mostAt(size)) {
    size = Math.max(room.smallest, size - 0.5);
  }
  const lineHeight = size * room.leading;
  const lines = setAt(size, wrapEvenly);
  const kept = lines.slice(0, mostAt(size));
  return lines.length > kept.length
    ? {
        lines: [
          ...kept.slice(0, -1),
          `${Array.from(kept.at(-1) ?? '')
            .slice(0, -1)
            .join('')}…`,
        ],
        size,
        lineHeight,
      }
    : { lines, size, lineHeight };
}
