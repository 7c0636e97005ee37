/** A number below `bound`, from 0. */
export type Random = (bound: number) => number;

/** Numbers that look random and are the same in each run, for ledgers that a test writes and holds against a recount. */
export function createNumbers(seed: number): Random {
  let state = seed;
  return (bound) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * bound);
  };
}
