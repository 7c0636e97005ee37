import { classroomAdminApi } from '@palm/contract/classroom/admin';
import { groupDeskApi } from '@palm/contract/group/desk';
import { homeworkApi } from '@palm/contract/homework/calls';
import { homeworkDeskApi, type HomeworkFields } from '@palm/contract/homework/desk';
import type { TestApp } from './app.ts';
import { call } from './call.ts';
import { planItem, planStage } from './classrooms.ts';
import { createMember, createOrganisation, createOwner } from './factories.ts';

const usual: HomeworkFields = {
  title: '画一张门店地图',
  brief: '<p>交一张图和一段说明。</p>',
  fileKeys: [],
  fullMark: 100,
  passMark: 60,
  criteria: [],
  lateRule: 'marked',
  byGroup: false,
};

/** A class running in November 2026, taught by 沈若岚, with these members and one homework due on the 26th. */
export async function createHomeworkClass(app: TestApp, names: readonly string[], changes: Partial<HomeworkFields> = {}) {
  const { orgId } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  const teacher = await createMember(app, orgId, { name: '沈若岚' });
  const people = await Promise.all(names.map((name) => createMember(app, orgId, { name })));
  const { id: classroomId } = await call(app, owner.token, classroomAdminApi.create, { body: { title: '秋季新经理训练营' } });
  const fields = { ...usual, ...changes };
  const { id: homeworkId } = await call(app, owner.token, homeworkDeskApi.create, { body: { classroomId, ...fields } });
  const { revision, ...edit } = await call(app, owner.token, classroomAdminApi.edit, { query: { classroomId } });
  const plan = [planStage(app, [planItem(app, homeworkId, { kind: 'homework', dueOn: '2026-11-26' })])];
  const given = { startsOn: '2026-11-01', endsOn: '2026-12-31', teacherIds: [teacher.memberId], plan };
  await call(app, owner.token, classroomAdminApi.update, { body: { ...edit, ...given, classroomId, revision } });
  await call(app, owner.token, classroomAdminApi.publish, { body: { classroomIds: [classroomId] } });
  const memberIds = people.map(({ memberId }) => memberId);
  await call(app, owner.token, classroomAdminApi.enrolMembers, { body: { classroomId, memberIds } });

  const written = (text: string, revision = 0) => ({ body: { homeworkId, text, fileKeys: [], revision } });
  return {
    orgId,
    owner,
    teacher,
    classroomId,
    homeworkId,
    fields,
    person: (name: string) => people[names.indexOf(name)] as (typeof people)[number],
    written,
    handIn: ({ token }: { token: string }, text: string, revision = 0) => call(app, token, homeworkApi.handIn, written(text, revision)),
    save: ({ token }: { token: string }, text: string, revision = 0) => call(app, token, homeworkApi.saveDraft, written(text, revision)),
    detail: ({ token }: { token: string }) => call(app, token, homeworkApi.detail, { query: { homeworkId } }),
    submissions: (filter?: 'in' | 'missing') => call(app, teacher.token, homeworkDeskApi.submissions, { query: { homeworkId, filter } }),
    createGroup: async (name: string, ...ids: string[]) => {
      const { id } = await call(app, teacher.token, groupDeskApi.create, { body: { classroomId, name, slogan: '' } });
      await call(app, teacher.token, groupDeskApi.move, { body: { classroomId, memberIds: ids, groupId: id } });
      return id;
    },
    move: (groupId: string | null, ...ids: string[]) =>
      call(app, teacher.token, groupDeskApi.move, { body: { classroomId, memberIds: ids, groupId } }),
  };
}
