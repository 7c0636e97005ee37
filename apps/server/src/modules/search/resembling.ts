import { charactersOf } from './characters.ts';
import { soundOf } from './pinyin.ts';
import { isIdeographic, pairsOf, queryTerms, termOf } from './terms.ts';

const LONGEST_SOUND = 60;
/** In a longer run a mistake is looked for by its parts. */
const LONGEST_WHOLE = 8;
/** Nobody mistypes more than this in one search; what follows is compared with what the beginning finds. */
const LONGEST_ASKED = 20;

/** Words that stand one after the other, as the index holds them; of one character whatever it begins. */
function termsOf(characters: readonly string[]): string[] {
  const pairs = pairsOf(characters.join(''));
  return pairs.length > 0 ? pairs.map(termOf) : characters.map((character) => `${termOf(character)}:*`);
}
const together = (...parts: (readonly string[])[]): string => parts.flatMap(termsOf).join(' & ');

/** Every `tsquery` that finds the run as it would be without one mistake, the likelier mistakes first; last its longer parts. */
function likelyOf(run: string): string[] {
  const characters = charactersOf(run).slice(0, LONGEST_ASKED);
  const sound = `${termOf(soundOf(run).replaceAll(' ', '').slice(0, LONGEST_SOUND))}:*C`;
  const isWhole = characters.length <= LONGEST_WHOLE;
  const swapped = characters
    .slice(1)
    .map((character, place) => together(characters.toSpliced(place, 2, character, characters[place] ?? '')));
  const dropped = characters.map((_, place) => together(characters.slice(0, place), characters.slice(place + 1)));
  const triples = characters.slice(2).map((_, place) => together(characters.slice(place, place + 3)));
  return [sound, ...(isWhole ? swapped : []), ...(isWhole && characters.length > 2 ? dropped : []), ...triples];
}

/** Of a Latin word its beginnings. */
const beginningsOf = (run: string): string[] =>
  Array.from(
    { length: Math.min(run.length, LONGEST_WHOLE) - 1 },
    (_, shorter) => `${termOf(run.slice(0, Math.min(run.length, LONGEST_WHOLE) - shorter))}:*ABD`,
  );

const distinct = (terms: readonly string[]): string[] => [...new Set(terms)];

/** What may have been meant by runs that find nothing: a `tsquery` for each likely way to mistype them. */
export const likelyTerms = (runs: readonly string[]): string[] =>
  distinct(runs.flatMap((run) => (isIdeographic(run) ? likelyOf(run) : beginningsOf(run))));

/** The same by every two neighbours. Very many objects share a pair with them, so it is asked for last. */
export const pairTerms = (runs: readonly string[]): string[] =>
  distinct(runs.filter(isIdeographic).flatMap((run) => pairsOf(charactersOf(run).slice(0, LONGEST_ASKED).join('')).map(termOf)));

/** Each run as it is: of several that are not found together, those that are found alone are not mistyped. */
export const wholeTerms = (runs: readonly string[]): string[] =>
  runs.length < 2 ? [] : distinct(runs.map((run) => queryTerms(run) ?? run));
