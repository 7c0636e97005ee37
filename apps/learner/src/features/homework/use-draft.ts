import type { HomeworkFile } from '@palm/contract/homework/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useServices } from '../../shared/services.tsx';
import { rememberDraft, saveDraft } from './homework.api.ts';

const SAVE_EVERY_MS = 5000;

type Draft = { text: string; files: readonly HomeworkFile[] };
type Keeping = { savedAt: string | null; failed: boolean };

const keysOf = ({ files }: Draft): string[] => files.map(({ key }) => key);
const signatureOf = (draft: Draft): string => JSON.stringify([draft.text, keysOf(draft)]);

/** Keeps what is being written at the server every five seconds, when the page is hidden and when it is left. */
export function useDraft(homeworkId: string, draft: Draft, savedAt: string | null) {
  const { client } = useServices();
  const queries = useQueryClient();
  const [keeping, setKeeping] = useState<Keeping>({ savedAt, failed: false });
  const kept = useRef(signatureOf(draft));
  // one after the other, so that what was written last is stored last, also when the page is left while a draft is on its way
  const line = useRef<Promise<void>>(Promise.resolve());

  const store = async (): Promise<void> => {
    const signature = signatureOf(draft);
    if (signature === kept.current) {
      return;
    }
    try {
      const answer = await saveDraft(client, { homeworkId, text: draft.text, fileKeys: keysOf(draft) });
      kept.current = signature;
      setKeeping({ savedAt: answer.savedAt, failed: false });
    } catch {
      setKeeping((before) => ({ ...before, failed: true }));
    }
  };
  const keep = (): Promise<void> => {
    if (signatureOf(draft) !== kept.current) {
      line.current = line.current.then(store);
    }
    return line.current;
  };

  const keepNow = useEffectEvent(() => void keep());
  const leave = useEffectEvent(() => {
    void keep();
    rememberDraft(queries, client, homeworkId, { text: draft.text, files: [...draft.files], savedAt: keeping.savedAt });
  });
  useEffect(() => {
    const timer = setInterval(() => keepNow(), SAVE_EVERY_MS);
    const whenHidden = () => document.hidden && keepNow();
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', whenHidden);
      leave();
    };
  }, []);

  return {
    ...keeping,
    keep,
    /** It is being handed in: nothing is to be kept any more, unless that fails and what is answered is called. */
    settle: (): (() => void) => {
      const before = kept.current;
      kept.current = signatureOf(draft);
      return () => {
        kept.current = before;
      };
    },
  };
}
