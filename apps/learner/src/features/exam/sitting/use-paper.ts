import type { Sitting } from '@palm/contract/exam/calls';
import type { Answer } from '@palm/contract/question/content';
import { isTyped } from '@palm/ui/question-view';
import { useSearchParams } from 'react-router';
import type { AnswerJournal } from '../answer-journal.ts';
import { receiptText, saveStateOf } from '../save-state.ts';

import { paperItems } from './paper-items.ts';
import { useJournalState, useOnline } from './use-journal.ts';
import { useMarks } from './use-marks.ts';

/** The question in sight stands in the address, so that a reload comes back to it. */
function useNumber(total: number) {
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('q') ?? 1);
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

/** All that the sitting page shows of a paper, and what can be done to it. */
export function usePaper(sitting: Sitting, journal: AnswerJournal) {
  const state = useJournalState(journal);
  const offline = !useOnline() || state.offline;
  const { marks, toggle, clear } = useMarks(sitting.examId);
  const items = paperItems(sitting, state, marks);
  const { number, go } = useNumber(items.length);
  const current = items[number - 1];
  const question = current?.question;
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
