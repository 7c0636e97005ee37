import type { UploadPurpose } from '@palm/contract/areas';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { makeBox, makeLargePng, makeLockedPdf, makePdfBomb, makeSheetBomb } from '../../../test/bombs.ts';
import { makeZip } from '../../../test/zip.ts';
import { renderPdf } from '../../platform/pdf/document.ts';
import { inspectObject } from './inspect-object.ts';
import { ruleOf } from './upload-purpose.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const keep = (bytes: Buffer): string => {
  const objectKey = `org/${app.platform.newId()}`;
  app.platform.storage.put(objectKey, bytes);
  return objectKey;
};
const inspect = (purpose: UploadPurpose, bytes: Buffer) => inspectObject(app.platform, keep(bytes), ruleOf(purpose));
const demo = (name: string) => readFileSync(new URL(`../../../../../demo/media/${name}`, import.meta.url));
const pdf = (pages: number) =>
  renderPdf({ title: '', author: '', layout: 'portrait' }, (document) => {
    for (let page = 1; page < pages; page += 1) {
      document.addPage();
    }
  });

describe('inspecting a file that expands beyond its size', () => {
  it('refuses it in Chinese before its deadline, without blocking the server', async () => {
    const bomb = makePdfBomb();
    expect(bomb.length).toBeLessThan(80_000);
    const memory = process.memoryUsage.rss();
    let isOver = false;
    const answered: number[] = [];
    const verdict = inspect('document', bomb).finally(() => (isOver = true));
    const refused = expect(verdict).rejects.toMatchObject({ errorCode: 'FILE_TOO_COMPLEX', message: '文件太复杂，无法读取' });
    while (!isOver) {
      answered.push((await app.fastify.inject('/api/health')).statusCode);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await refused;
    expect(answered.length).toBeGreaterThan(20);
    expect(new Set(answered)).toEqual(new Set([200]));
    expect(process.memoryUsage.rss() - memory).toBeLessThan(128 * 1024 * 1024);
    // The worker runs at low priority, and its deadline is measured in CPU time.
  }, 120_000);

  it('refuses a tiny picture file of more than a thousand million pixels', async () => {
    await expect(inspect('picture', makeLargePng(40_000, 30_000))).rejects.toMatchObject({
      errorCode: 'PICTURE_TOO_LARGE',
      message: '图片太大（40000×30000），最多 5000 万像素；请缩小后上传',
    });
    expect((await inspect('picture', makeLargePng(8000, 6000))).facts).toMatchObject({ width: 8000, height: 6000 });
  });

  it('refuses a two-gigabyte film that begins like a zip by its first bytes alone', async () => {
    const { storage } = app.platform;
    const reads: unknown[] = [];
    const counting = {
      ...storage,
      withLocalPath: () => Promise.reject(new Error('nobody needs the whole file')),
      read: (key: string, range?: { start: number; end: number }) => {
        reads.push(range);
        return storage.read(key, range);
      },
    };
    const objectKey = keep(makeZip({ a: new Uint8Array([1]) }));
    await expect(inspectObject({ ...app.platform, storage: counting }, objectKey, ruleOf('video'))).rejects.toMatchObject({
      errorCode: 'UPLOAD_TYPE_REFUSED',
    });
    expect(reads).toEqual([{ start: 0, end: 65_535 }]);
  });
});

describe('inspecting an unusable file', () => {
  it.each([
    ['PDF_DAMAGED', '已损坏', 'document', () => Buffer.from('%PDF-1.7\nand nothing more\n')],
    ['PDF_DAMAGED', '已损坏', 'document', () => demo('data-chart-guide.pdf').subarray(0, 3000)],
    ['PDF_LOCKED', '请去掉密码', 'document', makeLockedPdf],
    ['PDF_TOO_LONG', '5001 页，最多 5000 页', 'document', () => pdf(5001)],
    ['MEDIA_TRUNCATED', '视频不完整', 'video', () => demo('first-team-01.mp4').subarray(0, 20_000)],
    ['MEDIA_TRUNCATED', '视频不完整', 'video', () => demo('first-team-01.mp4').subarray(0, -100)],
    [
      'MEDIA_TRUNCATED',
      '视频不完整',
      'video',
      () => Buffer.concat([makeBox('ftyp', Buffer.from('isom0000isom')), makeBox('mdat', Buffer.alloc(90))]),
    ],
    [
      'MEDIA_DAMAGED',
      '视频已损坏',
      'video',
      () => Buffer.concat([makeBox('ftyp', Buffer.from('isom0000isom')), makeBox('moov', Buffer.alloc(90, 7))]),
    ],
    ['PICTURE_DAMAGED', '图片已损坏', 'picture', () => makeLargePng(4, 4).subarray(0, 12)],
    ['UPLOAD_TYPE_REFUSED', 'xlsx', 'import', () => makeZip({ 'a.txt': new Uint8Array([1]) })],
    ['UPLOAD_CONTENT_MISMATCH', '与类型不符', 'import', () => makeSheetBomb().subarray(0, 200)],
    ['UPLOAD_CONTENT_MISMATCH', '与类型不符', 'document', () => Buffer.from('<script>')],
    ['UPLOAD_EMPTY', '文件是空的', 'document', () => Buffer.alloc(0)],
  ] as const)('reports a specific error and deletes it: %s %s', async (errorCode, words, purpose, make) => {
    const objectKey = keep(await make());
    await expect(inspectObject(app.platform, objectKey, ruleOf(purpose))).rejects.toMatchObject({
      errorCode,
      message: expect.stringContaining(words) as string,
    });
    expect(await app.platform.storage.stat(objectKey)).toBeNull();
  });

  it('keeps a file that did not cause the failure', async () => {
    const objectKey = keep(await pdf(1));
    const workers = { ...app.platform.workers, run: () => Promise.reject(Object.assign(new Error('busy'), { statusCode: 503 })) };
    await expect(inspectObject({ ...app.platform, workers }, objectKey, ruleOf('document'))).rejects.toMatchObject({ statusCode: 503 });
    expect(await app.platform.storage.stat(objectKey)).not.toBeNull();
  });
});

describe('inspecting a valid file', () => {
  it.each([
    ['document', 'data-chart-guide.pdf', { pages: expect.any(Number) as number }],
    ['video', 'first-team-01.mp4', { durationSeconds: expect.any(Number) as number, width: expect.any(Number) as number }],
  ] as const)('reads its facts: %s', async (purpose, name, facts) => {
    expect((await inspect(purpose, demo(name))).facts).toMatchObject(facts);
  });

  it('recognises an xlsx by its entries', async () => {
    expect((await inspect('import', makeSheetBomb())).type.extension).toBe('xlsx');
  });

  it('accepts a film whose recorder left zeros after the last box', async () => {
    expect((await inspect('video', Buffer.concat([demo('first-team-01.mp4'), Buffer.alloc(64)]))).facts.durationSeconds).toBeGreaterThan(0);
  });
});
