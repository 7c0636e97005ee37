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
  /** Sends a report; `null` when it waits in the queue instead. Throws `AppError` when the server refuses it. */
  send(report: StudyReport): Promise<StudyReceipt | null>;
  /** For the moment the page goes away: queued, and sent by a request that outlives the page. */
  sendOnLeave(report: StudyReport): Promise<void>;
  /** Sends what waits; to be called at start and when the network returns. */
  flush(): Promise<number>;
  /** Whether something of this member waits for the network. */
  waits: () => boolean;
  /** Calls back whenever `waits` may have changed; answers how to stop. */
  onWaiting: (listener: () => void) => () => void;
  /** Calls back with what the server answered to a report that nobody waited for; answers how to stop. */
  onReceipt: (listener: ReceiptListener) => () => void;
};

type ReceiptListener = (report: StudyReport, receipt: StudyReceipt) => void;

const joining = <T>(listeners: Set<T>, listener: T): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** No answer came, or one that says to come back: the same report will be taken later. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof AppError && (error.code === -1 || error.code === 429 || (error.code >= 500 && error.code < 600));

/** What was studied reaches the server once, whatever the network does (seed §2, product §3.4). */
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

  // The indicator locks the screen; nobody waits for a report.
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
      // What waits goes first: where seeking ahead is off, a later stretch counts only behind the earlier one.
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
      // Both begin before the page is gone; the server counts a report that comes twice once.
      const [outcome] = await Promise.all([deliver(report), keep(report)]);
      if (outcome === 'done') {
        await queue.drop(report);
      }
      await look();
    },
  };
};
