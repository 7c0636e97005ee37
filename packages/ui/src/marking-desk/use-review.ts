import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DeskActs, DeskSubmission } from './desk-types.ts';
import { draftOf, reviewedAtOf, toReview, type KeptReview, type ReviewDraft } from './review-draft.ts';

const SAVE_AFTER_MS = 1500;

/** Where the app keeps feedback that the server does not have. */
export type ReviewShelf = {
  /** What was kept when this work was open before. */
  kept: KeptReview | null;
  keep: (review: KeptReview | null) => void;
};

const storedOf = (submission: DeskSubmission): KeptReview => ({ draft: draftOf(submission), readAt: reviewedAtOf(submission) });

/**
 * A teacher's feedback on a submission: saved shortly after each change, and before opening the next one. Until then, and as long as a save
 * fails, the app keeps it and it is put back when the work is opened again. The server refuses to overwrite what another teacher has saved
 * since, however often the work has been loaded again meanwhile.
 */
export function useReview(submission: DeskSubmission, save: DeskActs['saveReview'], { kept, keep: putAside }: ReviewShelf) {
  const [begun, setBegun] = useState(() => kept ?? storedOf(submission));
  const [restored, setRestored] = useState(kept !== null);
  const [refused, setRefused] = useState(false);
  // Several changes may come before the next rendering.
  const latest = useRef(begun);
  const dirty = useRef(kept !== null);

  const hold = (review: KeptReview) => {
    latest.current = review;
    setBegun(review);
  };
  const settle = () => {
    dirty.current = false;
    setRestored(false);
    putAside(null);
  };
  /** If it fails, everything is still there to be sent. */
  const sending = async <Answer>(send: (review: ReturnType<typeof toReview>) => Promise<Answer>): Promise<Answer> => {
    dirty.current = false;
    const sent = latest.current;
    try {
      const answer = await send(toReview(submission, sent));
      if (latest.current === sent) {
        settle();
      }
      return answer;
    } catch (error) {
      dirty.current = true;
      setRefused(true);
      throw error;
    }
  };
  // Marked work only changes by marking it again, because its author sees it.
  const keep = async (): Promise<void> => {
    if (dirty.current && submission.state === 'handed') {
      // Retried on the next change, when the network is back, or when the next one is opened.
      await sending(save);
    }
  };
  const keepNow = useEffectEvent(() => void keep().catch(() => undefined));
  useEffect(() => {
    const timer = setTimeout(() => keepNow(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [begun]);
  useEffect(() => {
    const whenBack = () => keepNow();
    addEventListener('online', whenBack);
    return () => {
      removeEventListener('online', whenBack);
      keepNow();
    };
  }, []);

  return {
    draft: begun.draft,
    readAt: begun.readAt,
    change: (parts: Partial<ReviewDraft>) => {
      dirty.current = true;
      hold({ ...latest.current, draft: { ...latest.current.draft, ...parts } });
      putAside(latest.current);
    },
    keep,
    sending,
    /** Submitted: nothing is left to save. */
    settle,
    /** Drops what was put back; null if nothing was, or if it is saved in a moment anyway. */
    dropRestored:
      restored && (submission.state !== 'handed' || refused)
        ? () => {
            hold(storedOf(submission));
            settle();
          }
        : null,
  };
}
