import type { SearchDocument } from '../../platform/answers/search.ts';
import { charactersOf } from './characters.ts';
import { soundTerms } from './pinyin.ts';

/** Chinese characters are searched by pairs; everything else, such as Latin words and numbers, by words. */
const RUNS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+|[\p{L}\p{N}\p{M}]+/gu;
const IDEOGRAPH = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** `正式Excel`: what stands before the change of script is a run of its own. */
const SCRIPTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu;
/** The database keeps no longer term than 2046 bytes; nobody looks for one. */
const LONGEST_WORD = 60;

/** A text as it is compared: full and half width, capitals and small letters are the same; what cannot be seen is gone. */
export const plainText = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim();

export const isIdeographic = (run: string): boolean => IDEOGRAPH.test(run);

/** The runs of characters and the words of a text, in their order; signs part them. */
export const runsOf = (text: string): string[] =>
  (plainText(text).match(RUNS) ?? [])
    .flatMap((run) => run.match(SCRIPTS) ?? [])
    .map((run) => charactersOf(run).slice(0, LONGEST_WORD).join(''));

/** Every two neighbours. */
export const pairsOf = (run: string): string[] => {
  const characters = charactersOf(run);
  return characters.slice(1).map((character, place) => `${characters[place] ?? ''}${character}`);
};

// The last single character makes a search for one character whole: every other one begins a pair.
const termsOfRun = (run: string): string[] => (isIdeographic(run) ? [...pairsOf(run), charactersOf(run).at(-1) ?? ''] : [run]);
const termsOfText = (text: string): string[] => runsOf(text).flatMap(termsOfRun);
const soundsOfText = (text: string): string[] => runsOf(text).filter(isIdeographic).flatMap(soundTerms);

/** The weights as positions too: the database keeps one weight for each position. */
const places = { A: 1, B: 2, C: 3, D: 4 } as const;

/** What stands before terms of the title, and before the first of them, once more: so the index tells where a word is. No word holds these signs. */
const IN_TITLE = '=';
const AT_START = '^';

/** The first pair of characters or the first word. */
function firstTerm(run: string): string {
  return isIdeographic(run) ? (pairsOf(run)[0] ?? run) : run;
}

const titlePlaces = (title: string): string[] => [
  ...termsOfText(title).map((term) => `${IN_TITLE}${term}`),
  ...runsOf(title)
    .slice(0, 1)
    .map((run) => `${AT_START}${firstTerm(run)}`),
];

/** Where the code of the organisation and the kind goes: at the beginning of every term, so that the index holds those of each apart (wanted.ts). */
const WHOSE = '@';
export const termOf = (term: string): string => `'${WHOSE}${term}'`;

/** The terms of one code. No word holds the sign. */
export const withCode = (terms: string, code: string): string => terms.replaceAll(`'${WHOSE}`, `'${code}`);

/** These terms hold no beginnings, so each of them is a term of titles too. */
export const isOfPairs = (terms: string): boolean => !terms.includes(':*');

/** The same terms, where titles hold them. */
export const inTitle = (terms: string): string => terms.replaceAll(`'${WHOSE}`, `'${WHOSE}${IN_TITLE}`);

/** A `tsvector` as text: A title, B names, C pinyin of both, D lines; and what the title holds, without weight. */
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
    // One letter stands for too many syllables.
    return run.length === 1 && mark === '' ? `${termOf(run)}:*ABD` : `${termOf(mark + run)}:*`;
  }
  const pairs = pairsOf(run);
  return pairs.length === 0 ? `${termOf(mark + run)}:*` : pairs.map((pair) => termOf(mark + pair)).join(' & ');
}

/** Nobody looks for more words at once, and each of them is read for: what follows is passed over. */
const MOST_WORDS = 10;
export const askedRuns = (keyword: string): string[] => runsOf(keyword).slice(0, MOST_WORDS);

const queryOf = (keyword: string, mark: string): string | null => {
  const runs = askedRuns(keyword);
  return runs.length === 0 ? null : runs.map((run) => queryOfRun(run, mark)).join(' & ');
};

/** A `tsquery` that all runs must answer; null when there is nothing to look for, such as among signs alone. */
export const queryTerms = (keyword: string): string | null => queryOf(keyword, '');

/** What finds the one finds the other: each of its terms is asked for there too. */
export function isPartOf(part: string, words: string): boolean {
  const [own, others] = [part, words].map((text) => queryTerms(text)?.split(' & ') ?? []);
  return own !== undefined && own.length > 0 && own.every((term) => others?.includes(term));
}

/** The same, where the title holds them all. */
export const titleTerms = (keyword: string): string | null => queryOf(keyword, IN_TITLE);

/** The same, where letters are whole words or sounds; null where there are none, or single ones. */
export function wordTerms(keyword: string): string | null {
  const letters = askedRuns(keyword).filter((run) => !isIdeographic(run));
  return letters.length === 0 || letters.some((run) => run.length === 1) ? null : (queryTerms(keyword)?.replaceAll(':*', '') ?? null);
}

/** A title that begins as the words do: with the first pair of them, or with their first word. */
export function startTerms(keyword: string): string | null {
  const [run] = runsOf(keyword);
  if (run === undefined) {
    return null;
  }
  const [pair] = isIdeographic(run) ? pairsOf(run) : [];
  return pair === undefined ? `${termOf(AT_START + run)}:*` : termOf(AT_START + pair);
}
