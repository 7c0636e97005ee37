/** Number of Chinese characters that fit on one line of a cover; Latin letters and digits count as about half. */
const LINE = 6;
const MOST_LINES = 2;

/** Lines wider than this use smaller lettering, so that they end before the drawing begins. */
const ROOMY_LINE = 5;

const widthOf = (text: string) => Array.from(text).reduce((sum, letter) => sum + (/[\u0020-\u024f]/.test(letter) ? 0.56 : 1), 0);

/** Words that must not be split: Chinese by the browser's segmenter, Latin by spaces. */
function wordsOf(text: string): string[] {
  if (typeof Intl.Segmenter === 'undefined') {
    return text.match(/[\u0021-\u024f]+|./gu) ?? [];
  }
  return Array.from(new Intl.Segmenter('zh', { granularity: 'word' }).segment(text), (part) => part.segment);
}

/** The part before the first punctuation mark: 「从骨干到管理者：带好第一支团队」 becomes 从骨干到管理者. */
function shortTitle(title: string): string {
  const [first = ''] = title.trim().split(/[：:，,。；;｜|（(—！!？?《》]+|\s[-–·]\s/u);
  return widthOf(first) >= 2 ? first : title.trim();
}

/** Lettering of a drawn cover: at most two lines, truncated with an ellipsis. */
export function coverLines(title: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of wordsOf(shortTitle(title))) {
    if (line !== '' && widthOf(line + word) > LINE) {
      lines.push(line.trim());
      line = '';
    }
    line += word;
  }
  lines.push(line.trim());
  const kept = lines.filter((text) => text !== '').slice(0, MOST_LINES);
  return kept.map((text, index) => (index === MOST_LINES - 1 && lines.length > MOST_LINES ? cut(`${text}…`) : cut(text)));
}

/** Truncates a single word longer than the line. */
export function cut(text: string, line = LINE): string {
  if (widthOf(text) <= line + 1) {
    return text;
  }
  const letters = Array.from(text);
  while (letters.length > 1 && widthOf(letters.join('')) > line) {
    letters.pop();
  }
  return `${letters.join('')}…`;
}

/** Whether any line is too wide for the large lettering. */
export function needsSmallLetters(lines: readonly string[]): boolean {
  return lines.some((line) => widthOf(line) > ROOMY_LINE);
}
