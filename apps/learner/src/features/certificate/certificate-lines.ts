/** Figures and words stay whole, a figure keeps the unit behind it, and a closing mark its word. */
const PIECES = /(?:[A-Za-z]+|[\d.,]+[%\s]*\p{Script=Han}?|[\s\S])[，。、；：？！”’）》」』】]*/gu;
/** Characters of a line at full size. */
const WIDEST = 26;
/** Longer lines in smaller letters, for a body that needs them. */
const WIDTHS = [WIDEST, 30, 34, 39, 45, 52, 60, 70];

/** In Chinese characters; letters, figures and spaces are about half as wide. */
const widthOf = (text: string): number => Array.from(text).reduce((sum, letter) => sum + (letter < '\u2000' ? 0.55 : 1), 0);

/** The lines of a centred sentence: as few as fit, and about equally long. Chinese has no spaces to break at. */
export function certificateLines(text: string, widest: number = WIDEST): string[] {
  const flowing = text.replace(/\s*\n\s*/g, '').trim();
  const count = Math.ceil(widthOf(flowing) / widest);
  const wanted = widthOf(flowing) / Math.max(1, count);
  const lines: string[] = [];
  let line = '';
  for (const [piece] of flowing.matchAll(PIECES)) {
    const last = lines.length === count - 1;
    // the piece goes where more than half of it would stand
    if (!last && line !== '' && widthOf(line) + widthOf(piece) / 2 > wanted) {
      lines.push(line.trim());
      line = '';
    }
    line += piece;
  }
  return line === '' ? lines : [...lines, line.trim()];
}

/** The lines and the share of the full size at which `room` (in lines of full size) holds them all. */
export function fittedLines(text: string, room: number): { lines: string[]; scale: number } {
  const fitted = WIDTHS.map((widest) => ({ lines: certificateLines(text, widest), scale: WIDEST / widest }));
  return fitted.find(({ lines, scale }) => lines.length * scale <= room) ?? { lines: [], scale: 1, ...fitted.at(-1) };
}
