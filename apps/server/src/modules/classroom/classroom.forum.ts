import type { ForumSource } from '../../platform/answers/forums.ts';
import type { Infrastructure } from '../../platform/platform.ts';
import { enterClassroom, refusalOf } from './classroom-access.ts';
import { findRunningStaff } from './question/question.queries.ts';

/** Members and staff of a class ask and answer questions in it, even after it has ended. */
export const classroomForum = (infrastructure: Pick<Infrastructure, 'db' | 'clock'>): ForumSource => ({
  searched: 'class-question',
  async findTeachers(db, orgId, classroomId) {
    const found = await findRunningStaff(db, orgId, classroomId);
    return found && { ...found, address: `/classQuestion?${new URLSearchParams({ classroomId, filter: 'unanswered' }).toString()}` };
  },
  async enter(person, classroomId) {
    const row = await enterClassroom(infrastructure, person, classroomId);
    const refusal = refusalOf(row, 'question');
    // Staff who are also members may answer as members.
    return {
      title: row.title,
      address: `/newclass/classCourse?classroomId=${classroomId}`,
      teaches: row.staff && !refusal,
      refusal: row.membership === 'member' ? undefined : refusal,
    };
  },
});
