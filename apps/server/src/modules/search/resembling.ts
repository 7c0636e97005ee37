import { charactersOf } from './characters.ts';
import { soundOf } from './pinyin.ts';
import { isIdeographic, pairsOf, queryTerms, termOf } from './terms.ts';

const LONGEST_SOUND = 60;
/** A longer run is searched for typos in parts. */
const LONGEST_WHOLE = 8;
/** Nobody types a longer word with a typo; the rest is only compared with the matches for its beginning. */
const LONGEST_ASKED = 20;

/** Adjacent characters as indexed pairs; for a single character, a prefix search. */
function termsOf(characters: readonly string[]): string[] {
  const pairs = pairsOf(characters.join(''));
  return pairs.length > 0 ? pairs.map(termOf) : characters.map((character) => `${termOf(character)}:*`);
}
const together = (...parts: (readonly string[])[]): string => parts.flatMap(termsOf).join(' & ');

/** Every `tsquery` that matches the run without one typo, the most likely typos first; its longer parts come last. */
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

/** The prefixes of a Latin word. */
const beginningsOf = (run: string): string[] =>
  Array.from(
    { length: Math.min(run.length, LONGEST_WHOLE) - 1 },
    (_, shorter) => `${termOf(run.slice(0, Math.min(run.length, LONGEST_WHOLE) - shorter))}:*ABD`,
  );

const distinct = (terms: readonly string[]): string[] => [...new Set(terms)];

/** What runs without matches may have meant: a `tsquery` for each likely typo. */
export const likelyTerms = (runs: readonly string[]): string[] =>
  distinct(runs.flatMap((run) => (isIdeographic(run) ? likelyOf(run) : beginningsOf(run))));

/** The same by single pairs of adjacent characters. These match a great many objects, so they are queried last. */
export const pairTerms = (runs: readonly string[]): string[] =>
  distinct(runs.filter(isIdeographic).flatMap((run) => pairsOf(charactersOf(run).slice(0, LONGEST_ASKED).join('')).map(termOf)));

/** Each run on its own: if several are not found together, those that are found alone contain no typo. */
export const wholeTerms = (runs: readonly string[]): string[] =>
  runs.length < 2 ? [] : distinct(runs.map((run) => queryTerms(run) ?? run));
