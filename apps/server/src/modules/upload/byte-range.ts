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
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) {
    return null;
  }
  return start >= size ? 'unsatisfiable' : { start, end };
}
