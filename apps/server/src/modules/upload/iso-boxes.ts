import { open, type FileHandle } from 'node:fs/promises';

// Even a fragmented film that lasts a day has fewer.
const MOST_BOXES = 200_000;
const HEADER_BYTES = 16;

/**
 * Whether a file of the MP4 family is complete: it has its index (`moov`), and its boxes end where the file ends. A truncated recording
 * lacks the former, a truncated upload the latter. Only the headers of the outermost boxes are read.
 */
export async function isWholeIsoMedia(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    return await hasWholeBoxes(file, (await file.stat()).size);
  } finally {
    await file.close();
  }
}

async function hasWholeBoxes(file: FileHandle, size: number): Promise<boolean> {
  const header = Buffer.alloc(HEADER_BYTES);
  let at = 0;
  let hasIndex = false;
  for (let count = 0; at + 8 <= size; count += 1) {
    await file.read(header, 0, HEADER_BYTES, at);
    const length = boxLength(header, size - at);
    if (length < 8 || at + length > size || count > MOST_BOXES) {
      // Some recorders leave a few zeros after the last box.
      return hasIndex && length === 0;
    }
    hasIndex ||= header.toString('latin1', 4, 8) === 'moov';
    at += length;
  }
  return hasIndex;
}

/** 0 = to the end of the file, 1 = a 64-bit length follows the name. */
function boxLength(header: Buffer, left: number): number {
  const short = header.readUInt32BE(0);
  if (short === 1) {
    return Number(header.readBigUInt64BE(8));
  }
  return short === 0 && header.readUInt32BE(4) !== 0 ? left : short;
}
