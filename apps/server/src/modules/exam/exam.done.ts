import type { DoneItem } from '@palm/contract/todo/calls';
import type { DoneSource } from '../../platform/answers/work.ts';
import type { Infrastructure } from '../../platform/platform.ts';
import { findPassedRequired, type PassedExam } from './done.queries.ts';

const toDone = ({ id, title, passed_at }: PassedExam): DoneItem => ({
  kind: 'exam',
  id,
  title,
  label: '考试',
  note: '必考的考试',
  target: `/examInstructions?examId=${id}`,
  doneAt: passed_at.toISOString(),
});

/** Required exams that the person has passed. */
export const examDone = ({ db }: Pick<Infrastructure, 'db'>): DoneSource => ({
  async find(person, ask) {
    const exams = await findPassedRequired(db, person, ask);
    return { list: exams.map(toDone), total: exams[0]?.total ?? 0, objectIds: [] };
  },
});
