import { LRUCache } from 'lru-cache';
import { pinyin } from 'pinyin-pro';
import { charactersOf } from './characters.ts';

/** The syllable of each character, without tones; of a character without one, the character. */
const syllablesOf = (characters: string): string[] => pinyin(characters, { toneType: 'none', type: 'array', v: true });

interface Spelling {
  syllables: string[];
  whole: string;
  firsts: string;
}

// A page of hits is read for each of its marks, and the same hits come again with the next letter that is typed.
const spellings = new LRUCache<string, Spelling>({ max: 8000 });

const firstsOf = (syllables: readonly string[]): string => syllables.map((syllable) => syllable.charAt(0)).join('');

function spellingOf(run: string): Spelling {
  const known = spellings.get(run);
  if (known !== undefined) {
    return known;
  }
  const syllables = syllablesOf(run);
  const spelling = { syllables, whole: syllables.join(''), firsts: firstsOf(syllables) };
  spellings.set(run, spelling);
  return spelling;
}

// A mistake is looked for character by character, thousands of times in one search.
const soundsOfCharacters = new LRUCache<string, string>({ max: 8000 });

/** How a text sounds, to see whether two are written differently and read the same. */
export function soundOf(characters: string): string {
  if (characters.length !== 1) {
    return syllablesOf(characters).join(' ');
  }
  const known = soundsOfCharacters.get(characters);
  if (known !== undefined) {
    return known;
  }
  const sound = syllablesOf(characters).join(' ');
  soundsOfCharacters.set(characters, sound);
  return sound;
}

/** Nobody types more of a name by its sound. */
const MOST_SYLLABLES = 16;

/** What people type for a run of characters from any place in it on: syllables, and the first letters of syllables. */
export function soundTerms(characters: string): string[] {
  const syllables = syllablesOf(characters);
  return syllables.flatMap((_, start) => {
    const rest = syllables.slice(start, start + MOST_SYLLABLES);
    return [rest.join(''), firstsOf(rest)];
  });
}

/** The first characters in the run that `letters` stand for, by syllables or by their first letters; null when there are none. */
export function spelledBy(letters: string, run: string): string | null {
  const { syllables, whole, firsts } = spellingOf(run);
  // Of the texts of a page most are not what the letters stand for, and to try each place of them took longer than to read the page.
  if (!whole.includes(letters) && !firsts.includes(letters)) {
    return null;
  }
  const characters = charactersOf(run);
  for (const start of syllables.keys()) {
    const rest = syllables.slice(start);
    const bySound = rest.findIndex((_, count) => rest.slice(0, count + 1).join('').length >= letters.length);
    if (bySound >= 0 && rest.join('').startsWith(letters)) {
      return characters.slice(start, start + bySound + 1).join('');
    }
    if (firstsOf(rest).startsWith(letters)) {
      return characters.slice(start, start + letters.length).join('');
    }
  }
  return null;
}
