import { LRUCache } from 'lru-cache';
import { spelledBy } from './pinyin.ts';
import { MOST_WORDS, isIdeographic, plainText, runsOf } from './terms.ts';

interface Readable {
  plain: string;
  runs: string[];
  /** The ideographic runs. */
  characters: string[];
}

// Each text is needed for its line, its names and its highlights, once for every run of the keyword.
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

/** The normalised text, for comparison. */
export const plainOf = (text: string): string => readableOf(text).plain;

/** The runs of the text, as returned by `runsOf`. */
export const runsIn = (text: string): readonly string[] => readableOf(text).runs;

/** The runs of the keyword that are looked for, kept like those of the texts that are compared with them. */
const askedIn = (keyword: string): readonly string[] => runsIn(keyword).slice(0, MOST_WORDS);

/** Whether a text contains every run of the keyword, either literally or by its pinyin. */
export const holds = (text: string, keyword: string): boolean => askedIn(keyword).every((run) => markOf(text, run) !== null);

/**
 * The part of the text that a run of the keyword matches: the run itself, or the characters that it spells in pinyin; null if there is
 * neither.
 */
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

/** The strings to highlight in these texts. */
export const marksIn = (keyword: string, texts: readonly string[]): string[] => [
  ...new Set(askedIn(keyword).flatMap((run) => texts.map((text) => markOf(text, run)).filter((mark) => mark !== null))),
];
