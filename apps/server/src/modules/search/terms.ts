import type { SearchDocument } from '../../platform/answers.ts';
import { charactersOf } from './characters.ts';
import { soundOf, soundTerms } from './pinyin.ts';

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
const pairsOf = (run: string): string[] => {
  const characters = charactersOf(run);
  return characters.slice(1).map((character, place) => `${characters[place] ?? ''}${character}`);
};

// The last single character makes a search for one character whole: every other one begins a pair.
const termsOfRun = (run: string): string[] => (isIdeographic(run) ? [...pairsOf(run), charactersOf(run).at(-1) ?? ''] : [run]);
const termsOfText = (text: string): string[] => runsOf(text).flatMap(termsOfRun);
const soundsOfText = (text: string): string[] => runsOf(text).filter(isIdeographic).flatMap(soundTerms);

/** The weights as positions too: the database keeps one weight for each position. */
const places = { A: 1, B: 2, C: 3, D: 4 } as const;

/** A `tsvector` as text: A title, B names, C pinyin of both, D lines. */
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
  return [...found].map(([term, weights]) => `'${term}':${[...weights].join(',')}`).join(' ');
}

function queryOfRun(run: string): string {
  if (!isIdeographic(run)) {
    // One letter stands for too many syllables.
    return run.length === 1 ? `'${run}':*ABD` : `'${run}':*`;
  }
  const pairs = pairsOf(run);
  return pairs.length === 0 ? `'${run}':*` : pairs.map((pair) => `'${pair}'`).join(' & ');
}

/** A `tsquery` that all runs must answer; null when there is nothing to look for, such as among signs alone. */
export function queryTerms(keyword: string): string | null {
  const runs = runsOf(keyword);
  return runs.length === 0 ? null : runs.map(queryOfRun).join(' & ');
}

/** A `tsquery` for what resembles the words: one shared pair, the same sound, or the same beginning is enough. */
export function resemblingTerms(keyword: string): string | null {
  const terms = runsOf(keyword).flatMap((run) => {
    if (!isIdeographic(run)) {
      return [`'${run.slice(0, 2)}':*ABD`];
    }
    const single = charactersOf(run).length <= 3 ? charactersOf(run).map((character) => `'${character}':*`) : [];
    const sound = soundOf(run).replaceAll(' ', '');
    return [...pairsOf(run).map((pair) => `'${pair}'`), ...single, `'${sound.slice(0, 60)}':*C`];
  });
  return terms.length === 0 ? null : [...new Set(terms)].join(' | ');
}
