import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StudyReport } from '@palm/contract/study/player';
import { createStudyQueue, type QueuedReport } from './study-queue.ts';

const NOW = Date.UTC(2026, 0, 1);
const report = (sequence: number, playerSession = 'p1'): StudyReport => ({
  playerSession,
  sequence,
  ranges: [[0, 15]],
  dwellSeconds: 15,
  position: 15,
});
const queued = (sequence: number, playerSession?: string): QueuedReport => ({
  userId: '1',
  accessToken: 'a',
  queuedAt: NOW,
  report: report(sequence, playerSession),
});

let database: IDBFactory;
beforeEach(() => {
  database = new IDBFactory();
});

const forbidden = {
  open: () => {
    throw new DOMException('private window', 'SecurityError');
  },
} as unknown as IDBFactory;

describe.each([
  ['IndexedDB', () => database],
  ['memory, where IndexedDB is forbidden', () => forbidden],
  ['memory, where there is none', () => undefined],
])('the study report queue in %s', (_where, factory) => {
  it('sends in insertion order, each once', async () => {
    const queue = createStudyQueue(factory(), () => NOW);
    for (const one of [queued(2, 'p2'), queued(1), queued(2), queued(1)]) {
      await queue.add(one);
    }
    const sent: string[] = [];
    const gone = await queue.flush(async (one) => {
      sent.push(`${one.report.playerSession}/${one.report.sequence}`);
      return 'done';
    });
    expect([sent, gone, await queue.count()]).toEqual([['p2/2', 'p1/1', 'p1/2'], 3, 0]);
  });

  it('stops while unreachable and resumes from there', async () => {
    const queue = createStudyQueue(factory(), () => NOW);
    for (const sequence of [1, 2, 3]) {
      await queue.add(queued(sequence));
    }
    const sent: number[] = [];
    const sendUntil = (last: number) => async (one: QueuedReport) => {
      sent.push(one.report.sequence);
      return one.report.sequence > last ? ('stop' as const) : ('done' as const);
    };
    await queue.flush(sendUntil(1));
    expect(await queue.count()).toBe(2);
    await queue.flush(sendUntil(9));
    expect([sent, await queue.count()]).toEqual([[1, 2, 2, 3], 0]);
  });

  it('skips what must not be sent now and sends the rest', async () => {
    const queue = createStudyQueue(factory(), () => NOW);
    await queue.add({ ...queued(1), userId: '2' });
    await queue.add(queued(2));
    expect(await queue.flush(async ({ userId }) => (userId === '1' ? 'done' : 'skip'))).toBe(1);
    expect(await queue.count()).toBe(1);
  });

  it('shares one run between concurrent callers', async () => {
    const queue = createStudyQueue(factory(), () => NOW);
    await queue.add(queued(1));
    let calls = 0;
    const send = async () => {
      calls += 1;
      return 'done' as const;
    };
    await Promise.all([queue.flush(send), queue.flush(send)]);
    expect(calls).toBe(1);
  });

  it('removes a report that was delivered otherwise', async () => {
    const queue = createStudyQueue(factory(), () => NOW);
    await queue.add(queued(1));
    await queue.add(queued(2));
    await queue.drop(report(1));
    expect(await queue.count()).toBe(1);
  });

  it('discards reports older than 30 days, and invalid ones', async () => {
    const queue = createStudyQueue(factory(), () => NOW);
    await queue.add({ ...queued(1), queuedAt: NOW - 31 * 86_400_000 });
    await queue.add({ userId: '1', report: { playerSession: 'p', sequence: 'x' } } as unknown as QueuedReport);
    const sent: unknown[] = [];
    await queue.flush(async (one) => {
      sent.push(one);
      return 'done';
    });
    expect([sent, await queue.count()]).toEqual([[], 0]);
  });
});

describe('product §3.4 "offline reports queue in IndexedDB and are sent on return"', () => {
  it('restores queued reports after a browser restart', async () => {
    await createStudyQueue(database, () => NOW).add(queued(1));
    expect(await createStudyQueue(database, () => NOW).count()).toBe(1);
  });
});
