import { AppError } from '@palm/client/app-error';
import { isPassing } from '@palm/client/answer';
import type { HomeworkDetail, HomeworkFile } from '@palm/contract/homework/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useServices } from '../../shared/services.tsx';
import { homeworkQuery, rememberDraft, saveDraft } from './homework.api.ts';

const SAVE_EVERY_MS = 5000;

export type Draft = { text: string; files: readonly HomeworkFile[] };
type Stored = HomeworkDetail['draft'];
type Keeping = { savedAt: string | null; /** Why saving failed, worded for people. */ problem: string | null };

/** Transient failures are retried; refusals last until the person does something. */
const problemOf = (error: unknown): string =>
  error instanceof AppError && !isPassing(error) ? `草稿没有存上：${error.msg}` : '草稿没有存上，正在重试；先别关掉这一页';

const keysOf = ({ files }: Draft): string[] => files.map(({ key }) => key);
const signatureOf = (draft: Draft): string => JSON.stringify([draft.text, keysOf(draft)]);
const isSameDraft = (one: Draft, other: Draft): boolean => signatureOf(one) === signatureOf(other);

/** The server no longer accepts this draft: somebody in the group has submitted, or the person has left the group. */
const isOver = (error: unknown): boolean =>
  error instanceof AppError && (error.errorCode === 'HOMEWORK_SETTLED' || error.errorCode === 'HOMEWORK_GROUPLESS');

const isChanged = (error: unknown): boolean => error instanceof AppError && error.errorCode === 'HOMEWORK_DRAFT_CHANGED';

/** Whether the conflict is with an earlier save of its own, whose response was lost. */
const isOwnSave = (latest: Stored, revision: number, unanswered: string): boolean =>
  latest.revision > revision && signatureOf(latest) === unanswered;

/** Every five seconds and when the page is hidden; and once on leaving. */
function useMoments(keep: () => Promise<void>, leave: () => void): void {
  const keepNow = useEffectEvent(() => void keep());
  const leaveNow = useEffectEvent(leave);
  useEffect(() => {
    const timer = setInterval(() => keepNow(), SAVE_EVERY_MS);
    const whenHidden = () => document.hidden && keepNow();
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', whenHidden);
      leaveNow();
    };
  }, []);
}

type Asked = {
  homeworkId: string;
  draft: Draft;
  /** The server's state when editing began. */
  stored: Stored;
  /** Text that could not be saved and never will be. */
  onLost: (text: string) => void;
  onSaved: (text: string, revision: number) => void;
};

/** Autosaves the draft every five seconds, when the page is hidden and on leaving. */
export function useDraft({ homeworkId, draft, stored, onLost, onSaved }: Asked) {
  const { client } = useServices();
  const queries = useQueryClient();
  const [keeping, setKeeping] = useState<Keeping>({ savedAt: stored.savedAt, problem: null });
  const kept = useRef(signatureOf(stored));
  const revision = useRef(stored.revision);
  /** The last request; it may have arrived without a response. */
  const sent = useRef('');
  const renewed = useRef(false);
  // Serialised, so that the latest text is saved last, even if the page is left while a save is in progress.
  const line = useRef<Promise<void>>(Promise.resolve());

  const readAnew = () => queries.invalidateQueries(homeworkQuery(client, homeworkId));
  const store = async (): Promise<void> => {
    const signature = signatureOf(draft);
    if (signature === kept.current) {
      return;
    }
    const unanswered = sent.current;
    sent.current = signature;
    try {
      const answer = await saveDraft(client, { homeworkId, text: draft.text, fileKeys: keysOf(draft), revision: revision.current });
      kept.current = signature;
      revision.current = answer.revision;
      onSaved(draft.text, answer.revision);
      setKeeping({ savedAt: answer.savedAt, problem: null });
    } catch (error) {
      setKeeping((before) => ({ ...before, problem: problemOf(error) }));
      if (isOver(error)) {
        onLost(draft.text);
      }
      if (isOver(error) || isChanged(error)) {
        await readAnew();
      }
      const latest = isChanged(error) ? queries.getQueryData(homeworkQuery(client, homeworkId).queryKey)?.draft : undefined;
      if (latest !== undefined && isOwnSave(latest, revision.current, unanswered)) {
        revision.current = latest.revision;
        await store();
      }
    }
  };
  const keep = (): Promise<void> => {
    if (signatureOf(draft) !== kept.current) {
      line.current = line.current.then(store);
    }
    return line.current;
  };

  const leave = () => {
    if (!renewed.current) {
      void keep();
      const left = { ...stored, ...draft, files: [...draft.files], savedAt: keeping.savedAt, revision: revision.current };
      rememberDraft(queries, client, homeworkId, left);
    }
  };
  useMoments(keep, leave);

  return {
    ...keeping,
    keep,
    /** What is typed now is typed on this revision. */
    revisionNow: (): number => revision.current,
    /** Something changed since the page was opened: saves the draft, then shows the current state. */
    catchUp: async (): Promise<void> => {
      await keep();
      await readAnew();
    },
    /** Whether the server has a newer draft, saved by somebody else in the group. */
    isBehind: (latest: Stored): boolean => latest.revision > revision.current && !isSameDraft(latest, draft),
    /** Editing restarts from another draft: this one is not saved. */
    renew: () => {
      renewed.current = true;
    },
    /**
     * Submission begins: stops saving, unless it fails and the returned function is called. Waits for a save in progress, which determines
     * the revision to submit.
     */
    settle: async (): Promise<{ revision: number; unsettle: () => void }> => {
      const before = kept.current;
      kept.current = signatureOf(draft);
      await line.current;
      return {
        revision: revision.current,
        unsettle: () => {
          kept.current = before;
        },
      };
    },
  };
}
