/** Both ends included, as HTTP counts. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The single range of a `Range` header against a file of `size` bytes. Null: send the whole file (no header, another unit,
 * several ranges or nonsense, all of which RFC 9110 §14.2 lets a server ignore).
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') {
    return null;
  }
  return first === ''
    ? suffixRange(Number(last), size)
    : rangeFrom(Number(first), last === '' ? Number.MAX_SAFE_INTEGER : Number(last), size);
}

function suffixRange(length: number, size: number): ByteRange | 'unsatisfiable' {
  return length === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 };
}

function rangeFrom(start: number, last: number, size: number): ByteRange | 'unsatisfiable' | null {
  if (last < start) {
    return null;
  }
  return start >= size ? 'unsatisfiable' : { start, end: Math.min(last, size - 1) };
}
