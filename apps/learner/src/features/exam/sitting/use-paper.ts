import type { Sitting } from '@palm/contract/exam/sitting';
import type { Answer } from '@palm/contract/question/content';
import { isTyped } from '@palm/ui/question-view';
import { useOnline } from '@palm/ui/use-online';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { receiptText, saveStateOf } from '../save-state.ts';
import type { OpenJournal } from './open-journal.ts';
import { paperItems } from './paper-items.ts';
import { useJournalState } from './use-journal.ts';
import { useMarks } from './use-marks.ts';

/** The current question is in the URL, so that a reload returns to it; without one, the attempt resumes at `resume`. */
function useNumber(total: number, resume: number) {
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('q') ?? resume);
  const number = Number.isInteger(asked) && asked >= 1 && asked <= total ? asked : 1;
  const go = (to: number): void => {
    if (to >= 1 && to <= total) {
      setSearch(
        (params) => {
          params.set('q', String(to));
          return params;
        },
        { replace: true, preventScrollReset: true },
      );
    }
  };
  return { number, go };
}

/** State and actions of the exam page for a paper. */
export function usePaper(sitting: Sitting, { journal, place }: Pick<OpenJournal, 'journal' | 'place'>) {
  const state = useJournalState(journal);
  const offline = !useOnline() || state.offline;
  const { marks, toggle, clear } = useMarks(sitting.examId, place);
  const items = paperItems(sitting, state, marks);
  const resume = items.find((item) => item.question.id === place.resumeAt)?.number ?? 1;
  const { number, go } = useNumber(items.length, resume);
  const current = items[number - 1];
  const question = current?.question;
  const inSight = question?.id;
  useEffect(() => {
    if (inSight !== undefined) {
      place.look(inSight);
    }
  }, [inSight, place]);
  return {
    items,
    number,
    go,
    current,
    answered: items.filter((item) => item.answered).length,
    waiting: items.filter((item) => item.waiting).length,
    offline,
    durable: state.durable,
    save: saveStateOf(state, offline),
    answer: (question && state.entries.get(question.id)?.answer) ?? null,
    receipt: question === undefined ? null : receiptText(state, question.id, offline),
    change: (answer: Answer): void => {
      if (question !== undefined) {
        journal.change(question.id, answer, { typing: isTyped(question) });
      }
    },
    mark: (): void => {
      if (question !== undefined) {
        toggle(question.id);
      }
    },
    clearMarks: clear,
  };
}

export type Paper = ReturnType<typeof usePaper>;
