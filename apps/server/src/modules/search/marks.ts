import { spelledBy } from './pinyin.ts';
import { isIdeographic, plainText, runsOf } from './terms.ts';

/** A text holds every run of the words: as they are written, or by their sound. */
export const holds = (text: string, keyword: string): boolean => runsOf(keyword).every((run) => markOf(text, run) !== null);

/** What of the text a run of the words stands for: itself, or the characters that it sounds like; null when the text has neither. */
function markOf(text: string, run: string): string | null {
  if (plainText(text).includes(run)) {
    return run;
  }
  if (isIdeographic(run) || run.length < 2) {
    return null;
  }
  return (
    runsOf(text)
      .filter(isIdeographic)
      .map((characters) => spelledBy(run, characters))
      .find((found) => found !== null) ?? null
  );
}

/** What is to be highlighted in these texts. */
export const marksIn = (keyword: string, texts: readonly string[]): string[] => [
  ...new Set(runsOf(keyword).flatMap((run) => texts.map((text) => markOf(text, run)).filter((mark) => mark !== null))),
];
