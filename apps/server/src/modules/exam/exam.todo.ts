import type { MyExamRow } from '@palm/contract/exam/calls';
import type { TodoItem } from '@palm/contract/todo/calls';
import type { TodoSource } from '../../platform/answers/work.ts';
import type { Infrastructure } from '../../platform/platform.ts';
import { findEachPart } from './exam-parts.ts';
import { toMyExamRow } from './exam.view.ts';

const factsOf = ({ durationMinutes, questionCount }: MyExamRow) => `${durationMinutes} 分钟 · ${questionCount} 题`;

const ofExam = ({ id, title }: MyExamRow) => ({
  kind: 'exam' as const,
  id,
  title,
  label: '考试',
  target: `/examInstructions?examId=${id}`,
  begun: false,
  percent: null,
  opensAt: null,
});

/** A running attempt links straight to its paper, because its clock is ticking. */
function toTodo(exam: MyExamRow): TodoItem {
  const { running, state, opensAt, closesAt, attemptsAllowed, attemptsUsed } = exam;
  if (running !== null) {
    return {
      ...ofExam(exam),
      label: '考试进行中',
      note: '已经开始答题，还没有交卷',
      action: '继续考试',
      target: `/startExam?attemptId=${running.attemptId}`,
      state: 'running',
      begun: true,
      dueAt: running.deadlineAt,
    };
  }
  if (state === 'upcoming') {
    return { ...ofExam(exam), note: factsOf(exam), action: '看说明', state, opensAt, dueAt: closesAt };
  }
  return {
    ...ofExam(exam),
    note: `${factsOf(exam)} · 还可以考 ${attemptsAllowed - attemptsUsed} 次`,
    action: attemptsUsed === 0 ? '去考试' : '再考一次',
    state: 'open',
    dueAt: closesAt,
  };
}

/** Required exams, and any exam with an open attempt. */
export const examTodo = ({ db, clock }: Pick<Infrastructure, 'db' | 'clock'>): TodoSource => ({
  async find(person, { limit, ...ask }) {
    const { rows, total } = await findEachPart(
      db,
      person,
      { parts: ['sitting', 'open', 'upcoming'], now: clock.now(), toDo: true, ...ask },
      limit,
    );
    return { list: rows.map((row) => toTodo(toMyExamRow(row))), total };
  },
});
