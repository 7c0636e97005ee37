import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DeskActs, DeskSubmission } from './desk-types.ts';
import { draftOf, toReview, type ReviewDraft } from './review-draft.ts';

const SAVE_AFTER_MS = 1500;

/** What a teacher notes on a submission: kept a moment after it changed, and when the next one is opened. */
export function useReview(submission: DeskSubmission, save: DeskActs['saveReview']) {
  const { submissionId, versionCount: number, state } = submission;
  const [draft, setDraft] = useState(() => draftOf(submission));
  const dirty = useRef(false);

  // What is marked already changes only when it is marked again: its author sees it.
  const keep = async (): Promise<void> => {
    if (dirty.current && state === 'handed') {
      dirty.current = false;
      await save(toReview(submissionId, number, draft)).catch((error: unknown) => {
        // It is tried again when something changes, the network is back, or the next one is opened.
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
    /** It is sent: nothing is to be kept any more. */
    settle: () => {
      dirty.current = false;
    },
    review: () => toReview(submissionId, number, draft),
  };
}
