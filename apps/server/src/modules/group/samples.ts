import { defineSamples } from '../../../test/samples.ts';

export const samples = defineSamples({
  rows: async ({ words, now, caller, insert }) => {
    // A separate class, so that no other sample removes the member from it.
    const days = { starts_on: '2026-09-01', ends_on: '2027-12-31', created_at: now, updated_at: now };
    const groupClass = await insert('classroom', { title: words, status: 'published', member_count: 1, ...days });
    await insert('classroom_member', { id: undefined, classroom_id: groupClass, member_id: caller, state: 'member', at: now });
    await insert('classroom_staff', { id: undefined, classroom_id: groupClass, member_id: caller, role: 'teacher', position: 1 });
    const times = { created_at: now, updated_at: now };
    const classGroup = await insert('class_group', { classroom_id: groupClass, name: words, slogan: words, ...times });
    const emptyGroup = await insert('class_group', { classroom_id: groupClass, name: `${words} 2`, slogan: words, ...times });
    const seat = { classroom_id: groupClass, group_id: classGroup, member_id: caller, leads: true };
    await insert('class_group_member', { id: undefined, ...seat });
    return { groupClass, classGroup, emptyGroup };
  },
  calls: {
    'group.overview': ({ groupClass }) => ({ query: { classroomId: groupClass } }),
    'group.homework': ({ classGroup }) => ({ query: { groupId: classGroup } }),
    'group.members': ({ classGroup }) => ({ query: { groupId: classGroup } }),
    'groupDesk.people': ({ groupClass, classGroup }) => ({ query: { classroomId: groupClass, groupId: classGroup } }),
    'groupDesk.exportPeople': ({ groupClass, classGroup }) => ({ query: { classroomId: groupClass, groupId: classGroup } }),
    'groupDesk.create': ({ groupClass }) => ({ body: { classroomId: groupClass, name: '翻山组', slogan: '' } }),
    'groupDesk.update': ({ emptyGroup }) => ({ body: { groupId: emptyGroup, name: '搭桥组', slogan: '' } }),
    'groupDesk.lead': ({ classGroup, caller }) => ({ body: { groupId: classGroup, memberId: caller } }),
    'groupDesk.move': ({ groupClass, emptyGroup, caller }) => ({
      body: { classroomId: groupClass, memberIds: [caller], groupId: emptyGroup },
    }),
    'groupDesk.splitPreview': ({ groupClass }) => ({ query: { classroomId: groupClass, rule: 'department', scope: 'all' } }),
    'groupDesk.split': ({ groupClass }) => ({ body: { classroomId: groupClass, rule: 'department', scope: 'all' } }),
    'groupDesk.remove': ({ emptyGroup }) => ({ body: { groupId: emptyGroup } }),
  },
  counting: ['groupDesk.move'],
});
