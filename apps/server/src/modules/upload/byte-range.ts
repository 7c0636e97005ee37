import parseRanges from 'range-parser';

/** Both ends included, as HTTP counts. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The single range of a `Range` header against a file of `size` bytes. Null: send the whole file (no header, another unit,
 * several ranges or nonsense, all of which RFC 9110 §14.2 lets a server ignore).
 */
export function parseRange(header = '', size: number): ByteRange | 'unsatisfiable' | null {
  // A file without an end has every range that makes sense: what it lacks (`9-5`) is nonsense.
  const asked = parseRanges(Infinity, header);
  if (typeof asked === 'number' || asked.type !== 'bytes' || asked.length > 1) {
    return null;
  }
  const found = parseRanges(size, header);
  if (typeof found !== 'number') {
    return found[0] ?? null;
  }
  return isSuffix(header) && size > 0 ? { start: 0, end: size - 1 } : 'unsatisfiable';
}

// The library finds no range where the end of a file that is asked for is longer than the file; RFC 9110 §14.1.2 means all of it.
const isSuffix = (header: string): boolean => /=\s*-\s*0*[1-9]/.test(header);
