/*
 * What two texts have in common, as a hint for whoever marks them: passages of at least eight characters, counted without blanks,
 * punctuation, case and the width of characters, which are changed without changing anything.
 */

const PASSAGE = 8;
/** Below so many characters a share says nothing. */
const LEAST = 40;

interface Read {
  /** What counts, a character each. */
  characters: string[];
  /** Where each begins and ends in the text. */
  from: number[];
  to: number[];
}

const COUNTS = /[\p{L}\p{N}]/u;

function read(text: string): Read {
  const result: Read = { characters: [], from: [], to: [] };
  let at = 0;
  for (const written of text) {
    const end = at + written.length;
    for (const character of written.normalize('NFKC').toLowerCase()) {
      if (COUNTS.test(character)) {
        result.characters.push(character);
        result.from.push(at);
        result.to.push(end);
      }
    }
    at = end;
  }
  return result;
}

const passagesOf = ({ characters }: Read): string[] =>
  Array.from({ length: Math.max(0, characters.length - PASSAGE + 1) }, (_, first) => characters.slice(first, first + PASSAGE).join(''));

/** FNV-1a in 32 bits, as PostgreSQL keeps an integer. */
function hashOf(passage: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < passage.length; place += 1) {
    hash = Math.imul(hash ^ passage.charCodeAt(place), 0x01000193);
  }
  return hash | 0;
}

/** Of a text of 20,000 characters five thousand are kept. */
const KEPT = 4;

/** By which texts with the same passages find each other, whatever stands around these. */
export function printsOf(text: string): number[] {
  const hashes = passagesOf(read(text)).map(hashOf);
  return [...new Set(hashes.filter((hash) => (hash >>> 0) % KEPT === 0))];
}

interface Passage {
  from: number;
  to: number;
}

export interface Shared {
  /** Of the own text, in whole per cent; what everybody was given does not count. */
  percent: number;
  own: Passage[];
  theirs: Passage[];
}

/** Which characters are part of a passage that is wanted. */
function mark(passages: readonly string[], length: number, wanted: (passage: string) => boolean): boolean[] {
  const marked = Array.from({ length }, () => false);
  let until = 0;
  passages.forEach((passage, first) => {
    if (wanted(passage)) {
      for (let place = Math.max(first, until); place < first + PASSAGE; place += 1) {
        marked[place] = true;
      }
      until = first + PASSAGE;
    }
  });
  return marked;
}

function runsOf({ from, to }: Read, marked: readonly boolean[]): Passage[] {
  const runs: Passage[] = [];
  marked.forEach((isMarked, place) => {
    if (!isMarked) {
      return;
    }
    const last = runs.at(-1);
    const [begin, end] = [from[place] ?? 0, to[place] ?? 0];
    if (last !== undefined && marked[place - 1]) {
      last.to = end;
    } else {
      runs.push({ from: begin, to: end });
    }
  });
  return runs;
}

/** Compares a text with others. `given`: what all of them had before them, such as the wording of the homework. */
export function compareWith(text: string, given: string): (other: string) => Shared {
  const known = new Set(passagesOf(read(given)));
  const own = read(text);
  const ownPassages = passagesOf(own);
  const ownSet = new Set(ownPassages);
  const length = own.characters.length;
  const ofGiven = mark(ownPassages, length, (passage) => known.has(passage));
  const counted = ofGiven.filter((isGiven) => !isGiven).length;
  return (other) => {
    const theirs = read(other);
    const theirPassages = passagesOf(theirs);
    const theirSet = new Set(theirPassages);
    const marked = mark(ownPassages, length, (passage) => theirSet.has(passage) && !known.has(passage));
    const theirMarked = mark(theirPassages, theirs.characters.length, (passage) => ownSet.has(passage) && !known.has(passage));
    const shared = marked.filter((isShared, place) => isShared && !ofGiven[place]).length;
    return {
      percent: counted < LEAST ? 0 : Math.floor((shared / counted) * 100),
      own: runsOf(own, marked),
      theirs: runsOf(theirs, theirMarked),
    };
  };
}
