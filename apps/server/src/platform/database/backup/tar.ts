import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, pack, type Pack } from 'tar-stream';
import { StartError } from '../../start-error.ts';

/** One file of an archive. `content` must yield exactly `size` bytes. */
export interface TarPart {
  name: string;
  size: number;
  content: AsyncIterable<Buffer>;
}

// Nobody else's business, and the same archive for the same content.
const ATTRIBUTES = { mode: 0o600, mtime: new Date(0) };

/** A part that holds a text. */
export function textPart(name: string, text: string): TarPart {
  return { name, size: Buffer.byteLength(text), content: Readable.from([Buffer.from(text)]) };
}

/** A part of which the content is in memory. */
export function binaryPart(name: string, pieces: Buffer[]): TarPart {
  return { name, size: pieces.reduce((sum, piece) => sum + piece.length, 0), content: Readable.from(pieces) };
}

/** Writes parts as a tar, which `tar -tzf` can list once it is gzipped. Rejects when a part has not the size it states. */
export async function* writeTar(parts: AsyncIterable<TarPart>): AsyncGenerator<Buffer> {
  const archive = pack();
  const filled = fill(archive, parts);
  try {
    yield* archive as AsyncIterable<Buffer>;
  } finally {
    archive.destroy();
    // The parts may be in the middle of a statement: the caller's transaction must not end before it.
    await filled;
  }
}

async function fill(archive: Pack, parts: AsyncIterable<TarPart>): Promise<void> {
  try {
    for await (const part of parts) {
      const entry = archive.entry({ name: part.name, size: part.size, ...ATTRIBUTES });
      await pipeline(wholeContentOf(part), asNodeStream(entry));
    }
    archive.finalize();
  } catch (error) {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

/** tar-stream too refuses a part of another size, but does not say which one. */
async function* wholeContentOf({ name, size, content }: TarPart): AsyncGenerator<Buffer> {
  let written = 0;
  for await (const chunk of content) {
    written += chunk.length;
    yield chunk;
  }
  if (written !== size) {
    throw new Error(`${name} changed while it was read: ${written} bytes instead of ${size}`);
  }
}

/** Reads a gzipped tar. What the reader leaves of a part is skipped. StartError when the archive ends within a part or is damaged. */
export async function* readTar(file: string): AsyncGenerator<TarPart> {
  const archive = extract();
  // Whatever fails here destroys the archive with its error, which is then thrown to who reads from it.
  const read = pipeline(createReadStream(file), createGunzip(), asNodeStream(archive)).catch(() => undefined);
  try {
    for await (const entry of archive) {
      const { name, size } = entry.header;
      yield { name, size, content: contentOf(entry as AsyncIterable<Buffer>) };
      entry.resume();
    }
  } catch (error) {
    throw explained(error);
  } finally {
    archive.destroy();
    await read;
  }
}

async function* contentOf(entry: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* entry;
  } catch (error) {
    throw explained(error);
  }
}

/** Files and gunzip give their errors a code. What has none is what the parser says of the archive, in English. */
function explained(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined || code.startsWith('Z_') ? new StartError('备份文件不完整或已损坏，请换一个备份', { cause: error }) : error;
}

/** tar-stream's streams work with Node's own; only their types know nothing of one another. */
function asNodeStream(stream: object): NodeJS.WritableStream {
  return stream as NodeJS.WritableStream;
}
