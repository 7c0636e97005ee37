import { createDeflateRaw, crc32 } from 'node:zlib';

/** A file of an archive, as a stream of chunks. */
export interface ZipPart {
  name: string;
  pieces: Iterable<string> | AsyncIterable<string>;
}

// Sizes follow the data in a data descriptor; names are UTF-8.
const FLAGS = 0x0808;
const VERSION = 20;
const DEFLATED = 8;
/** 1 January 1980: the archive is the same whenever it is written. */
const DATE = 0x0021;
/** Characters to buffer before compressing. */
const CHUNK = 64 * 1024;

interface Written {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

/** Streams an archive as its parts are produced: nothing is buffered, so its size does not matter. Compression runs off the main thread. */
export async function* zipStream(parts: Iterable<ZipPart> | AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const part of parts) {
    const entry: Written = { name: Buffer.from(part.name), crc: 0, packed: 0, size: 0, offset };
    written.push(entry);
    yield localHeader(entry);
    for await (const bytes of deflated(part.pieces, entry)) {
      entry.packed += bytes.length;
      yield bytes;
    }
    yield descriptor(entry);
    offset += 30 + entry.name.length + entry.packed + 16;
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield endOf(written.length, directory.length, offset);
}

async function* deflated(pieces: ZipPart['pieces'], entry: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 5 });
  const fed = feed(pieces, entry, deflate).catch((error: Error) => void deflate.destroy(error));
  try {
    for await (const bytes of deflate) {
      yield bytes as Buffer;
    }
    await fed;
  } finally {
    deflate.destroy();
  }
}

async function feed(pieces: ZipPart['pieces'], entry: Written, deflate: ReturnType<typeof createDeflateRaw>): Promise<void> {
  let text = '';
  const flush = async () => {
    const bytes = Buffer.from(text);
    text = '';
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    await new Promise<void>((resolve, reject) => deflate.write(bytes, (error) => (error ? reject(error) : resolve())));
  };
  for await (const piece of pieces) {
    text += piece;
    if (text.length >= CHUNK) {
      await flush();
    }
  }
  await flush();
  deflate.end();
}

function localHeader({ name }: Written): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(DATE, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const bytes = Buffer.alloc(16);
  [0x08074b50, crc, packed, size].forEach((value, place) => bytes.writeUInt32LE(value, place * 4));
  return bytes;
}

function directoryEntry({ name, crc, packed, size, offset }: Written): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  [VERSION, VERSION, FLAGS, DEFLATED, 0, DATE].forEach((value, place) => header.writeUInt16LE(value, 4 + place * 2));
  [crc, packed, size].forEach((value, place) => header.writeUInt32LE(value, 16 + place * 4));
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
}

function endOf(parts: number, directoryBytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts, 8);
  end.writeUInt16LE(parts, 10);
  end.writeUInt32LE(directoryBytes, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
