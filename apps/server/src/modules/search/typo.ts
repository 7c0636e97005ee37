import { charactersOf } from './characters.ts';
import { plainOf, runsIn } from './marks.ts';
import { soundOf } from './pinyin.ts';
import { isIdeographic } from './terms.ts';

/** Kinds of typos, the most likely first. */
const mistakes = ['sound', 'swapped', 'missing', 'extra', 'other'] as const;
type Mistake = (typeof mistakes)[number];

export interface Near {
  /** The correct word, as written in a text. */
  word: string;
  /** The part of the run that it replaces. */
  instead: string;
  mistake: Mistake;
}

/** Minimum length for a part of a longer run to be treated as a word. */
const SHORTEST_PART = 4;

/**
 * The word in the texts that differs from the run by one typo: a wrong character (preferably a homophone), two transposed ones, one missing
 * or one extra. For runs of two characters only homophones and transpositions are considered. Ties are won by the earlier text.
 */
export function nearWord(run: string, texts: readonly string[]): Near | null {
  // Names recur in many of the texts.
  const found = [...new Set(texts.flatMap(runsIn))].filter((text) => isIdeographic(text) === isIdeographic(run));
  const near = isIdeographic(run)
    ? found.filter((text) => mayHold(run, text)).flatMap((text) => nearIn(run, text))
    : found.flatMap((text) => nearLatin(run, text));
  const weight = ({ instead, mistake }: Near) => charactersOf(instead).length * mistakes.length - mistakes.indexOf(mistake);
  return near.reduce<Near | null>((best, one) => (best === null || weight(one) > weight(best) ? one : best), null);
}

/** With any typo all characters but one of the word, or of a part of it, are right: checking that first avoids comparing most texts. */
function mayHold(run: string, text: string): boolean {
  const characters = charactersOf(run);
  const rightOnes = characters.filter((character) => text.includes(character)).length;
  return rightOnes >= Math.min(characters.length, SHORTEST_PART) - 1;
}

function nearLatin(run: string, word: string): Near[] {
  const mistake =
    run.length < 3
      ? null
      : (wholeMistake(charactersOf(run), charactersOf(word)) ?? (differingPlaces(run, word).length === 1 ? 'other' : null));
  return mistake === null ? [] : [{ word, instead: run, mistake }];
}

const differingPlaces = (one: string, other: string): number[] => {
  const others = charactersOf(other);
  return charactersOf(one).length === others.length
    ? charactersOf(one).flatMap((character, place) => (character === others[place] ? [] : [place]))
    : [];
};

function nearIn(run: string, text: string): Near[] {
  const wanted = charactersOf(run);
  const given = charactersOf(text);
  const windows = [wanted.length - 1, wanted.length, wanted.length + 1].flatMap((size) =>
    Array.from({ length: Math.max(0, given.length - size + 1) }, (_, start) => given.slice(start, start + size)),
  );
  const whole = windows.flatMap((window): Near[] => {
    const mistake = wholeMistake(wanted, window);
    return mistake === null ? [] : [{ word: window.join(''), instead: run, mistake }];
  });
  return [...whole, ...oneOther(wanted, given)];
}

/** The typo that turns one word into the other, except for a single wrong character. */
function wholeMistake(wanted: readonly string[], given: readonly string[]): Mistake | null {
  const differing = wanted.findIndex((character, place) => character !== given[place]);
  const same = (one: readonly string[], other: readonly string[]) => one.join('') === other.join('');
  if (differing < 0) {
    return null;
  }
  if (wanted.length === given.length) {
    const swapped = [...wanted.slice(0, differing), wanted[differing + 1] ?? '', wanted[differing] ?? '', ...wanted.slice(differing + 2)];
    return same(swapped, given) ? 'swapped' : null;
  }
  // At either end it would be a different word rather than a typo.
  if (wanted.length < 3 || differing === 0) {
    return null;
  }
  if (wanted.length < given.length) {
    return same(wanted.slice(differing), given.slice(differing + 1)) ? 'missing' : null;
  }
  return differing < wanted.length - 1 && same(wanted.slice(differing + 1), given.slice(differing)) ? 'extra' : null;
}

/** Aligns the words at every offset and finds the longest overlap with exactly one wrong character. */
function oneOther(wanted: readonly string[], given: readonly string[]): Near[] {
  const shifts = Array.from({ length: wanted.length + given.length - 1 }, (_, shift) => shift - wanted.length + 1);
  return shifts.flatMap((shift) => {
    const first = Math.max(0, -shift);
    const last = Math.min(wanted.length, given.length - shift);
    const differing = Array.from({ length: last - first }, (_, place) => first + place).filter(
      (place) => wanted[place] !== given[place + shift],
    );
    return differing.flatMap((place, order): Near[] => {
      const from = (differing[order - 1] ?? first - 1) + 1;
      const to = differing[order + 1] ?? last;
      const part = wanted.slice(from, to);
      const word = given.slice(from + shift, to + shift);
      const mistake = soundOf(wanted[place] ?? '') === soundOf(given[place + shift] ?? '') ? 'sound' : 'other';
      return isWord(part.length, wanted.length, mistake) ? [{ word: word.join(''), instead: part.join(''), mistake }] : [];
    });
  });
}

const isWord = (length: number, whole: number, mistake: Mistake): boolean =>
  length === whole ? length >= (mistake === 'sound' ? 2 : 3) : length >= SHORTEST_PART && length * 2 >= whole;

/** Characters of question words and particles, which name nothing. */
const ASKING = /[怎么麽样如何什哪吗呢的了是]/g;
const namesSomething = (part: string): boolean => charactersOf(part.replace(ASKING, '')).length > 1;

/**
 * The longest part of the runs that occurs in one of the texts and has at least two characters that name something; null if there is none.
 */
export function longestPart(runs: readonly string[], texts: readonly string[]): string | null {
  const given = texts.map(plainOf);
  const parts = runs.flatMap((run) => (isIdeographic(run) ? partsOf(run).filter(namesSomething) : [run]));
  return parts.sort((one, other) => other.length - one.length).find((part) => given.some((text) => text.includes(part))) ?? null;
}

function partsOf(run: string): string[] {
  const characters = charactersOf(run);
  return characters.flatMap((_, start) =>
    Array.from({ length: Math.max(0, characters.length - start - 1) }, (_unused, more) =>
      characters.slice(start, start + more + 2).join(''),
    ),
  );
}
