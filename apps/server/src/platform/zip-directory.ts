import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

export interface ZipEntry {
  name: string;
  isDeflated: boolean;
  packedBytes: number;
  unpackedBytes: number;
  headerOffset: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endLength = 22;
const longestComment = 0xffff;

/** The entries that a zip declares, or null where it is broken, of several volumes or of the 64-bit kind. */
export function readZipDirectory(bytes: Buffer): ZipEntry[] | null {
  const end = findEnd(bytes);
  if (end === null) {
    return null;
  }
  const count = bytes.readUInt16LE(end + 10);
  let offset = bytes.readUInt32LE(end + 16);
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (offset + 46 > bytes.length || bytes.readUInt32LE(offset) !== entrySignature) {
      return null;
    }
    const nameLength = bytes.readUInt16LE(offset + 28);
    entries.push({
      name: bytes.toString('utf8', offset + 46, offset + 46 + nameLength),
      isDeflated: bytes.readUInt16LE(offset + 10) === 8,
      packedBytes: bytes.readUInt32LE(offset + 20),
      unpackedBytes: bytes.readUInt32LE(offset + 24),
      headerOffset: bytes.readUInt32LE(offset + 42),
    });
    offset += 46 + nameLength + bytes.readUInt16LE(offset + 30) + bytes.readUInt16LE(offset + 32);
  }
  return entries;
}

function findEnd(bytes: Buffer): number | null {
  const first = Math.max(0, bytes.length - endLength - longestComment);
  for (let offset = bytes.length - endLength; offset >= first; offset -= 1) {
    if (bytes.readUInt32LE(offset) === endSignature) {
      return offset;
    }
  }
  return null;
}

/**
 * Whether every entry unpacks to no more than it declares and all together to at most `limitBytes`. A directory can lie, so
 * the entries are unpacked, each stopped at its declared size.
 */
export async function isZipWithin(bytes: Buffer, limitBytes: number): Promise<boolean> {
  const entries = readZipDirectory(bytes);
  if (!entries || entries.reduce((sum, entry) => sum + entry.unpackedBytes, 0) > limitBytes) {
    return false;
  }
  for (const entry of entries) {
    if (!(await unpacksAsDeclared(bytes, entry))) {
      return false;
    }
  }
  return true;
}

async function unpacksAsDeclared(bytes: Buffer, entry: ZipEntry): Promise<boolean> {
  const { headerOffset, packedBytes, unpackedBytes, isDeflated } = entry;
  if (headerOffset + 30 > bytes.length || bytes.readUInt32LE(headerOffset) !== localSignature) {
    return false;
  }
  const start = headerOffset + 30 + bytes.readUInt16LE(headerOffset + 26) + bytes.readUInt16LE(headerOffset + 28);
  if (!isDeflated || unpackedBytes === 0) {
    return packedBytes <= bytes.length && (isDeflated || packedBytes === unpackedBytes);
  }
  try {
    const unpacked = await inflate(bytes.subarray(start, start + packedBytes), { maxOutputLength: unpackedBytes });
    return unpacked.length === unpackedBytes;
  } catch {
    return false;
  }
}
