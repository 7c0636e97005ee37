import { defineSamples } from '../../../test/samples.ts';
import { samples as department } from '../department/samples.ts';
import { sampleAudience, samples as member } from '../member/samples.ts';

const itemsOf = (courseId: string) => [{ kind: 'course', objectId: courseId, required: true }];

export const samples = defineSamples({
  needs: [department, member],
  rows: async ({ words, now, caller, insert }, own) => {
    const rules = JSON.stringify({});
    const times = { published_at: now, created_at: now, updated_at: now };
    const assignmentCourse = await insert('course', { title: words, rules, rules_draft: rules, status: 'published', ...times });
    const written = {
      title: words,
      note: words,
      items: JSON.stringify(itemsOf(assignmentCourse)),
      item_ids: [assignmentCourse],
      audience_all: true,
      due_days: 7,
      created_at: now,
      updated_at: now,
    };
    const assignment = await insert('assignment', { ...written, status: 'on', switched_at: now, switched_by: caller });
    const draftAssignment = await insert('assignment', written);
    const task = { assignment_id: assignment, caught_at: now, due_on: '2099-12-31' };
    await insert('assignment_task', { id: undefined, ...task, member_id: caller });
    await insert('assignment_task', { id: undefined, ...task, member_id: own.member });
    return { assignment, draftAssignment, assignmentCourse };
  },
  calls: {
    'assignmentAdmin.edit': ({ assignment }) => ({ query: { assignmentId: assignment } }),
    'assignmentAdmin.createCopy': ({ assignment }) => ({ body: { assignmentId: assignment } }),
    'assignmentAdmin.update': (own) => ({
      body: {
        assignmentId: own.draftAssignment,
        revision: 1,
        title: '新同事第一周',
        note: '',
        items: itemsOf(own.assignmentCourse),
        audience: sampleAudience(own),
        positions: [],
        joinedSince: null,
        dueOn: null,
        dueDays: 7,
        remindDays: [2, 0],
        withdraws: true,
      },
    }),
    'assignmentAdmin.preview': ({ draftAssignment }) => ({ query: { assignmentId: draftAssignment } }),
    'assignmentAdmin.switchOn': ({ draftAssignment }) => ({ body: { assignmentId: draftAssignment, revision: 1 } }),
    'assignmentAdmin.recall': ({ assignment }) => ({ body: { assignmentId: assignment } }),
    'assignmentAdmin.end': ({ assignment }) => ({ body: { assignmentId: assignment } }),
    'assignmentAdmin.remove': ({ draftAssignment }) => ({ body: { assignmentId: draftAssignment } }),
    'assignmentAdmin.progress': ({ assignment }) => ({ query: { assignmentId: assignment } }),
    'assignmentAdmin.exportProgress': ({ assignment }) => ({ query: { assignmentId: assignment } }),
  },
  plain: { 'assignmentAdmin.create': { body: { title: '新同事第一周' } } },
});
