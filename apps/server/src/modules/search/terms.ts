import type { SearchDocument } from '../../platform/answers/search.ts';
import { charactersOf } from './characters.ts';
import { soundTerms } from './pinyin.ts';

/** Chinese characters are indexed by pairs; everything else, such as Latin words and numbers, by words. */
const RUNS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+|[\p{L}\p{N}\p{M}]+/gu;
const IDEOGRAPH = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Splits `正式Excel` where the script changes. */
const SCRIPTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu;
/** The database refuses terms longer than 2046 bytes; nobody searches for such words. */
const LONGEST_WORD = 60;

/** Normalises a text for comparison: ignores width and case, and removes invisible characters. */
export const plainText = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim();

export const isIdeographic = (run: string): boolean => IDEOGRAPH.test(run);

/** The runs of Chinese characters and the words of a text, in order, separated by punctuation. */
export const runsOf = (text: string): string[] =>
  (plainText(text).match(RUNS) ?? [])
    .flatMap((run) => run.match(SCRIPTS) ?? [])
    .map((run) => charactersOf(run).slice(0, LONGEST_WORD).join(''));

/** All pairs of adjacent characters. */
export const pairsOf = (run: string): string[] => {
  const characters = charactersOf(run);
  return characters.slice(1).map((character, place) => `${characters[place] ?? ''}${character}`);
};

// Indexing the last character makes a prefix search for a single character complete: every other character begins a pair.
const termsOfRun = (run: string): string[] => (isIdeographic(run) ? [...pairsOf(run), charactersOf(run).at(-1) ?? ''] : [run]);
const termsOfText = (text: string): string[] => runsOf(text).flatMap(termsOfRun);
const soundsOfText = (text: string): string[] => runsOf(text).filter(isIdeographic).flatMap(soundTerms);

/** The weights are also used as positions, because the database keeps one weight per position. */
const places = { A: 1, B: 2, C: 3, D: 4 } as const;

/**
 * Prefixes of additional terms for the title and for its first term, so that the index knows where a word occurs. No word contains these
 * characters.
 */
const IN_TITLE = '=';
const AT_START = '^';

/** The first pair of characters, or the first word. */
function firstTerm(run: string): string {
  return isIdeographic(run) ? (pairsOf(run)[0] ?? run) : run;
}

const titlePlaces = (title: string): string[] => [
  ...termsOfText(title).map((term) => `${IN_TITLE}${term}`),
  ...runsOf(title)
    .slice(0, 1)
    .map((run) => `${AT_START}${firstTerm(run)}`),
];

/** Placeholder at the start of every term for the code of organisation and kind, which keeps their terms apart in the index (wanted.ts). */
const WHOSE = '@';
export const termOf = (term: string): string => `'${WHOSE}${term}'`;

/** Replaces the placeholder in the terms by a code. No word contains the placeholder. */
export const withCode = (terms: string, code: string): string => terms.replaceAll(`'${WHOSE}`, `'${code}`);

/** Whether the terms contain no prefixes, so that each also exists as a title term. */
export const isOfPairs = (terms: string): boolean => !terms.includes(':*');

/** Converts the terms to match in titles only. */
export const inTitle = (terms: string): string => terms.replaceAll(`'${WHOSE}`, `'${WHOSE}${IN_TITLE}`);

/** The document as `tsvector` text: A title, B names, C pinyin of both, D lines; plus the title terms without weight. */
export function documentTerms({ title, names, lines }: Pick<SearchDocument, 'title' | 'names' | 'lines'>): string {
  const weighed = {
    A: termsOfText(title),
    B: names.flatMap(termsOfText),
    C: [title, ...names].flatMap(soundsOfText),
    D: lines.flatMap(termsOfText),
  };
  const found = new Map<string, Set<string>>();
  for (const [weight, terms] of Object.entries(weighed) as [keyof typeof places, string[]][]) {
    for (const term of terms) {
      found.set(term, (found.get(term) ?? new Set()).add(`${places[weight]}${weight}`));
    }
  }
  const weighted = [...found].map(([term, weights]) => `${termOf(term)}:${[...weights].join(',')}`);
  return [...weighted, ...new Set(titlePlaces(title).map(termOf))].join(' ');
}

function queryOfRun(run: string, mark: string): string {
  if (!isIdeographic(run)) {
    // A single letter would match too many syllables.
    return run.length === 1 && mark === '' ? `${termOf(run)}:*ABD` : `${termOf(mark + run)}:*`;
  }
  const pairs = pairsOf(run);
  return pairs.length === 0 ? `${termOf(mark + run)}:*` : pairs.map((pair) => termOf(mark + pair)).join(' & ');
}

/** Nobody searches for more words at once, and each of them costs a read, so further words are ignored. */
export const MOST_WORDS = 10;
export const askedRuns = (keyword: string): string[] => runsOf(keyword).slice(0, MOST_WORDS);

const queryOf = (keyword: string, mark: string): string | null => {
  const runs = askedRuns(keyword);
  return runs.length === 0 ? null : runs.map((run) => queryOfRun(run, mark)).join(' & ');
};

/** A `tsquery` that requires all runs; null if there is nothing to search for, such as punctuation only. */
export const queryTerms = (keyword: string): string | null => queryOf(keyword, '');

/** Whether everything that matches `words` also matches `part`, because all terms of `part` occur in `words`. */
export function isPartOf(part: string, words: string): boolean {
  const [own, others] = [part, words].map((text) => queryTerms(text)?.split(' & ') ?? []);
  return own !== undefined && own.length > 0 && own.every((term) => others?.includes(term));
}

/** The same, with all terms in the title. */
export const titleTerms = (keyword: string): string | null => queryOf(keyword, IN_TITLE);

/** The same, with letters as whole words or whole pinyin; null if there are no letters, or single letters. */
export function wordTerms(keyword: string): string | null {
  const letters = askedRuns(keyword).filter((run) => !isIdeographic(run));
  return letters.length === 0 || letters.some((run) => run.length === 1) ? null : (queryTerms(keyword)?.replaceAll(':*', '') ?? null);
}

/** Matches titles that begin with the first pair or word of the keyword. */
export function startTerms(keyword: string): string | null {
  const [run] = runsOf(keyword);
  if (run === undefined) {
    return null;
  }
  const [pair] = isIdeographic(run) ? pairsOf(run) : [];
  return pair === undefined ? `${termOf(AT_START + run)}:*` : termOf(AT_START + pair);
}
