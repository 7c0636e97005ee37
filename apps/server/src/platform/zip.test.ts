import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '../../test/zip.ts';
import { isZipWithin, readZipNames } from './zip.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'palm-zip-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const store = (name: string, bytes: Buffer): string => {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
};
const byte = new Uint8Array([1]);

describe('an archive', () => {
  it("is known by its directory's names, and has none if its end is missing", async () => {
    const zip = makeZip({ 'a.txt': byte, 'b/c.txt': byte });
    expect(await readZipNames(store('whole', zip))).toEqual(new Set(['a.txt', 'b/c.txt']));
    expect(await readZipNames(store('cut', zip.subarray(0, 40)))).toBeNull();
  });

  it('of two gigabytes is read by its tail alone', async () => {
    const path = join(folder, 'large');
    const file = await open(path, 'w');
    await file.write(makeZip({ 'a.txt': byte }), 0, null, 0);
    await file.close();
    truncateSync(path, 2 * 1024 ** 3);
    const before = process.memoryUsage.rss();
    expect(await readZipNames(path)).toBeNull();
    expect(process.memoryUsage.rss() - before).toBeLessThan(32 * 1024 * 1024);
  });

  it('may have as many entries as anybody needs, and no more', async () => {
    const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, place) => [`${place}`, byte]));
    expect(await readZipNames(store('many', makeZip(many)))).toBeNull();
    expect(await isZipWithin(makeZip(many), 100_000, () => undefined)).toBe(false);
  });

  it('may have names that climb out of it: nothing is written there', async () => {
    expect(await readZipNames(store('climbing', makeZip({ '../../a.txt': byte })))).toBeNull();
  });
});

describe('the unpacked content of an archive', () => {
  it('can be inspected on the way', async () => {
    let seen = '';
    const zip = makeZip({ 'a.txt': Buffer.from('一二三'), 'b.txt': Buffer.from('x') });
    expect(await isZipWithin(zip, 100, (name) => (name === 'a.txt' ? (chunk) => (seen += chunk.toString()) : undefined))).toBe(true);
    expect(seen).toBe('一二三');
  });

  it('is bounded, even if the directory lies', async () => {
    const honest = makeZip({ a: new Uint8Array(8 * 1024 * 1024) });
    expect(await isZipWithin(honest, 8 * 1024 * 1024, () => undefined)).toBe(true);
    expect(await isZipWithin(honest, 8 * 1024 * 1024 - 1, () => undefined)).toBe(false);
    const lying = Buffer.from(honest);
    lying.writeUInt32LE(10, lying.indexOf('PK\u0001\u0002', 0, 'latin1') + 24);
    expect(await isZipWithin(lying, 100, () => undefined)).toBe(false);
  });
});
