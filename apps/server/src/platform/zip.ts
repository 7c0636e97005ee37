import { fromBufferPromise, openPromise, type Entry, type ZipFile } from 'yauzl';

// A document has some dozens. The directory is read entry by entry, up to the number it declares.
const MOST_ENTRIES = 10_000;

/**
 * The entry names of an archive, from the directory at its end: the rest of the file is not read, however large. Null if it is corrupt,
 * spans volumes, or has more than 10 000 entries.
 */
export async function readZipNames(path: string): Promise<Set<string> | null> {
  try {
    const entries = await listEntries(await openPromise(path));
    return entries && new Set(entries.map((entry) => entry.fileName));
  } catch {
    return null;
  }
}

/** Receives the bytes of an entry as they are unpacked. */
type Taster = (name: string) => ((chunk: Buffer) => void) | undefined;

/**
 * Unpacks an archive once without keeping it: true if each entry has its declared size and all together have at most `limitBytes`, so that
 * whatever reads it afterwards can trust the sizes. `taste` may inspect the bytes on the way.
 */
export async function isZipWithin(bytes: Buffer, limitBytes: number, taste: Taster): Promise<boolean> {
  try {
    const zip = await fromBufferPromise(bytes, { validateEntrySizes: true, autoClose: false });
    const entries = await listEntries(zip);
    if (!entries || entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0) > limitBytes) {
      return false;
    }
    for (const entry of entries) {
      const take = taste(entry.fileName);
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        take?.(chunk as Buffer);
      }
    }
    return true;
  } catch {
    // Any library error is the file's fault.
    return false;
  }
}

async function listEntries(zip: ZipFile): Promise<Entry[] | null> {
  if (zip.entryCount > MOST_ENTRIES) {
    zip.close();
    return null;
  }
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    entries.push(entry);
  }
  return entries;
}
