import type { UploadedObject } from '@palm/contract/upload/calls';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { failedAnswer } from '../answer.ts';
import { AppError } from '../app-error.ts';
import type { UploadOptions } from '../upload.ts';
import { createHeldUploads } from './held-uploads.ts';
import { createKeptUploads } from './kept-uploads.ts';
import { createUploadQueue } from './queue.ts';
import { UploadError } from './upload-error.ts';
import { newItem, type FileHandle, type UploadWish } from './upload-item.ts';

const object = { objectKey: 'o/video/1/a.mp4' } as UploadedObject;
const film = (name: string, content = '12345', lastModified = 1000): File => new File([content], name, { lastModified });
const section: UploadWish = { purpose: 'video', target: 'section/1', place: '《平安现场》', link: null };

type Sending = { file: File; options: UploadOptions; resolve: (object: UploadedObject) => void; reject: (error: unknown) => void };

const setUp = (
  kept = createKeptUploads(new IDBFactory()),
  owner: { now: string | null } = { now: 'lin' },
  locks: LockManager | null = null,
) => {
  const sendings: Sending[] = [];
  const listeners = new Set<() => void>();
  let online = true;
  let id = 0;
  const givenUp: string[] = [];
  const queue = createUploadQueue({
    uploader: {
      upload: (file, options) =>
        new Promise((resolve, reject) => {
          options.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
          sendings.push({ file, options, resolve, reject });
        }),
    },
    network: {
      isOnline: () => online,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    kept,
    held: createHeldUploads(locks),
    owner: () => owner.now,
    newId: () => `id-${(id += 1)}`,
    giveUp: ({ uploadId }) => givenUp.push(uploadId),
    now: () => Date.now(),
    chance: () => 0,
  });
  const delivered: string[] = [];
  queue.deliverBy(async ({ fileName }) => void delivered.push(fileName));
  const states = () => queue.items().map(({ state }) => state);
  const add = (file: File, wish = section) => queue.add({ file, handle: null }, wish);
  const setOnline = (value: boolean) => {
    online = value;
    listeners.forEach((listener) => listener());
  };
  return { queue, sendings, states, add, delivered, givenUp, setOnline, kept };
};

const until = (state: () => unknown, value: unknown) => vi.waitFor(() => expect(state()).toEqual(value));
const cut = new UploadError(0);

describe('the upload queue', () => {
  it('sends two at a time, in order, and delivers each to its target', async () => {
    const { add, sendings, states, delivered } = setUp();
    ['1.mp4', '2.mp4', '3.mp4'].forEach((name) => add(film(name)));
    expect(states()).toEqual(['sending', 'sending', 'waiting']);
    sendings[1]?.resolve(object);
    await until(states, ['sending', 'done', 'sending']);
    expect(delivered).toEqual(['2.mp4']);
    expect(sendings.map(({ file }) => file.name)).toEqual(['1.mp4', '2.mp4', '3.mp4']);
  });

  it('starts uploads for an open form immediately', () => {
    const { add, states } = setUp();
    ['1.mp4', '2.mp4', '3.mp4'].forEach((name) => add(film(name)));
    add(film('封面.png'), { ...section, target: null });
    expect(states()).toEqual(['sending', 'sending', 'waiting', 'sending']);
  });

  it('prefers the editor that is open for the target of a file', async () => {
    const { queue, add, sendings, states, delivered } = setUp();
    const taker = vi.fn();
    queue.take('section/1', taker);
    add(film('1.mp4'));
    sendings[0]?.resolve(object);
    await until(states, ['done']);
    expect([taker.mock.calls, delivered]).toEqual([[[object]], []]);
  });

  it('retries after network failures with increasing delays', async () => {
    vi.useFakeTimers();
    const { add, sendings, states } = setUp();
    add(film('1.mp4'));
    for (const pause of [1000, 2000, 4000]) {
      sendings.at(-1)?.reject(cut);
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(states()).toEqual(['broken']);
      const before = sendings.length;
      await vi.advanceTimersByTimeAsync(1);
      expect(sendings).toHaveLength(before + 1);
    }
    expect(new Set(sendings.map(({ options }) => options.uploadId))).toEqual(new Set(['id-1']));
    vi.useRealTimers();
  });

  it('waits while offline, and resumes as soon as it is online', async () => {
    const { add, sendings, queue, states, setOnline } = setUp();
    setOnline(false);
    add(film('1.mp4'));
    expect([states(), sendings.length, queue.items()[0]?.reason]).toEqual([['broken'], 0, '网络断开，恢复后自动接着传']);
    setOnline(true);
    await until(states, ['sending']);
    expect(sendings).toHaveLength(1);
  });

  it.each([
    ['UPLOAD_TYPE_REFUSED', 'replace'],
    ['MEDIA_TRUNCATED', 'replace'],
    ['UPLOAD_CHANGED', 'restart'],
    ['UPLOAD_MISSING', 'restart'],
    ['UPLOAD_QUOTA_REACHED', 'retry'],
  ])('stops at a refusal and offers the remedy: %s', async (errorCode, remedy) => {
    const { add, sendings, queue, states } = setUp();
    add(film('1.mp4'));
    sendings[0]?.reject(new AppError(failedAnswer(errorCode, '不行')));
    await until(states, ['failed']);
    expect(queue.items()[0]).toMatchObject({ reason: '不行', remedy });
  });

  it('pauses one and starts the next, resumes under the same id, and restarts under a new one', async () => {
    const { queue, add, sendings, states, givenUp } = setUp();
    const [first = ''] = ['1.mp4', '2.mp4', '3.mp4'].map((name) => add(film(name)));
    queue.pause(first);
    expect([states(), sendings[0]?.options.signal?.aborted]).toEqual([['paused', 'sending', 'sending'], true]);
    await queue.goOn(first);
    expect(states()[0]).toBe('waiting');
    sendings[1]?.resolve(object);
    await until(states, ['sending', 'done', 'sending']);
    expect(sendings[3]?.options.uploadId).toBe(first);
    queue.restart(first, { file: film('1-新.mp4'), handle: null });
    await until(() => sendings.length, 5);
    expect([sendings[4]?.file.name, sendings[4]?.options.uploadId, givenUp]).toEqual(['1-新.mp4', 'id-4', [first]]);
  });

  it('aborts an unfinished upload that is removed from the list', () => {
    const { queue, add, sendings, givenUp } = setUp();
    const id = add(film('1.mp4'));
    queue.remove(id);
    expect([queue.items(), sendings[0]?.options.signal?.aborted, givenUp]).toEqual([[], true, [id]]);
  });

  it('reports progress, speed and remaining time', async () => {
    vi.useFakeTimers();
    const { queue, add, sendings } = setUp();
    add(film('1.mp4', 'x'.repeat(1000)));
    for (const share of [0, 0.1, 0.2, 0.3]) {
      sendings[0]?.options.onProgress?.(share);
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(queue.items()[0]).toMatchObject({ sent: 300, bytesPerSecond: 100, secondsLeft: 7 });
    sendings[0]?.options.onProgress?.(1);
    expect(queue.items()[0]).toMatchObject({ state: 'checking', sent: 1000 });
    vi.useRealTimers();
  });
});

describe('after a reload', () => {
  const reload = async (before: ReturnType<typeof setUp>, owner?: { now: string | null }) => {
    const after = setUp(before.kept, owner);
    await after.queue.restore();
    return after;
  };
  const begun = async (handle: FileHandle | null = null) => {
    const before = setUp();
    before.queue.add({ file: film('1.mp4'), handle }, section);
    before.sendings[0]?.options.onProgress?.(0.6);
    await vi.waitFor(async () => expect(await before.kept.all()).toHaveLength(1));
    before.queue.pause('id-1');
    await vi.waitFor(async () => expect((await before.kept.all())[0]?.item).toMatchObject({ state: 'paused', sent: 3 }));
    return before;
  };

  it('the file must be chosen again, and only the same one resumes', async () => {
    const { queue, states, sendings } = await reload(await begun());
    expect([states(), queue.items()[0]?.sent]).toEqual([['fileNeeded'], 3]);
    expect(await queue.goOn('id-1')).toBe(false);
    for (const other of [film('2.mp4'), film('1.mp4', '123456'), film('1.mp4', '12345', 2000)]) {
      expect(queue.giveFile('id-1', { file: other, handle: null })).toBe(false);
    }
    expect(queue.giveFile('id-1', { file: film('1.mp4'), handle: null })).toBe(true);
    expect([states(), sendings[0]?.options.uploadId]).toEqual([['sending'], 'id-1']);
  });

  it('nothing is shown to another person', async () => {
    const before = await begun();
    expect((await reload(before, { now: 'zhou' })).states()).toEqual([]);
    expect((await reload(before)).states()).toEqual(['fileNeeded']);
  });

  it('a paused upload of the same window stays paused when its person signs in again', async () => {
    const before = await begun();
    await before.queue.restore();
    expect(before.states()).toEqual(['paused']);
  });

  it('a file the browser may read again resumes without asking', async () => {
    const handle = { getFile: async () => film('1.mp4'), queryPermission: async () => 'granted' as const };
    const before = setUp();
    before.kept.put = vi.fn(async () => undefined);
    const item = { ...newItem(film('1.mp4'), section, { id: 'id-1', now: Date.now() }), sent: 3 };
    before.kept.all = async () => [{ id: 'id-1', owner: 'lin', item, handle }];
    const { states, sendings } = await reload(before);
    expect([states(), sendings[0]?.options.uploadId]).toEqual([['sending'], 'id-1']);
  });

  it('uploads of another window are left alone', async () => {
    const before = await begun();
    const locks = {
      query: async () => ({ held: [{ name: 'palm-upload/id-1' }] }),
      request: async () => undefined,
    } as unknown as LockManager;
    const after = setUp(before.kept, undefined, locks);
    await after.queue.restore();
    expect(after.states()).toEqual([]);
  });

  it('uploads older than a week are forgotten', async () => {
    const before = await begun();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 86_400_000 });
    expect((await reload(before)).states()).toEqual([]);
    vi.useRealTimers();
    expect(await before.kept.all()).toEqual([]);
  });
});
