import parseRanges from 'range-parser';

/** Both ends are inclusive, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses the single range of a `Range` header for a file of `size` bytes. Null means to send the whole file: no header, another unit,
 * several ranges or a malformed value, all of which RFC 9110 §14.2 allows a server to ignore.
 */
export function parseRange(header = '', size: number): ByteRange | 'unsatisfiable' | null {
  // Against an infinite file every well-formed range is satisfiable, so anything that fails here (`9-5`) is malformed.
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

// The library rejects a suffix range longer than the file; RFC 9110 §14.1.2 says it means the whole file.
const isSuffix = (header: string): boolean => /=\s*-\s*0*[1-9]/.test(header);
