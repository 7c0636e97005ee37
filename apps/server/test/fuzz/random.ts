/** Seeded random numbers: a failing run is reproduced with its seed. */
export interface Random {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
}

/** mulberry32: small, and uniform enough for picking. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return { below, pick: <T>(list: readonly T[]): T => list[below(list.length)] as T };
}

/** A seed for one of many cases, independent of how many there are. */
export const seedOf = (seed: number, name: string): number =>
  Array.from(name).reduce((mixed, letter) => Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 16_777_619), seed) >>> 0;
