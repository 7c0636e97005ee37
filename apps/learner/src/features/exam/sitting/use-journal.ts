import type { Sitting } from '@palm/contract/exam/sitting';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from '../../../shared/services.tsx';
import type { AnswerJournal, JournalState } from '../answer-journal.ts';
import { openJournal, type OpenJournal } from './open-journal.ts';

/** Opens the journal of an attempt while the page is mounted; null until it is open. */
export function useOpenJournal(sitting: Sitting, heardAt: number): OpenJournal | null {
  const services = useServices();
  const [opened, setOpened] = useState<OpenJournal | null>(null);
  useEffect(() => {
    let mine: OpenJournal | null = null;
    let gone = false;
    void openJournal(services, sitting, heardAt).then((next) => {
      if (gone) {
        next.close();
        return;
      }
      mine = next;
      setOpened(next);
    });
    return () => {
      gone = true;
      mine?.close();
    };
  }, [services, sitting, heardAt]);
  return opened;
}

export const useJournalState = (journal: AnswerJournal): JournalState => useSyncExternalStore(journal.subscribe, journal.get);
