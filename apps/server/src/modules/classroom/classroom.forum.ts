import type { ForumSource } from '../../platform/answers.ts';
import type { Ground } from '../../platform/platform.ts';
import { enterClassroom } from './classroom-access.ts';

/** Members and staff of a class ask and answer in it, also when it is over. */
export const classroomForum = (ground: Pick<Ground, 'db'>): ForumSource => ({
  async enter(person, classroomId) {
    const { title, staff } = await enterClassroom(ground, person, classroomId);
    return { title, address: `/newclass/classCourse?classroomId=${classroomId}`, teaches: staff };
  },
});
