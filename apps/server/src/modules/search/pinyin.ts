import { LRUCache } from 'lru-cache';
import { pinyin } from 'pinyin-pro';
import { charactersOf } from './characters.ts';

/** The syllable of each character without tones, or the character itself if it has none. */
const syllablesOf = (characters: string): string[] => pinyin(characters, { toneType: 'none', type: 'array', v: true });

interface Spelling {
  syllables: string[];
  whole: string;
  firsts: string;
}

// Each page of hits is checked for each of its highlights, and the same hits return with the next letter typed.
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

// Typos are searched character by character, thousands of times per search.
const soundsOfCharacters = new LRUCache<string, string>({ max: 8000 });

/** The pinyin of a text, to compare texts that are written differently but pronounced alike. */
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

/** Nobody types a longer name in pinyin. */
const MOST_SYLLABLES = 16;

/** What people may type for a run of characters, starting from any of them: its syllables, or the initials of its syllables. */
export function soundTerms(characters: string): string[] {
  const syllables = syllablesOf(characters);
  return syllables.flatMap((_, start) => {
    const rest = syllables.slice(start, start + MOST_SYLLABLES);
    return [rest.join(''), firstsOf(rest)];
  });
}

/** The first characters of the run that `letters` spell, by full syllables or by initials; null if there are none. */
export function spelledBy(letters: string, run: string): string | null {
  const { syllables, whole, firsts } = spellingOf(run);
  // Most texts of a page are not spelled by the letters, and trying every start in them took longer than reading the page.
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
