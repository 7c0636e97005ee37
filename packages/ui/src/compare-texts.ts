export type ComparedPiece = { kind: 'same' | 'gone' | 'new'; text: string };

/** Clauses with their closing punctuation: small enough to show a change, large enough to be readable. */
const clausesOf = (text: string): string[] =>
  text.match(/[^，。！？；：\n,.!?;]*[，。！？；：\n,.!?;]?/gu)?.filter((clause) => clause !== '') ?? [];

/** Lengths of the longest common subsequence of clauses from each position on. */
function lengthsOf(one: readonly string[], other: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1));
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      const [own, below] = [lengths[row] as Uint16Array, lengths[row + 1] as Uint16Array];
      own[column] =
        one[row] === other[column] ? (below[column + 1] as number) + 1 : Math.max(below[column] as number, own[column + 1] as number);
    }
  }
  return lengths;
}

/** Diffs two texts clause by clause: returns kept, removed and added pieces in reading order. */
export function compareTexts(before: string, after: string): ComparedPiece[] {
  const [one, other] = [clausesOf(before), clausesOf(after)];
  const lengths = lengthsOf(one, other);
  const pieces: ComparedPiece[] = [];
  const add = (kind: ComparedPiece['kind'], text: string): void => {
    const last = pieces.at(-1);
    if (last?.kind === kind) {
      last.text += text;
    } else {
      pieces.push({ kind, text });
    }
  };
  let [row, column] = [0, 0];
  while (row < one.length || column < other.length) {
    if (row < one.length && one[row] === other[column]) {
      add('same', one[row] as string);
      row += 1;
      column += 1;
    } else if (column === other.length || (row < one.length && (lengths[row + 1]?.[column] ?? 0) >= (lengths[row]?.[column + 1] ?? 0))) {
      add('gone', one[row] as string);
      row += 1;
    } else {
      add('new', other[column] as string);
      column += 1;
    }
  }
  return pieces;
}
