import type { KnownOrganisation } from '../../shared/known-organisations.ts';

/** A slip of the finger: two letters swapped count as two. */
const MOST_CHANGES = 2;

/** The letters to insert, remove or replace to turn one text into the other. */
function changesBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [line, letter] of Array.from(one).entries()) {
    const next = [line + 1];
    for (let place = 1; place < row.length; place += 1) {
      const replaced = (row[place - 1] ?? 0) + (letter === other[place - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[place] ?? 0) + 1, (next[place - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The known organisation whose code was probably meant; null if none is close. */
export function closestCode(typed: string, known: readonly KnownOrganisation[]): KnownOrganisation | null {
  const [closest] = known
    .filter(({ code }) => Math.abs(code.length - typed.length) <= MOST_CHANGES)
    .map((organisation) => ({ organisation, changes: changesBetween(typed.toLowerCase(), organisation.code.toLowerCase()) }))
    .filter(({ organisation, changes }) => changes <= MOST_CHANGES && changes < organisation.code.length - 1)
    .sort((one, other) => one.changes - other.changes);
  return closest?.organisation ?? null;
}
