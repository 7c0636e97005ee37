import type { StudyReport } from '@palm/contract/study/player';
import { openRows, type Rows } from './queue-rows.ts';

/** A report that could not be sent yet, with its owner and token, so that the service worker can send it without a page. */
export type QueuedReport = { userId: string; accessToken: string; queuedAt: number; report: StudyReport };

/** done: stored or permanently refused; skip: not now, but the next may be sent; stop: the server is unreachable. */
export type SendOutcome = 'done' | 'skip' | 'stop';

export type StudyQueue = {
  add(queued: QueuedReport): Promise<void>;
  /** Sends in insertion order; returns how many left the queue. Concurrent calls share one run. */
  flush(send: (queued: QueuedReport) => Promise<SendOutcome>): Promise<number>;
  /** Removes a report that was delivered otherwise. */
  drop(report: StudyReport): Promise<void>;
  /** How many are queued, among those selected. */
  count(isMeant?: (queued: QueuedReport) => boolean): Promise<number>;
};

const NAME = 'SPCKV2_study-reports';
const KEPT_MS = 30 * 86_400_000;

const keyOf = ({ playerSession, sequence }: StudyReport): string => `${playerSession}/${sequence}`;

// Checked manually: the contract's schemas would make the service worker thirty times as large, and the server validates anyway.
const isQueued = (row: unknown): row is QueuedReport => {
  const { userId, accessToken, queuedAt, report } = (row ?? {}) as Partial<QueuedReport>;
  const { playerSession, sequence } = (report ?? {}) as Partial<StudyReport>;
  const named = [userId, accessToken, playerSession].every((text) => typeof text === 'string' && text !== '');
  return named && typeof queuedAt === 'number' && Number.isInteger(sequence);
};

/** Study reports queued for the network, in IndexedDB (product §3.4). */
export const createStudyQueue = (indexedDb: IDBFactory | undefined, now: () => number): StudyQueue => {
  let opened: Promise<Rows<QueuedReport>> | null = null;
  let running: Promise<number> | null = null;

  const rows = (): Promise<Rows<QueuedReport>> => (opened ??= openRows(indexedDb, NAME, ({ report }) => keyOf(report)));

  const run = async (send: (queued: QueuedReport) => Promise<SendOutcome>): Promise<number> => {
    const waiting = await rows();
    let gone = 0;
    for (const { number, row } of await waiting.list()) {
      const unusable = !isQueued(row) || now() - row.queuedAt > KEPT_MS;
      const outcome = unusable ? 'done' : await send(row);
      if (outcome === 'stop') {
        break;
      }
      if (outcome === 'done') {
        await waiting.remove(number);
        gone += 1;
      }
    }
    return gone;
  };

  return {
    add: async (queued) => (await rows()).add(queued),
    flush: (send) => {
      running ??= run(send).finally(() => (running = null));
      return running;
    },
    drop: async (report) => {
      const waiting = await rows();
      const same = (await waiting.list()).filter(({ row }) => isQueued(row) && keyOf(row.report) === keyOf(report));
      await Promise.all(same.map(({ number }) => waiting.remove(number)));
    },
    count: async (isMeant = () => true) => (await (await rows()).list()).filter(({ row }) => isQueued(row) && isMeant(row)).length,
  };
};
