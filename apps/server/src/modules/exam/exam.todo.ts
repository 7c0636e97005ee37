import type { TodoItem } from '@palm/contract/todo/calls';
import type { TodoSource } from '../../platform/answers.ts';
import type { Ground } from '../../platform/platform.ts';
import { findMyExams } from './exam.queries.ts';
import { toMyExamRow } from './exam.view.ts';

// More open exams than this at one time are not listed.
const MOST_EXAMS = 50;

type OpenExam = Pick<ReturnType<typeof toMyExamRow>, 'id' | 'title' | 'closesAt' | 'state'>;

const toTodo = ({ id, title, closesAt, state }: OpenExam): TodoItem => {
  const begun = state === 'sitting';
  return {
    kind: 'exam',
    id,
    title,
    label: '考试',
    note: begun ? '考试进行中，请继续作答' : '考试已开放',
    action: begun ? '继续考试' : '去考试',
    target: `/examInstructions?examId=${id}`,
    begun,
    percent: null,
    dueAt: closesAt,
  };
};

/** Exams that have to be sat, and any that is being sat; the one that ends first at the front. */
export const examTodo = ({ db, clock }: Pick<Ground, 'db' | 'clock'>): TodoSource => ({
  async find(person, limit) {
    const rows = await findMyExams(db, person, { state: 'open', now: clock.now() }, { limit: MOST_EXAMS, offset: 0 }).execute();
    const due = rows.map(toMyExamRow).filter(({ required, state }) => required || state === 'sitting');
    return { list: due.slice(0, limit).map(toTodo), total: due.length };
  },
});
