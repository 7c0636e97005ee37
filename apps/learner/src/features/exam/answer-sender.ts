import { AppError } from '@palm/client/app-error';
import type { Sent } from './journal-entries.ts';

/** Runs something later; the answer calls it off. */
export type Later = (act: () => void, milliseconds: number) => () => void;

export type Link = {
  /** A request is on its way. */
  sending: boolean;
  /** The last request did not reach the server, or the server could not serve it. */
  offline: boolean;
  /** Answers that the server does not take. */
  refused: ReadonlySet<string>;
  /** The paper is handed in: nothing is taken any more. */
  closed: boolean;
};

type SenderParts = {
  /** What waits, in the order in which it should go. */
  unsent: () => Sent[];
  /** Sends one request and takes its receipts. */
  deliver: (batch: Sent[]) => Promise<void>;
  later: Later;
  onChange: () => void;
};

export type AnswerSender = {
  link: () => Link;
  /** Sends within this time; 0 = at once. */
  wake: (milliseconds: number) => void;
  /** Sends at once. Fulfils when nothing more can go: all is confirmed, or the way is closed. Never rejects. */
  flush: () => Promise<void>;
  /** A refused answer may go again, for instance because it was changed. */
  forgive: (questionId?: string) => void;
  stop: () => void;
};

/** Of the contract. */
const LARGEST_BATCH = 300;
const LONGEST_PAUSE_MS = 15_000;

const pauseAfter = (failures: number): number => Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** (failures - 1));

type Failure = 'down' | 'closed' | 'refused';

/** No answer (-1), too many requests and faults of the server pass by themselves. Everything else is an answer to what was sent. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof AppError)) {
    return 'refused';
  }
  if (error.errorCode === 'ATTEMPT_CLOSED') {
    return 'closed';
  }
  return error.code === -1 || error.code === 429 || (error.code >= 500 && error.code < 600) ? 'down' : 'refused';
}

/** What is known of the way to the server. */
function createLink(onChange: () => void) {
  let link: Link = { sending: false, offline: false, refused: new Set(), closed: false };
  const set = (change: Partial<Link>): void => {
    link = { ...link, ...change };
    onChange();
  };
  return {
    get: (): Link => link,
    set,
    refuse: (batch: readonly Sent[]): void => set({ refused: new Set([...link.refused, ...batch.map(({ questionId }) => questionId)]) }),
    forgive: (questionId?: string): void => {
      const left = questionId === undefined ? [] : [...link.refused].filter((refused) => refused !== questionId);
      if (left.length < link.refused.size) {
        set({ refused: new Set(left) });
      }
    },
  };
}

/** One act that is to come; an earlier one stands. */
function createAlarm(later: Later, act: () => void) {
  let callOff: (() => void) | null = null;
  const clear = (): void => {
    callOff?.();
    callOff = null;
  };
  return { clear, set: (milliseconds: number): unknown => (callOff ??= later(act, milliseconds)) };
}

/** Sends answers, at most one request at a time; the next carries all that changed meanwhile. */
export function createAnswerSender({ unsent, deliver, later, onChange }: SenderParts): AnswerSender {
  const link = createLink(onChange);
  const alarm = createAlarm(later, () => void flush());
  let running: Promise<void> | null = null;
  let failures = 0;
  let largest = LARGEST_BATCH;
  let stopped = false;

  const nextBatch = (): Sent[] => {
    const { closed, refused } = link.get();
    return stopped || closed
      ? []
      : unsent()
          .filter(({ questionId }) => !refused.has(questionId))
          .slice(0, largest);
  };

  /** Whether the next batch may follow. */
  const goOnAfter = (failure: Failure, batch: Sent[]): boolean => {
    if (failure === 'down') {
      failures += 1;
      link.set({ offline: true });
      alarm.clear();
      alarm.set(pauseAfter(failures));
    } else if (failure === 'closed') {
      link.set({ closed: true });
    } else if (batch.length > 1) {
      // One bad answer must not hold back the others: from here on each goes alone.
      largest = 1;
    } else {
      link.refuse(batch);
    }
    return failure === 'refused';
  };

  const send = async (batch: Sent[]): Promise<boolean> => {
    try {
      await deliver(batch);
      failures = 0;
      link.set({ offline: false });
      return true;
    } catch (error) {
      return !stopped && goOnAfter(failureOf(error), batch);
    }
  };

  const run = async (): Promise<void> => {
    // What changes in the same turn goes in one request.
    await Promise.resolve();
    let batch = nextBatch();
    // Where nothing waits, nothing is held back by the network either.
    link.set(batch.length > 0 ? { sending: true } : { offline: false });
    while (batch.length > 0 && (await send(batch))) {
      batch = nextBatch();
    }
    largest = LARGEST_BATCH;
    running = null;
    link.set({ sending: false });
  };

  const flush = (): Promise<void> => {
    alarm.clear();
    return (running ??= run());
  };

  return {
    link: link.get,
    flush,
    wake: (milliseconds) => void (milliseconds === 0 ? flush() : alarm.set(milliseconds)),
    forgive: link.forgive,
    stop: () => {
      stopped = true;
      alarm.clear();
    },
  };
}
