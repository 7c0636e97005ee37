/** Figures and words stay whole, a figure keeps the unit behind it, and a closing mark its word. */
const PIECES = /(?:[A-Za-z]+|[\d.,]+[%\s]*\p{Script=Han}?|[\s\S])[，。、；：？！”’）》」』】]*/gu;
const WIDEST = 26;

/** In Chinese characters; letters, figures and spaces are about half as wide. */
const widthOf = (text: string): number => Array.from(text).reduce((sum, letter) => sum + (letter < '\u2000' ? 0.55 : 1), 0);

/** The lines of a centred sentence: as few as fit, and about equally long. Chinese has no spaces to break at. */
export function certificateLines(text: string): string[] {
  const flowing = text.replace(/\s*\n\s*/g, '').trim();
  const count = Math.ceil(widthOf(flowing) / WIDEST);
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
