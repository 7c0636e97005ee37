import { AppError } from '@palm/client/app-error';
import type { Sent } from './journal-entries.ts';

/** Schedules an act; returns a cancel function. */
export type Later = (act: () => void, milliseconds: number) => () => void;

export type Link = {
  /** A request is in progress. */
  sending: boolean;
  /** The last request did not reach the server, or the server could not process it. */
  offline: boolean;
  /** Answers refused by the server. */
  refused: ReadonlySet<string>;
  /** The attempt has been submitted: nothing more is accepted. */
  closed: boolean;
};

type SenderParts = {
  /** Pending answers, in sending order. */
  unsent: () => Sent[];
  /** Sends one request and processes its receipts. */
  deliver: (batch: Sent[]) => Promise<void>;
  later: Later;
  onChange: () => void;
};

export type AnswerSender = {
  link: () => Link;
  /** Sends within this time; 0 = at once. */
  wake: (milliseconds: number) => void;
  /** Sends at once. Resolves when nothing more can be sent: everything is confirmed, or the server is unreachable. Never rejects. */
  flush: () => Promise<void>;
  /** Allows a refused answer to be sent again, for example because it was changed. */
  forgive: (questionId?: string) => void;
  stop: () => void;
};

/** Limit of the contract. */
const LARGEST_BATCH = 300;
const LONGEST_PAUSE_MS = 15_000;

const pauseAfter = (failures: number): number => Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** (failures - 1));

type Failure = 'down' | 'closed' | 'refused';

/** No response (-1), too many requests and server faults are transient. Everything else is a verdict on what was sent. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof AppError)) {
    return 'refused';
  }
  if (error.errorCode === 'ATTEMPT_CLOSED') {
    return 'closed';
  }
  return error.code === -1 || error.code === 429 || (error.code >= 500 && error.code < 600) ? 'down' : 'refused';
}

/** State of the connection to the server. */
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

/** A single pending timer; an earlier one is kept. */
function createAlarm(later: Later, act: () => void) {
  let callOff: (() => void) | null = null;
  const clear = (): void => {
    callOff?.();
    callOff = null;
  };
  return { clear, set: (milliseconds: number): unknown => (callOff ??= later(act, milliseconds)) };
}

/** Sends answers, one request at a time; the next one carries everything changed meanwhile. */
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
      // One bad answer must not block the others: from now on each is sent alone.
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
    // Changes in the same turn share one request.
    await Promise.resolve();
    let batch = nextBatch();
    // If nothing is pending, the network holds nothing up either.
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
