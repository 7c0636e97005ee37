import { AppError } from '@palm/client/app-error';
import type { Client } from '@palm/client/call';
import { BACKGROUND_SCOPE } from '@palm/client/constants';
import type { Store } from '@palm/client/storage';
import { studyApi } from '@palm/contract/study/calls';
import type { StudyReceipt, StudyReport } from '@palm/contract/study/player';
import type { SendOutcome, StudyQueue } from './study-queue.ts';

type StudyReportParts = {
  client: Pick<Client, 'call'>;
  queue: StudyQueue;
  store: Pick<Store, 'get'>;
  now: () => number;
  /** Asks the service worker to send the queue once the network is back. */
  requestSync: () => void;
};

export type StudyReports = {
  /** Sends a report; `null` if it was queued instead. Throws `AppError` if the server refuses it. */
  send(report: StudyReport): Promise<StudyReceipt | null>;
  /** For use when the page unloads: queued, and sent with keepalive. */
  sendOnLeave(report: StudyReport): Promise<void>;
  /** Sends the queue; to be called at startup and when the network returns. */
  flush(): Promise<number>;
  /** Whether this member has queued reports. */
  waits: () => boolean;
  /** Calls back whenever `waits` may have changed; returns the unsubscribe function. */
  onWaiting: (listener: () => void) => () => void;
  /** Calls back with receipts of reports sent in the background; returns the unsubscribe function. */
  onReceipt: (listener: ReceiptListener) => () => void;
};

type ReceiptListener = (report: StudyReport, receipt: StudyReceipt) => void;

const joining = <T>(listeners: Set<T>, listener: T): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** There was no response, or one that says to retry: the same report will be accepted later. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof AppError && (error.code === -1 || error.code === 429 || (error.code >= 500 && error.code < 600));

/** Delivers study reports exactly once in effect, whatever the network does (seed §2, product §3.4). */
export const createStudyReports = ({ client, queue, store, now, requestSync }: StudyReportParts): StudyReports => {
  const waitingListeners = new Set<() => void>();
  const receiptListeners = new Set<ReceiptListener>();
  let waiting = false;

  const look = async (): Promise<void> => {
    waiting = (await queue.count(({ userId }) => userId === store.get('userId'))) > 0;
    waitingListeners.forEach((listener) => listener());
  };

  const keep = async (report: StudyReport): Promise<void> => {
    const [userId, accessToken] = [store.get('userId'), store.get('accessToken')];
    if (userId !== null && accessToken !== null) {
      await queue.add({ userId, accessToken, queuedAt: now(), report });
      requestSync();
    }
  };

  // The indicator locks the screen, and nobody waits for a report.
  const post = (report: StudyReport): Promise<StudyReceipt> =>
    client.call(studyApi.report, { body: report }, { quiet: true, keepalive: true, scope: BACKGROUND_SCOPE });

  const deliver = async (report: StudyReport): Promise<SendOutcome> => {
    try {
      const receipt = await post(report);
      receiptListeners.forEach((listener) => listener(report, receipt));
      return 'done';
    } catch (error) {
      return isUnreachable(error) ? 'stop' : 'done';
    }
  };

  const flush = async (): Promise<number> => {
    const gone = await queue.flush(async ({ userId, report }) => (userId === store.get('userId') ? await deliver(report) : 'skip'));
    await look();
    return gone;
  };

  const keepAndSay = async (report: StudyReport): Promise<null> => {
    await keep(report);
    await look();
    return null;
  };

  return {
    flush,
    waits: () => waiting,
    onWaiting: (listener) => joining(waitingListeners, listener),
    onReceipt: (listener) => joining(receiptListeners, listener),
    send: async (report) => {
      // Queued reports go first: if seeking ahead is disabled, a later range only counts after the earlier one.
      if (waiting) {
        await flush();
      }
      if (waiting) {
        return keepAndSay(report);
      }
      try {
        return await post(report);
      } catch (error) {
        if (!isUnreachable(error)) {
          throw error;
        }
        return keepAndSay(report);
      }
    },
    sendOnLeave: async (report) => {
      // Both start before the page unloads; the server counts a duplicate report once.
      const [outcome] = await Promise.all([deliver(report), keep(report)]);
      if (outcome === 'done') {
        await queue.drop(report);
      }
      await look();
    },
  };
};
