import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startFakeBucket } from '../../../test/fake-bucket.ts';
import { createBucketStorage } from './bucket/bucket-storage.ts';
import { createLocalStorage } from './local-storage.ts';
import { readBytes } from './read-bytes.ts';
import { ObjectExistsError, type Storage } from './storage.ts';

const MB = 1024 ** 2;

const places = {
  'the local disk': async () => {
    const folder = mkdtempSync(join(tmpdir(), 'palm-storage-'));
    return { storage: createLocalStorage(join(folder, 'objects')), end: async () => rmSync(folder, { recursive: true }) };
  },
  'a bucket of S3': async () => {
    const bucket = await startFakeBucket('s3');
    return { storage: createBucketStorage(bucket.settings), end: () => bucket.close() };
  },
  'a bucket of OSS': async () => {
    const bucket = await startFakeBucket('oss');
    return { storage: createBucketStorage(bucket.settings), end: () => bucket.close() };
  },
};

describe.each(Object.entries(places))('objects in %s', (_place, start) => {
  let storage: Storage;
  let end: () => Promise<void>;
  beforeEach(async () => ({ storage, end } = await start()));
  afterEach(() => end());

  async function* content(...pieces: (string | Buffer)[]) {
    for (const piece of pieces) {
      await Promise.resolve();
      yield Buffer.from(piece);
    }
  }
  const textOf = async (key: string) => (await readBytes(storage, key)).toString();
  const listed = async () => {
    const found: [string, number][] = [];
    for await (const { key, size } of storage.list()) {
      found.push([key, size]);
    }
    return found;
  };

  test('have no key that climbs, and none that a file system refuses', async () => {
    await expect(storage.write('../a', content('x'))).rejects.toThrow(RangeError);
    expect(await storage.stat(`org/${'a'.repeat(300)}`)).toBeNull();
    expect(await storage.stat('.incoming/a')).toBeNull();
    expect(await storage.stat('org')).toBeNull();
  });

  test('cannot be read if they do not exist, and are removed silently', async () => {
    await expect(textOf('org/1/none')).rejects.toMatchObject({ code: 'ENOENT' });
    await storage.remove('org/1/none');
  });

  test('leave nothing if their content stream fails, however late', async () => {
    async function* broken(...pieces: Buffer[]) {
      yield* pieces;
      await Promise.resolve();
      throw new Error('the line was cut');
    }
    await expect(storage.write('org/1/a', broken(Buffer.from('half')))).rejects.toThrow('the line was cut');
    await expect(storage.write('org/1/a', broken(Buffer.alloc(20 * MB)))).rejects.toThrow('the line was cut');
    expect([await storage.stat('org/1/a'), await listed()]).toEqual([null, []]);
  });

  test('are written once, and by only one of many concurrent writers', async () => {
    const writers = Array.from({ length: 20 }, (_, place) => storage.write('org/1/a', content(`${place}`, `${place}`)));
    const outcomes = await Promise.allSettled(writers);
    const winners = outcomes.flatMap(({ status }, place) => (status === 'fulfilled' ? [place] : []));
    expect(winners).toHaveLength(1);
    await expect(storage.write('org/1/a', content('later'))).rejects.toThrow(ObjectExistsError);
    expect(await textOf('org/1/a')).toBe(`${winners[0]}${winners[0]}`);
  });

  test('may be empty, and have Chinese names and punctuation', async () => {
    const key = "org/document/1/教案 第一课 (a+b)*&'!~%.pdf";
    await storage.write(key, content('课'));
    await storage.write('org/1/empty', content());
    expect([await textOf(key), await textOf('org/1/empty'), (await storage.stat(key))?.size]).toEqual(['课', '', 3]);
    expect(await listed()).toEqual([
      ['org/1/empty', 0],
      [key, 3],
    ]);
  });

  test('are read by ranges as far as they go', async () => {
    await storage.write('org/1/a', content('0123', '456789'));
    const range = async (start: number, last: number) => {
      const pieces: Buffer[] = [];
      for await (const piece of storage.read('org/1/a', { start, end: last })) {
        pieces.push(piece as Buffer);
      }
      return Buffer.concat(pieces).toString();
    };
    expect([await range(0, 3), await range(8, 100), await range(10, 20)]).toEqual(['0123', '89', '']);
  });

  test('are joined once, and not if a source is gone', async () => {
    const half = Buffer.alloc(5 * MB, 'a');
    await storage.write('org/part/1', content(half));
    await storage.write('org/part/2', content('the rest'));
    await storage.join('org/1/whole', ['org/part/1', 'org/part/2']);
    expect((await readBytes(storage, 'org/1/whole')).equals(Buffer.concat([half, Buffer.from('the rest')]))).toBe(true);
    await expect(storage.join('org/1/whole', ['org/part/2'])).rejects.toThrow(ObjectExistsError);
    await expect(storage.join('org/1/other', ['org/part/1', 'org/part/3'])).rejects.toMatchObject({ code: 'ENOENT' });
    expect((await listed()).map(([key]) => key)).toEqual(['org/1/whole', 'org/part/1', 'org/part/2']);
  });

  test('of many megabytes arrive whole', async () => {
    const pieces = Array.from({ length: 7 }, (_, place) => Buffer.alloc(3 * MB + place, place + 65));
    await storage.write('org/1/film', content(...pieces));
    expect((await readBytes(storage, 'org/1/film')).equals(Buffer.concat(pieces))).toBe(true);
  });

  test('are on the disk while a tool reads them', async () => {
    await storage.write('org/1/a.png', content('picture'));
    const { readFileSync } = await import('node:fs');
    expect(await storage.withLocalPath('org/1/a.png', async (path) => [path.endsWith('.png'), readFileSync(path, 'utf8')])).toEqual([
      true,
      'picture',
    ]);
  });

  test('are not swept away', async () => {
    await storage.write('org/1/a', content('whole'));
    expect(await storage.sweepUnfinished(new Date(Date.now() + 864_000_000))).toBe(0);
    expect(await textOf('org/1/a')).toBe('whole');
    expect(await storage.freeBytes()).toBeGreaterThan(0);
  });
});
