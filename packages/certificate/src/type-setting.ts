import type { Measure } from './shapes.ts';

/** Accurate enough for a picture in a browser: Chinese characters are square, others about half as wide. */
export const estimateWidth: Measure = (text, size) =>
  Array.from(text).reduce((sum, sign) => sum + (/[\u2e80-\uffef]/.test(sign) ? 1 : 0.55), 0) * size;

export interface LineRoom {
  width: number;
  size: number;
  smallest: number;
}

/** A single line at the largest size up to `size` that fits `width`; truncated with an ellipsis only at `smallest`. */
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
 * Unbreakable pieces: words and numbers, a number with its unit, two-character dashes and ellipses, opening punctuation with what follows;
 * everything else breaks between characters.
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

/** The same number of lines with about equal lengths: a single character on the last line looks lost in centred text. */
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
  /** Line height relative to the font size. */
  leading: number;
}

export interface SetText {
  lines: string[];
  size: number;
  lineHeight: number;
}

/**
 * Breaks text by Chinese typesetting rules: between any two characters, but never before closing punctuation. Uses the largest size up to
 * `size` at which all lines fit; truncated with an ellipsis only at `smallest`.
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
