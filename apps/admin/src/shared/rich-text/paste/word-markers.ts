/** Of an ordered list: as its `type` attribute, null for 1 2 3, and the number of an item. */
export type Numbering = { type: 'a' | 'A' | 'i' | 'I' | null; at: number };

/** What stands before a list item in Word: a bullet, a number (read in every way it may be meant), or words that lists cannot show. */
export type Marker = 'bullet' | 'words' | readonly [Numbering, ...Numbering[]];

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

/** One symbol, or none for a picture; Word's Wingdings arrive as letters. */
const BULLET = /^[^\p{N}\p{Script=Han}]?$/u;
const NUMBER = /^[(（]?(\d{1,4})[.)）．、]?$/;
const LETTERS = /^[(（]?([a-z]|[ivx]+)[.)）．、]$/i;

function lettersOf(letters: string): Marker {
  const small = letters.toLowerCase();
  const isSmall = small === letters;
  const roman = ROMAN.indexOf(small) + 1;
  const asRoman: Numbering = { type: isSmall ? 'i' : 'I', at: roman };
  const asLetter: Numbering = { type: isSmall ? 'a' : 'A', at: small.charCodeAt(0) - 96 };
  if (small.length > 1) {
    return roman > 0 ? [asRoman] : 'words';
  }
  // A list may start with i, but hardly with v or x.
  return roman === 1 ? [asRoman, asLetter] : roman > 0 ? [asLetter, asRoman] : [asLetter];
}

/** Reads 1. · a) · (iv); 1.1, 第一条, ① and 一、 are words. */
export function markerOf(text: string): Marker {
  const number = NUMBER.exec(text)?.[1];
  if (number !== undefined) {
    return [{ type: null, at: Number(number) }];
  }
  const letters = LETTERS.exec(text)?.[1];
  if (letters !== undefined) {
    return lettersOf(letters);
  }
  return BULLET.test(text) ? 'bullet' : 'words';
}
