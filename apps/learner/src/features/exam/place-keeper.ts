import type { Store } from '@palm/client/storage';
import type { Sitting, SittingPlace } from '@palm/contract/exam/sitting';
import { failureOf, type Later } from './answer-sender.ts';
import { confirmPlace, forgetPlaceOf, isOwn, keepPlaceOf, noteSent, openPlace, placeOf, takeOver, unsentOf } from './place-record.ts';

type KeeperParts = {
  store: Pick<Store, 'get' | 'set'>;
  sitting: Sitting;
  /** Answers what the server keeps now. */
  send: (place: SittingPlace) => Promise<SittingPlace>;
  later: Later;
};

export type PlaceKeeper = {
  /** The question to go on with as the attempt is opened. */
  resumeAt: string;
  /** This question is in sight. */
  look: (questionId: string) => void;
  /** The marks on this device have changed. */
  touch: () => void;
  /** Sends at once what the server does not keep yet. Never rejects. */
  flush: () => Promise<void>;
  /** Forgets the attempt: it is handed in. */
  forget: () => void;
  close: () => void;
};

/** Whoever leafs through the paper sends where they stopped, not every question on the way. */
const CALM_MS = 2000;
const RETRY_MS = 15_000;
/** Two devices that change the same attempt at once do not outbid each other without end. */
const MOST_TURNS = 4;

/** Marks and the question in sight: on this device at once, then on the server, so that another device goes on from there. */
export function createPlaceKeeper({ store, sitting, send, later }: KeeperParts): PlaceKeeper {
  const { attemptId } = sitting;
  const resumeAt = openPlace(store, sitting);
  let alarm: (() => void) | null = null;
  let running: Promise<void> | null = null;
  let stopped = false;

  const wake = (milliseconds: number): void => {
    alarm?.();
    alarm = stopped ? null : later(() => void flush(), milliseconds);
  };

  const unsent = () => unsentOf(store, sitting);

  /** Whether the server keeps now what is on this device, so that nothing more is to be sent. */
  const sendOnce = async (): Promise<boolean> => {
    const next = unsent();
    if (next === null || stopped) {
      return true;
    }
    noteSent(store, attemptId, next);
    const kept = await send(next);
    const place = placeOf(store, attemptId);
    if (place !== undefined) {
      (isOwn(place, kept) ? confirmPlace : takeOver)(store, place, kept);
    }
    return unsent() === null;
  };

  const run = async (): Promise<void> => {
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      if (await sendOnce()) {
        return;
      }
    }
    wake(RETRY_MS);
  };

  const flush = (): Promise<void> => {
    alarm?.();
    alarm = null;
    running ??= run()
      .catch((error: unknown) => {
        // A refusal is final: the paper is handed in. The answers are not concerned.
        stopped ||= failureOf(error) !== 'down';
        wake(RETRY_MS);
      })
      .finally(() => (running = null));
    return running;
  };

  if (unsent() !== null) {
    wake(CALM_MS);
  }
  return {
    resumeAt,
    look: (questionId) => {
      const place = placeOf(store, attemptId);
      if (place !== undefined && place.questionId !== questionId) {
        keepPlaceOf(store, { ...place, questionId });
        wake(CALM_MS);
      }
    },
    touch: () => wake(CALM_MS),
    flush,
    forget: () => forgetPlaceOf(store, attemptId),
    close: () => {
      void flush().finally(() => {
        stopped = true;
        alarm?.();
      });
    },
  };
}
