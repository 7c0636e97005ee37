import type { Store } from '@palm/client/storage';
import type { Sitting, SittingPlace } from '@palm/contract/exam/sitting';
import { failureOf, type Later } from './answer-sender.ts';
import { confirmPlace, forgetPlaceOf, isOwn, keepPlaceOf, noteSent, openPlace, placeOf, takeOver, unsentOf } from './place-record.ts';

type KeeperParts = {
  store: Pick<Store, 'get' | 'set'>;
  sitting: Sitting;
  /** Returns what the server stores now. */
  send: (place: SittingPlace) => Promise<SittingPlace>;
  later: Later;
};

export type PlaceKeeper = {
  /** The question at which to resume. */
  resumeAt: string;
  /** This question is now in view. */
  look: (questionId: string) => void;
  /** The flags on this device have changed. */
  touch: () => void;
  /** Sends everything the server does not have yet. Never rejects. */
  flush: () => Promise<void>;
  /** Clears the attempt: it has been submitted. */
  forget: () => void;
  close: () => void;
};

/** Debounced: people leafing through the paper only send where they stop. */
const CALM_MS = 2000;
const RETRY_MS = 15_000;
/** Limits retries, so that two devices changing the same attempt do not outbid each other forever. */
const MOST_TURNS = 4;

/** Flags and the question in view: stored on this device first, then on the server, so that another device can resume there. */
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

  /** Returns whether the server now has everything, so that nothing more must be sent. */
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
        // A refusal is final: the attempt has been submitted. Answers are not affected.
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
