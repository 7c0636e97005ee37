import type { ForumSource } from '../../platform/answers/forums.ts';
import type { Infrastructure } from '../../platform/platform.ts';
import { mayAdminister } from '../../platform/person.ts';
import { refusalOf } from '../classroom/index.ts';
import { openGroup, openGroups } from './group-access.ts';
import { findGroups, findRunningGroup } from './group.queries.ts';

/** The private forum of a group; whoever manages the class reads and answers in every group. */
export const groupForum = (infrastructure: Pick<Infrastructure, 'db'>): ForumSource => ({
  searched: 'group-question',
  async findTeachers(db, orgId, groupId) {
    const found = await findRunningGroup(db, orgId, groupId);
    if (found === undefined) {
      return null;
    }
    const query = new URLSearchParams({ classroomId: found.classroom_id, groupId });
    return {
      title: `${found.classroom_title} · ${found.name}`,
      memberIds: found.member_ids,
      address: `/newclass/classGroup?${query.toString()}`,
    };
  },
  // Members search only their own group; those who teach the class search all of them.
  within: {
    kind: 'classroom',
    async find(person, classroomId) {
      const { classroom, leads } = await openGroups(infrastructure, person, classroomId);
      const teaches = leads && (mayAdminister(person, 'class') || !refusalOf(classroom, 'question'));
      const groups = await findGroups(infrastructure.db, person.orgId, classroomId);
      return groups
        .filter(({ member_ids }) => teaches || member_ids.includes(person.memberId))
        .map(({ id, name }) => ({ id, title: name }));
    },
  },
  async enter(person, groupId) {
    const { group, classroom, leads } = await openGroup(infrastructure, person, groupId);
    const refusal = mayAdminister(person, 'class') ? undefined : refusalOf(classroom, 'question');
    const query = new URLSearchParams({ classroomId: group.classroom_id, groupId });
    return {
      title: group.name,
      address: `/newclass/classGroup?${query.toString()}`,
      teaches: leads && !refusal,
      refusal: classroom.membership === 'member' ? undefined : refusal,
    };
  },
});
