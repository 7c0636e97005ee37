import { LRUCache } from 'lru-cache';
import { spelledBy } from './pinyin.ts';
import { askedRuns, isIdeographic, plainText, runsOf } from './terms.ts';

interface Readable {
  plain: string;
  runs: string[];
  /** Those of Chinese characters. */
  characters: string[];
}

// A text is looked at for its line, its names and its marks, once for each run of the words.
const readableTexts = new LRUCache<string, Readable>({ max: 8000 });

function read(text: string): Readable {
  const runs = runsOf(text);
  return { plain: plainText(text), runs, characters: runs.filter(isIdeographic) };
}

function readableOf(text: string): Readable {
  const known = readableTexts.get(text);
  if (known !== undefined) {
    return known;
  }
  const fresh = read(text);
  readableTexts.set(text, fresh);
  return fresh;
}

/** A text as it is compared. */
export const plainOf = (text: string): string => readableOf(text).plain;

/** Its runs, as `runsOf` finds them. */
export const runsIn = (text: string): readonly string[] => readableOf(text).runs;

/** A text holds every run of the words: as they are written, or by their sound. */
export const holds = (text: string, keyword: string): boolean => askedRuns(keyword).every((run) => markOf(text, run) !== null);

/** What of the text a run of the words stands for: itself, or the characters that it sounds like; null when the text has neither. */
function markOf(text: string, run: string): string | null {
  const { plain, characters } = readableOf(text);
  if (plain.includes(run)) {
    return run;
  }
  if (isIdeographic(run) || run.length < 2) {
    return null;
  }
  for (const one of characters) {
    const found = spelledBy(run, one);
    if (found !== null) {
      return found;
    }
  }
  return null;
}

/** What is to be highlighted in these texts. */
export const marksIn = (keyword: string, texts: readonly string[]): string[] => [
  ...new Set(askedRuns(keyword).flatMap((run) => texts.map((text) => markOf(text, run)).filter((mark) => mark !== null))),
];
