import { StartError } from '../../start-error.ts';

/** One file of an archive. `content` must yield exactly `size` bytes. */
export interface TarPart {
  name: string;
  size: number;
  content: AsyncIterable<Buffer> | Iterable<Buffer>;
}

const BLOCK = 512;
const LONGEST_NAME = 100;
const LARGEST_SIZE = 8 ** 11 - 1;
const FILE = '0';
const EXTENDED = 'x';

/** A part that holds a text. */
export function textPart(name: string, text: string): TarPart {
  const content = Buffer.from(text);
  return { name, size: content.length, content: [content] };
}

/** Writes parts as a POSIX tar, which `tar -tzf` can list. Rejects when a part has not the size it states. */
export async function* writeTar(parts: AsyncIterable<TarPart>): AsyncGenerator<Buffer> {
  for await (const part of parts) {
    yield* extendedHeader(part);
    yield header(part.name, part.size, FILE);
    let written = 0;
    for await (const chunk of part.content) {
      written += chunk.length;
      yield chunk;
    }
    if (written !== part.size) {
      throw new Error(`${part.name} changed while it was read: ${written} bytes instead of ${part.size}`);
    }
    yield padding(part.size);
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** Reads what `writeTar` wrote. What the reader leaves of a part is skipped. StartError when the stream ends early or is damaged. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarPart> {
  const bytes = byteReader(source);
  let extended = new Map<string, string>();
  for (;;) {
    const block = await bytes.take(BLOCK);
    if (block.every((byte) => byte === 0)) {
      return;
    }
    const { name, size, type } = parseHeader(block);
    if (type === EXTENDED) {
      extended = parseExtended(await bytes.take(size));
      await bytes.take(padding(size).length);
      continue;
    }
    const length = Number(extended.get('size') ?? size);
    const content = bytes.stream(length);
    yield { name: extended.get('path') ?? name, size: length, content };
    for await (const rest of content) {
      rest.fill(0);
    }
    await bytes.take(padding(length).length);
    extended = new Map();
  }
}

function padding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

function header(name: string, size: number, type: string): Buffer {
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0, LONGEST_NAME);
  block.write('0000600\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  block.write(`${Math.min(size, LARGEST_SIZE).toString(8).padStart(11, '0')}\0`, 124);
  block.write('00000000000\0', 136);
  block.write(type, 156);
  block.write('ustar\x0000', 257);
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/** The sum of the block with blanks where the sum itself stands. */
function checksum(block: Buffer): number {
  const blanks = 8 * 32;
  return block.subarray(0, 148).reduce((sum, byte) => sum + byte, blanks) + block.subarray(156).reduce((sum, byte) => sum + byte, 0);
}

/** A header block holds 100 bytes of name and 8 GB of size; more goes into a block of its own before it. */
function* extendedHeader({ name, size }: TarPart): Generator<Buffer> {
  const records: string[] = [];
  if (Buffer.byteLength(name) > LONGEST_NAME) {
    records.push(record('path', name));
  }
  if (size > LARGEST_SIZE) {
    records.push(record('size', String(size)));
  }
  if (records.length > 0) {
    const content = Buffer.from(records.join(''));
    yield header('extended', content.length, EXTENDED);
    yield content;
    yield padding(content.length);
  }
}

/** `<length> <key>=<value>\n`, where the length counts its own digits too. */
function record(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  let length = Buffer.byteLength(rest);
  while (length !== Buffer.byteLength(rest) + String(length).length) {
    length = Buffer.byteLength(rest) + String(length).length;
  }
  return `${length}${rest}`;
}

function parseExtended(content: Buffer): Map<string, string> {
  const values = new Map<string, string>();
  let rest = content;
  while (rest.length > 0) {
    const length = Number.parseInt(rest.toString('latin1'), 10);
    const [, key, value] = /^\d+ ([^=]+)=(.*)\n$/s.exec(rest.subarray(0, length).toString()) ?? [];
    if (key === undefined || value === undefined) {
      throw damaged();
    }
    values.set(key, value);
    rest = rest.subarray(length);
  }
  return values;
}

function parseHeader(block: Buffer): { name: string; size: number; type: string } {
  if (Number.parseInt(block.toString('latin1', 148, 154), 8) !== checksum(block)) {
    throw damaged();
  }
  const end = block.indexOf(0);
  return {
    name: block.toString('utf8', 0, end === -1 ? LONGEST_NAME : Math.min(end, LONGEST_NAME)),
    size: Number.parseInt(block.toString('latin1', 124, 135), 8),
    type: block.toString('latin1', 156, 157),
  };
}

interface ByteReader {
  take: (count: number) => Promise<Buffer>;
  stream: (count: number) => AsyncGenerator<Buffer>;
}

function byteReader(source: AsyncIterable<Buffer>): ByteReader {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const next = async (most: number): Promise<Buffer> => {
    while (rest.length === 0) {
      const chunk = await chunks.next();
      if (chunk.done) {
        throw damaged();
      }
      rest = chunk.value;
    }
    const piece = rest.subarray(0, most);
    rest = rest.subarray(most);
    return piece;
  };
  async function* stream(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0;) {
      const piece = await next(left);
      left -= piece.length;
      yield piece;
    }
  }
  const take = async (count: number) => {
    const pieces: Buffer[] = [];
    for await (const piece of stream(count)) {
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  };
  return { take, stream };
}

function damaged(): StartError {
  return new StartError('备份文件不完整或已损坏，请换一个备份');
}
