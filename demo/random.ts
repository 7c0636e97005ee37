/** Numbers that look random and are the same for the same seed: every load of the demo tells the same stories. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next: () => number;
  /** A whole number from `from` to `to`, both included. */
  whole: (from: number, to: number) => number;
  /** A new list in another order. */
  shuffle: <T>(list: readonly T[]) => T[];
}

/** The mulberry32 generator. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const shuffle = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => ({ item, order: next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ item }) => item);
  return { next, whole, shuffle };
}

/** A seed from a name. */
export function seedOf(name: string): number {
  return Array.from(name).reduce((seed, letter) => Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0, 2_166_136_261);
}
