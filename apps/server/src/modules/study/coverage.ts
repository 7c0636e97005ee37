/**
 * Sets of whole seconds as half-open ranges `[from, to)`, like an `int4multirange` of PostgreSQL. A `Ranges` value is always normalised:
 * sorted, without empty ranges, not touching. Product §3.4: no second is counted twice.
 */
type Range = readonly [from: number, to: number];
export type Ranges = readonly Range[];

const int4Max = 2_147_483_647;

const isRange = ([from, to]: Range) => Number.isInteger(from) && Number.isInteger(to) && from >= 0 && from < to && to <= int4Max;

/** Sorts and merges ranges, dropping those that are empty, negative, fractional or beyond int4. */
export function normaliseRanges(ranges: Ranges): Ranges {
  const sorted = ranges.filter(isRange).sort((a, b) => a[0] - b[0]);
  const merged: [number, number][] = [];
  for (const [from, to] of sorted) {
    const last = merged.at(-1);
    if (last && from <= last[1]) {
      last[1] = Math.max(last[1], to);
    } else {
      merged.push([from, to]);
    }
  }
  return merged;
}

export function union(a: Ranges, b: Ranges): Ranges {
  return normaliseRanges([...a, ...b]);
}

export function totalSeconds(ranges: Ranges): number {
  return ranges.reduce((sum, [from, to]) => sum + to - from, 0);
}

/** The part of `ranges` inside `[0, duration)`. */
export function clip(ranges: Ranges, durationSeconds: number): Ranges {
  return normaliseRanges(ranges.map(([from, to]) => [from, Math.min(to, durationSeconds)] as const));
}

/** The part of `ranges` not covered by `taken`. Both are traversed once, so the work is linear. */
export function subtract(ranges: Ranges, taken: Ranges): Ranges {
  const rest: Range[] = [];
  let index = 0;
  for (const [start, to] of ranges) {
    let from = start;
    while (index < taken.length && (taken[index]?.[1] ?? 0) <= from) {
      index += 1;
    }
    for (let next = index; next < taken.length && from < to; next += 1) {
      const [takenFrom, takenTo] = taken[next] ?? [to, to];
      if (takenFrom >= to) {
        break;
      }
      rest.push([from, takenFrom]);
      from = Math.max(from, takenTo);
    }
    rest.push([from, to]);
  }
  return normaliseRanges(rest);
}

export function containsSecond(ranges: Ranges, second: number): boolean {
  return ranges.some(([from, to]) => from <= second && second < to);
}

/** Splits the set after its first `seconds` seconds. */
export function splitAfter(ranges: Ranges, seconds: number): { head: Ranges; tail: Ranges } {
  const head: Range[] = [];
  const tail: Range[] = [];
  let left = Math.max(0, seconds);
  for (const [from, to] of ranges) {
    const cut = Math.min(to, from + left);
    head.push([from, cut]);
    tail.push([cut, to]);
    left -= cut - from;
  }
  return { head: normaliseRanges(head), tail: normaliseRanges(tail) };
}

/** Formats an `int4multirange` for PostgreSQL: `{[0,15),[30,45)}`. */
export function formatMultirange(ranges: Ranges): string {
  return `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`;
}

function readRange(text: string): Range {
  const comma = text.indexOf(',');
  return [Number(text.slice(0, comma)), Number(text.slice(comma + 1))];
}

/** Parses the canonical text of an `int4multirange`. Throws for any other text, which would have come from a column of another type. */
export function parseMultirange(text: string): Ranges {
  if (text === '{}') {
    return [];
  }
  if (!/^\{(\[\d{1,10},\d{1,10}\)(,(?=\[)|(?=\})))*\}$/.test(text)) {
    throw new Error('not the text of an int4multirange');
  }
  return normaliseRanges(text.slice('{['.length, -')}'.length).split('),[').map(readRange));
}
