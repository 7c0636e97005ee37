/** Part size of an upload: two are in memory at a time; every service accepts it, and ten thousand of them. */
const BLOCK_BYTES = 8 * 1024 * 1024;

/** The same bytes in blocks of one size, the last of which may be smaller. */
export async function* inBlocks(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, undefined> {
  let pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of content) {
    pieces.push(piece);
    size += piece.length;
    while (size >= BLOCK_BYTES) {
      const whole = Buffer.concat(pieces);
      yield whole.subarray(0, BLOCK_BYTES);
      pieces = [whole.subarray(BLOCK_BYTES)];
      size -= BLOCK_BYTES;
    }
  }
  if (size > 0) {
    yield Buffer.concat(pieces);
  }
  return undefined;
}
