/** A number from 0 to below `bound`. */
export type Random = (bound: number) => number;

/** Seeded pseudo-random numbers, for ledgers that a test writes and compares with a recount. */
export function createNumbers(seed: number): Random {
  let state = seed;
  return (bound) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * bound);
  };
}
