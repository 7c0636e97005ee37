import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { AppError } from '@palm/client/app-error';
import type { Client } from '@palm/client/call';
import { createStore } from '@palm/client/storage';
import type { StudyReport } from '@palm/contract/study/player';
import { createStudyQueue } from './study-queue.ts';
import { createStudyReports } from './study-reports.ts';

const lost = new AppError({ code: -1, errorCode: 'NETWORK_FAILURE', msg: '' });
const refused = new AppError({ code: 1504, errorCode: 'PLAYER_CLOSED', msg: '已在别处打开' });
const report = (sequence: number): StudyReport => ({ playerSession: 'p', sequence, ranges: [], dwellSeconds: 1, position: 0 });

const setUp = (network: { failure: Error | null }) => {
  const store = createStore({ local: null, session: null });
  store.set('userId', '1');
  store.set('accessToken', 'a');
  const queue = createStudyQueue(new IDBFactory(), () => 0);
  const sent: number[] = [];
  const seen = { syncs: 0, options: [] as unknown[] };
  const call = async (_endpoint: unknown, { body }: { body: StudyReport }, options: unknown) => {
    seen.options.push(options);
    if (network.failure !== null) {
      throw network.failure;
    }
    sent.push(body.sequence);
    return { sequence: body.sequence };
  };
  const client = { call: call as unknown as Client['call'] };
  const reports = createStudyReports({ client, queue, store, now: () => 0, requestSync: () => (seen.syncs += 1) });
  return { store, queue, sent, seen, reports };
};

describe('study reports', () => {
  it('return the receipt, without a message or the loading lock', async () => {
    const { reports, seen } = setUp({ failure: null });
    expect(await reports.send(report(1))).toMatchObject({ sequence: 1 });
    expect(seen.options).toEqual([{ quiet: true, keepalive: true, scope: 'background' }]);
  });

  it('are queued while offline and sent on return, in order, each once', async () => {
    const network: { failure: Error | null } = { failure: lost };
    const { reports, queue, sent, seen } = setUp(network);
    expect(await reports.send(report(1))).toBeNull();
    expect(await reports.send(report(2))).toBeNull();
    expect([await queue.count(), seen.syncs]).toEqual([2, 2]);
    network.failure = null;
    expect(await reports.flush()).toBe(2);
    expect(await reports.flush()).toBe(0);
    expect(sent).toEqual([1, 2]);
  });

  it('are flagged as queued until sent, and queued ones are sent before later ones', async () => {
    const network: { failure: Error | null } = { failure: lost };
    const { reports, sent } = setUp(network);
    const told: boolean[] = [];
    const answered: number[] = [];
    reports.onReceipt((late, receipt) => answered.push(late.sequence * 10 + receipt.sequence));
    const stop = reports.onWaiting(() => told.push(reports.waits()));
    await reports.send(report(1));
    await reports.send(report(2));
    expect(reports.waits()).toBe(true);
    network.failure = null;
    expect(await reports.send(report(3))).toMatchObject({ sequence: 3 });
    expect([sent, answered, reports.waits()]).toEqual([[1, 2, 3], [11, 22], false]);
    stop();
    const before = told.length;
    await reports.flush();
    expect([told.includes(true), told.length]).toEqual([true, before]);
  });

  it("are not flagged for another member's reports on this device", async () => {
    const { reports, store } = setUp({ failure: lost });
    await reports.send(report(1));
    store.set('userId', '2');
    await reports.flush();
    expect(reports.waits()).toBe(false);
  });

  it.each([429, 503, 504])('are queued if the server asks to retry later, code %i', async (code) => {
    const network: { failure: Error | null } = { failure: new AppError({ code, errorCode: 'DATABASE_UNAVAILABLE', msg: '' }) };
    const { reports, queue, sent } = setUp(network);
    expect(await reports.send(report(1))).toBeNull();
    expect(await reports.flush()).toBe(0);
    network.failure = null;
    expect(await reports.flush()).toBe(1);
    expect([sent, await queue.count()]).toEqual([[1], 0]);
  });

  it('throw to the player if the server refuses, and are not queued', async () => {
    const { reports, queue } = setUp({ failure: refused });
    await expect(reports.send(report(1))).rejects.toBe(refused);
    expect(await queue.count()).toBe(0);
  });

  it('are not resent after a later refusal', async () => {
    const network: { failure: Error | null } = { failure: lost };
    const { reports, queue } = setUp(network);
    await reports.send(report(1));
    network.failure = refused;
    await reports.flush();
    expect(await queue.count()).toBe(0);
  });

  it('are kept until acknowledged when the page unloads', async () => {
    const network: { failure: Error | null } = { failure: lost };
    const { reports, queue, sent } = setUp(network);
    await reports.sendOnLeave(report(1));
    expect(await queue.count()).toBe(1);
    network.failure = null;
    await reports.sendOnLeave(report(2));
    expect([sent, await queue.count()]).toEqual([[2], 1]);
  });

  it("are never sent under another member's name", async () => {
    const network: { failure: Error | null } = { failure: lost };
    const { reports, store, queue, sent } = setUp(network);
    await reports.send(report(1));
    network.failure = null;
    store.set('userId', '2');
    await reports.flush();
    expect([sent, await queue.count()]).toEqual([[], 1]);
  });

  it('are not stored for guests', async () => {
    const { reports, store, queue } = setUp({ failure: lost });
    store.signOut();
    await reports.send(report(1));
    expect(await queue.count()).toBe(0);
  });
});
