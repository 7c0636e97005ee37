/** One of `of` parts of the enumerated cases; `part` counts from 0. */
export interface Share {
  part: number;
  of: number;
}

/**
 * The part that this run tries, from `FUZZ_SHARE` such as `2/2`; everything without it. `.ci/run` runs the API tests on two databases and
 * gives each half, because most malformed inputs are refused before any query, so that a second database only repeats them.
 */
export function readShare(text = process.env['FUZZ_SHARE'] ?? '1/1'): Share {
  const [, number, of] = /^([1-9])\/([1-9])$/.exec(text) ?? [];
  if (number === undefined || of === undefined || number > of) {
    throw new Error(`FUZZ_SHARE must look like 1/2, not ${text}`);
  }
  return { part: Number(number) - 1, of: Number(of) };
}

/**
 * Whether the share contains a kind of input of a call, both given by their places in their lists. Diagonal, so that each database is asked
 * every call and receives every kind.
 */
export const isInShare = ({ part, of }: Share, call: number, kind: number): boolean => (call + kind) % of === part;
