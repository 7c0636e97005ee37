import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startFakeBucket, type FakeBucket } from '../../../../test/fake-bucket.ts';
import { readBytes } from '../read-bytes.ts';
import { BucketError } from './bucket-error.ts';
import { createBucketStorage } from './bucket-storage.ts';

describe.each(['s3', 'oss'] as const)('a bucket of %s', (kind) => {
  let bucket: FakeBucket;
  beforeEach(async () => void (bucket = await startFakeBucket(kind)));
  afterEach(() => bucket.close());

  const storage = (over: object = {}, options = {}) => createBucketStorage({ ...bucket.settings, ...over }, options);
  const content = async function* (text: string) {
    yield Buffer.from(text);
  };

  test.each([
    ['another secret', { accessKey: { id: 'AKTEST', secret: 'wrong' } }, /密钥/],
    ['an unknown key', { accessKey: { id: 'NOBODY', secret: 'a secret for tests' } }, /ACCESS_KEY_ID/],
    ['another bucket', { bucket: 'none' }, /不存在/],
    ['an endpoint that does not listen', { endpoint: 'http://127.0.0.1:9' }, /连不上 127.0.0.1:9/],
  ])('tells the operator about %s, and callers to retry later', async (_, over, message) => {
    const failure = await storage(over)
      .write('org/1/a', content('x'))
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(BucketError);
    expect(failure).toMatchObject({ statusCode: 503, message: expect.stringMatching(message) as string });
    expect(String(failure)).not.toContain('secret');
  });

  test('is given up in time if it does not respond', async () => {
    bucket.hang();
    await expect(storage({}, { timeLimit: 50 }).stat('org/1/a')).rejects.toThrow(/没有及时回应/);
  });

  test('is retried once after a server error, and then no more', async () => {
    bucket.put('org/1/a', 'content');
    bucket.failNext(1, 500);
    expect((await storage().stat('org/1/a'))?.size).toBe(7);
    bucket.failNext(2, 500);
    await expect(storage().stat('org/1/a')).rejects.toThrow(BucketError);
    expect(bucket.asked).toHaveLength(4);
  });

  test('is not retried if it may have stored an object already', async () => {
    bucket.failNext(1, 500);
    await expect(storage().write('org/1/a', content('x'))).rejects.toThrow(BucketError);
    expect(bucket.asked).toHaveLength(1);
    bucket.failNext(1, 503);
    await storage().write('org/1/a', content('x'));
  });

  test('resumes a broken download once', async () => {
    bucket.put('org/1/a', '0123456789');
    bucket.cutNext(4);
    expect((await readBytes(storage(), 'org/1/a')).toString()).toBe('0123456789');
    bucket.cutNext(4);
    expect((await readBytes(storage(), 'org/1/a', 6)).toString()).toBe('012345');
    expect(bucket.asked).toHaveLength(4);
  });

  test('does not mix an object that changed while it was read with what it was', async () => {
    bucket.put('org/1/a', '0123456789');
    bucket.cutNext(4);
    bucket.afterNext(/GET org/, () => bucket.put('org/1/a', 'abcdefghij'));
    await expect(readBytes(storage(), 'org/1/a')).rejects.toThrow(/被改动/);
  });

  test('lists beyond one page, without keys that are no objects', async () => {
    const keys = Array.from({ length: 2100 }, (_, place) => `org/1/${String(place).padStart(5, '0')} & <b>`);
    keys.forEach((key) => bucket.put(key, 'x'));
    bucket.put('.incoming/org/1/a', 'x');
    const found: string[] = [];
    for await (const { key } of storage().list()) {
      found.push(key);
    }
    expect(found).toEqual(keys);
    expect(bucket.asked).toHaveLength(3);
  });

  test('drops browser uploads that were never accepted, and uploads broken off by a crash, after a day', async () => {
    const now = Date.now();
    const day = 86_400_000;
    bucket.put('.incoming/org/1/old', 'x', new Date(now - day - 1000));
    bucket.put('.incoming/org/1/new', 'x', new Date(now - day + 60_000));
    bucket.put('org/1/a', 'x', new Date(0));
    bucket.uploads.set('left', { key: 'org/1/b', parts: new Map(), at: new Date(now - 2 * day) });
    bucket.uploads.set('growing', { key: 'org/1/c', parts: new Map(), at: new Date(now) });
    expect(await storage().sweepUnfinished(new Date(now))).toBe(2);
    expect([...bucket.objects.keys()]).toEqual(['.incoming/org/1/new', 'org/1/a']);
    expect([...bucket.uploads.keys()]).toEqual(['growing']);
  });

  test('fetches no local copy for which the disk has no room, and any other', async () => {
    bucket.put('org/1/a.png', 'content');
    const use = (keptFree: number) => storage({}, { keptFree }).withLocalPath('org/1/a.png', (file) => readFile(file, 'utf8'));
    await expect(use(Number.MAX_SAFE_INTEGER)).rejects.toMatchObject({ errorCode: 'UPLOAD_NO_SPACE' });
    expect(bucket.asked).not.toContainEqual(expect.stringContaining('GET'));
    expect(await use(0)).toBe('content');
  });

  test('drops local copies left by a killed process after a day, but none in use', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'palm-bucket-test-'));
    vi.stubEnv('TMPDIR', folder);
    const now = Date.now();
    for (const [name, age] of Object.entries({ 'palm-object-left': 86_401_000, 'palm-object-used': 3_600_000, 'somebody-else': 10 ** 9 })) {
      await mkdir(path.join(folder, name));
      await writeFile(path.join(folder, name, 'film.mp4'), 'x');
      await utimes(path.join(folder, name), new Date(now - age), new Date(now - age));
    }
    await storage().sweepUnfinished(new Date(now));
    expect((await readdir(folder)).toSorted()).toEqual(['palm-object-used', 'somebody-else']);
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });
});
