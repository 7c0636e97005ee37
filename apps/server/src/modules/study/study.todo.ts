import type { DoneItem, TodoItem } from '@palm/contract/todo/calls';
import type { DoneSource, TodoSource } from '../../platform/answers/work.ts';
import type { Infrastructure } from '../../platform/platform.ts';
import { findCompletedRequired, findRequiredCourses, type CompletedCourse, type RequiredCourse } from './todo.queries.ts';

const toTodo = ({ id, title, percent, sections_left }: RequiredCourse): TodoItem => ({
  kind: 'course',
  id,
  title,
  label: '必修',
  note: percent === 0 ? '必修课程，还没有开始' : `必修课程，还有 ${Math.max(1, sections_left)} 节`,
  action: percent === 0 ? '开始学' : '继续学',
  target: `/courseDetail?courseId=${id}`,
  state: 'open',
  begun: percent > 0,
  percent,
  opensAt: null,
  dueAt: null,
});

/** Required courses that are not yet complete. */
export const studyTodo = ({ db }: Pick<Infrastructure, 'db'>): TodoSource => ({
  async find(person, ask) {
    const courses = await findRequiredCourses(db, person, ask);
    return { list: courses.map(toTodo), total: courses[0]?.total ?? 0 };
  },
});

const toDone = ({ id, title, completed_at }: CompletedCourse): DoneItem => ({
  kind: 'course',
  id,
  title,
  label: '必修',
  note: '必修课程',
  target: `/courseDetail?courseId=${id}`,
  doneAt: completed_at.toISOString(),
});

/** Required courses that are complete. */
export const studyDone = ({ db }: Pick<Infrastructure, 'db'>): DoneSource => ({
  async find(person, ask) {
    const courses = await findCompletedRequired(db, person, ask);
    return { list: courses.map(toDone), total: courses[0]?.total ?? 0, objectIds: [] };
  },
});
