import type { Store } from '@palm/client/storage';
import type { Sitting, SittingPlace } from '@palm/contract/exam/sitting';
import { marksOf } from '../../runtime/exam-marks.ts';
import { failureOf, type Later } from './answer-sender.ts';
import { confirmPlace, forgetPlaceOf, keepPlaceOf, openPlace, placeOf, sameMarks, takeOver } from './place-record.ts';

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
  const { attemptId, examId } = sitting;
  const resumeAt = openPlace(store, sitting);
  let alarm: (() => void) | null = null;
  let running: Promise<void> | null = null;
  let stopped = false;

  const wake = (milliseconds: number): void => {
    alarm?.();
    alarm = stopped ? null : later(() => void flush(), milliseconds);
  };

  /** What is to be sent; null where the server keeps the same. */
  const unsent = (): SittingPlace | null => {
    const place = placeOf(store, attemptId);
    const marked = marksOf(store, examId);
    if (place === undefined || (place.sure && place.questionId === place.keptQuestionId && sameMarks(marked, place.keptMarks))) {
      return null;
    }
    // A number without an answer goes again: a higher one would cover what another device has sent under it.
    return { sequence: place.sure ? place.sequence + 1 : place.sequence, marked: [...marked], questionId: place.questionId };
  };

  /** Before it goes: it may arrive without an answer coming back. */
  const noteSent = ({ sequence, marked }: SittingPlace): void => {
    const place = placeOf(store, attemptId);
    if (place !== undefined) {
      keepPlaceOf(store, { ...place, sequence, sentMarks: [...new Set([...(place.sure ? [] : place.sentMarks), ...marked])], sure: false });
    }
  };

  /** Whether the server keeps now what is on this device, so that nothing more is to be sent. */
  const sendOnce = async (): Promise<boolean> => {
    const next = unsent();
    if (next === null || stopped) {
      return true;
    }
    noteSent(next);
    const kept = await send(next);
    const place = placeOf(store, attemptId);
    if (place !== undefined) {
      const taken = kept.sequence === next.sequence && kept.questionId === next.questionId && sameMarks(kept.marked, next.marked);
      (taken ? confirmPlace : takeOver)(store, place, kept);
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
