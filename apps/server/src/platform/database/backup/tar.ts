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

// Private to the owner, and identical archives for identical content.
const ATTRIBUTES = { mode: 0o600, mtime: new Date(0) };

/** A part that holds text. */
export function textPart(name: string, text: string): TarPart {
  return { name, size: Buffer.byteLength(text), content: Readable.from([Buffer.from(text)]) };
}

/** A part whose content is in memory. */
export function binaryPart(name: string, pieces: Buffer[]): TarPart {
  return { name, size: pieces.reduce((sum, piece) => sum + piece.length, 0), content: Readable.from(pieces) };
}

/** Writes parts as a tar, which `tar -tzf` can list once it is gzipped. Rejects if a part does not have its stated size. */
export async function* writeTar(parts: AsyncIterable<TarPart>): AsyncGenerator<Buffer> {
  const archive = pack();
  const filled = fill(archive, parts);
  try {
    yield* archive as AsyncIterable<Buffer>;
  } finally {
    archive.destroy();
    // A part may be in the middle of a statement, which the caller's transaction must not outlive.
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

/** tar-stream also rejects a part of the wrong size, but does not say which one. */
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

/**
 * Reads a gzipped tar, skipping whatever the reader leaves of a part.
 * @throws StartError if the archive is truncated or damaged
 */
export async function* readTar(file: string): AsyncGenerator<TarPart> {
  const archive = extract();
  // Any failure here destroys the archive stream with its error, which the reader then receives.
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

/** File system and gunzip errors carry a code; an error without one is the tar parser's English complaint about the archive. */
function explained(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined || code.startsWith('Z_') ? new StartError('备份文件不完整或已损坏，请换一个备份', { cause: error }) : error;
}

/** tar-stream's streams are compatible with Node's; only their types are not. */
function asNodeStream(stream: object): NodeJS.WritableStream {
  return stream as NodeJS.WritableStream;
}
