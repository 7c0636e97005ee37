import { charactersOf } from './characters.ts';
import { soundOf } from './pinyin.ts';
import { isIdeographic, pairsOf, runsOf } from './terms.ts';

const LONGEST_SOUND = 60;
/** In a longer run a mistake is looked for by its parts. */
const LONGEST_WHOLE = 8;
/** Nobody mistypes more than this in one search; what follows is compared with what the beginning finds. */
const LONGEST_ASKED = 20;

/** Words that stand one after the other, as the index holds them; of one character whatever it begins. */
function termsOf(characters: readonly string[]): string[] {
  const pairs = pairsOf(characters.join(''));
  return pairs.length > 0 ? pairs.map((pair) => `'${pair}'`) : characters.map((character) => `'${character}':*`);
}
const together = (...parts: (readonly string[])[]): string => parts.flatMap(termsOf).join(' & ');

/** Every `tsquery` that finds the run as it would be without one mistake, the likelier mistakes first; last its parts. */
function candidatesOf(run: string): string[] {
  const characters = charactersOf(run).slice(0, LONGEST_ASKED);
  const sound = `'${soundOf(run).replaceAll(' ', '').slice(0, LONGEST_SOUND)}':*C`;
  const isWhole = characters.length <= LONGEST_WHOLE;
  const swapped = characters
    .slice(1)
    .map((character, place) => together(characters.toSpliced(place, 2, character, characters[place] ?? '')));
  const dropped = characters.map((_, place) => together(characters.slice(0, place), characters.slice(place + 1)));
  const triples = characters.slice(2).map((_, place) => together(characters.slice(place, place + 3)));
  return [
    sound,
    ...(isWhole ? swapped : []),
    ...(isWhole && characters.length > 2 ? dropped : []),
    ...triples,
    ...pairsOf(characters.join('')).map((pair) => `'${pair}'`),
  ];
}

/** Of a Latin word its beginnings. */
const beginningsOf = (run: string): string[] =>
  Array.from(
    { length: Math.min(run.length, LONGEST_WHOLE) - 1 },
    (_, shorter) => `'${run.slice(0, Math.min(run.length, LONGEST_WHOLE) - shorter)}':*ABD`,
  );

/** What may have been meant by words that find nothing: a `tsquery` for each way to mistype them. */
export const candidateTerms = (keyword: string): string[] => [
  ...new Set(runsOf(keyword).flatMap((run) => (isIdeographic(run) ? candidatesOf(run) : beginningsOf(run)))),
];
