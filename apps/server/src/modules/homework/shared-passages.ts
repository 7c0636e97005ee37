/*
 * Common passages of two texts, as a hint for the marker. A passage has at least eight characters; blanks, punctuation, case and full or
 * half width are ignored, because changing them does not change the text.
 */

const PASSAGE = 8;
/** In shorter texts a percentage means nothing. */
const LEAST = 40;

interface Read {
  /** The characters that are compared. */
  characters: string[];
  /** Start and end of each of them in the original text. */
  from: number[];
  to: number[];
}

const COUNTS = /[\p{L}\p{N}]/u;

/** Longer than any letter or number that differs by its width. One character may stand for eighteen, which would make a text that much longer. */
const LONGEST_PLAIN = 2;

function plainOf(written: string): string {
  const plain = written.normalize('NFKC');
  return (plain.length > LONGEST_PLAIN ? written : plain).toLowerCase();
}

function read(text: string): Read {
  const result: Read = { characters: [], from: [], to: [] };
  let at = 0;
  for (const written of text) {
    const end = at + written.length;
    for (const character of plainOf(written)) {
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

/** FNV-1a hash as a signed 32-bit integer, which is what PostgreSQL stores. */
function hashOf(passage: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < passage.length; place += 1) {
    hash = Math.imul(hash ^ passage.charCodeAt(place), 0x01000193);
  }
  return hash | 0;
}

/** Keeps one hash in four: about five thousand for a text of 20,000 characters. */
const KEPT = 4;

/** Fingerprints by which texts that share passages find each other, wherever the passages are. */
export function printsOf(text: string): number[] {
  const hashes = passagesOf(read(text)).map(hashOf);
  return [...new Set(hashes.filter((hash) => (hash >>> 0) % KEPT === 0))];
}

interface Passage {
  from: number;
  to: number;
}

export interface Shared {
  /** Share of the own text in whole per cent; text that was given to everybody does not count. */
  percent: number;
  own: Passage[];
  theirs: Passage[];
}

/** Marks the characters that belong to a wanted passage. */
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

/** Compares a text with others. `given` is text that everybody had, such as the homework brief. */
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
