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
type Keeping = { savedAt: string | null; /** Why it was not kept, for people. */ problem: string | null };

/** What passes is tried again; what is refused stays so until somebody does something. */
const problemOf = (error: unknown): string =>
  error instanceof AppError && !isPassing(error) ? `草稿没有存上：${error.msg}` : '草稿没有存上，正在重试；先别关掉这一页';

const keysOf = ({ files }: Draft): string[] => files.map(({ key }) => key);
const signatureOf = (draft: Draft): string => JSON.stringify([draft.text, keysOf(draft)]);
const isSameDraft = (one: Draft, other: Draft): boolean => signatureOf(one) === signatureOf(other);

/** The server keeps nothing of this draft any more: somebody of the group has handed in, or the person belongs to it no longer. */
const isOver = (error: unknown): boolean =>
  error instanceof AppError && (error.errorCode === 'HOMEWORK_SETTLED' || error.errorCode === 'HOMEWORK_GROUPLESS');

const isChanged = (error: unknown): boolean => error instanceof AppError && error.errorCode === 'HOMEWORK_DRAFT_CHANGED';

/** Every five seconds and when the page is hidden; and once it is left. */
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
  /** What the server had when the writing began. */
  stored: Stored;
  /** What could not be stored and never will be. */
  onLost: (text: string) => void;
};

/** Keeps what is being written at the server every five seconds, when the page is hidden and when it is left. */
export function useDraft({ homeworkId, draft, stored, onLost }: Asked) {
  const { client } = useServices();
  const queries = useQueryClient();
  const [keeping, setKeeping] = useState<Keeping>({ savedAt: stored.savedAt, problem: null });
  const kept = useRef(signatureOf(stored));
  const revision = useRef(stored.revision);
  /** What was sent last: it may have arrived though no answer did. */
  const sent = useRef('');
  const renewed = useRef(false);
  // one after the other, so that what was written last is stored last, also when the page is left while a draft is on its way
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
      // What it stumbles over is its own: the answer was lost on the way.
      if (latest !== undefined && latest.revision > revision.current && signatureOf(latest) === unanswered) {
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
      rememberDraft(queries, client, homeworkId, {
        ...stored,
        ...draft,
        files: [...draft.files],
        savedAt: keeping.savedAt,
        revision: revision.current,
      });
    }
  };
  useMoments(keep, leave);

  return {
    ...keeping,
    keep,
    /** Something has changed since the page was opened: what is written is kept, and then shown as it stands now. */
    catchUp: async (): Promise<void> => {
      await keep();
      await readAnew();
    },
    /** Whether the server has a newer one, which somebody of the group has stored. */
    isBehind: (latest: Stored): boolean => latest.revision > revision.current && !isSameDraft(latest, draft),
    /** What is written begins anew on another draft: this one is not kept. */
    renew: () => {
      renewed.current = true;
    },
    /**
     * It is being handed in: nothing is to be kept any more, unless that fails and what is answered is called. Whatever is on its way comes
     * before it, and says what it is written on.
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
