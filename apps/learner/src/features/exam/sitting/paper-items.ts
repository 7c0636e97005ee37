import type { Sitting, SittingQuestion } from '@palm/contract/exam/sitting';
import type { QuestionKind } from '@palm/contract/question/kinds';
import type { SheetGroup } from '@palm/ui/answer-sheet';
import { isAnswered, kindName } from '@palm/ui/question-view';
import { waitingIn, type JournalState } from '../answer-journal.ts';

/** A question with its state for the answer sheet and the submission dialog. */
export type PaperItem = { question: SittingQuestion; number: number; answered: boolean; marked: boolean; waiting: boolean };

export function paperItems(sitting: Sitting, state: JournalState, marks: readonly string[]): PaperItem[] {
  const waiting = waitingIn(state);
  return sitting.questions.map((question) => ({
    question,
    number: question.number,
    answered: isAnswered(state.entries.get(question.id)?.answer),
    marked: marks.includes(question.id),
    waiting: waiting.has(question.id),
  }));
}

const NUMERALS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];

/**
 * The answer sheet grouped by kind, if the paper keeps kinds together; a shuffled paper is one group, because its numbers run across kinds.
 */
export function sheetGroups(items: readonly PaperItem[]): SheetGroup[] {
  const groups = new Map<QuestionKind, PaperItem[]>();
  let runs = 0;
  items.forEach((item, index) => {
    const { kind } = item.question;
    runs += kind === items[index - 1]?.question.kind ? 0 : 1;
    groups.set(kind, [...(groups.get(kind) ?? []), item]);
  });
  if (runs > groups.size) {
    return [{ title: '全部题目', items }];
  }
  return [...groups].map(([kind, group], index) => ({ title: `${NUMERALS[index] ?? index + 1}、${kindName(kind)}`, items: group }));
}
