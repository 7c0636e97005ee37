import type { ForumSource } from '../../platform/answers/forums.ts';
import type { Ground } from '../../platform/platform.ts';
import { openGroup } from './group-access.ts';

/** A group talks among itself; who manages the class reads and answers in each. */
export const groupForum = (ground: Pick<Ground, 'db'>): ForumSource => ({
  async enter(person, groupId) {
    const { group, manages } = await openGroup(ground, person, groupId);
    const query = new URLSearchParams({ classroomId: group.classroom_id, groupId });
    return { title: group.name, address: `/newclass/classGroup?${query.toString()}`, teaches: manages };
  },
});
