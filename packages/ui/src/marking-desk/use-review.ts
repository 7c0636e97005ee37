import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DeskActs, DeskSubmission } from './desk-types.ts';
import { draftOf, toReview, type ReviewDraft } from './review-draft.ts';

const SAVE_AFTER_MS = 1500;

/** A teacher's feedback on a submission: saved shortly after each change, and before opening the next one. */
export function useReview(submission: DeskSubmission, save: DeskActs['saveReview']) {
  const { submissionId, versionCount: number, state } = submission;
  const [draft, setDraft] = useState(() => draftOf(submission));
  const dirty = useRef(false);

  // Marked work only changes by marking it again, because its author sees it.
  const keep = async (): Promise<void> => {
    if (dirty.current && state === 'handed') {
      dirty.current = false;
      await save(toReview(submissionId, number, draft)).catch((error: unknown) => {
        // Retried on the next change, when the network is back, or when the next one is opened.
        dirty.current = true;
        throw error;
      });
    }
  };
  const keepNow = useEffectEvent(() => void keep().catch(() => undefined));
  useEffect(() => {
    const timer = setTimeout(() => keepNow(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => {
    const whenBack = () => keepNow();
    addEventListener('online', whenBack);
    return () => {
      removeEventListener('online', whenBack);
      keepNow();
    };
  }, []);

  return {
    draft,
    change: (parts: Partial<ReviewDraft>) => {
      dirty.current = true;
      setDraft((before) => ({ ...before, ...parts }));
    },
    keep,
    /** Submitted: nothing is left to save. */
    settle: () => {
      dirty.current = false;
    },
    review: () => toReview(submissionId, number, draft),
  };
}
