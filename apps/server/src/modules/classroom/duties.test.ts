import { attendanceAdminApi } from '@palm/contract/attendance/admin';
import { attendanceApi } from '@palm/contract/attendance/calls';
import { attendanceStaffApi } from '@palm/contract/attendance/staff';
import { classroomAdminApi } from '@palm/contract/classroom/admin';
import { classroomBehindApi } from '@palm/contract/classroom/behind';
import { classroomApi } from '@palm/contract/classroom/calls';
import { assistantDuties, classDuty, type ClassDuty } from '@palm/contract/classroom/duties';
import { classroomOwnLinkApi as ownLink } from '@palm/contract/classroom/link';
import { classroomStaffApi } from '@palm/contract/classroom/staff';
import { groupApi } from '@palm/contract/group/calls';
import { groupDeskApi } from '@palm/contract/group/desk';
import { documentDeskApi } from '@palm/contract/document/desk';
import { homeworkDeskApi } from '@palm/contract/homework/desk';
import { qaApi } from '@palm/contract/qa/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal } from '../../../test/call.ts';
import { storeDocumentFile } from '../../../test/class-documents.ts';
import { createRunningClass } from '../../../test/classrooms.ts';
import { createMember } from '../../../test/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.platform.clock.set('2026-11-24T06:40:00.000Z'));

const lesson = {
  title: '角色演练',
  place: '海图厅',
  startsAt: '2026-11-24T07:00:00.000Z',
  endsAt: '2026-11-24T09:30:00.000Z',
  opensMinutes: 30,
  closesMinutes: 10,
  lateMinutes: 5,
  check: null,
};
const homework = {
  title: '复盘',
  brief: '',
  fileKeys: [],
  fullMark: null,
  passMark: null,
  criteria: [],
  lateRule: 'refused' as const,
  byGroup: false,
};

/** A class with a lesson, homework and a question from 林知夏, and an assistant with the given duties. */
async function createHelped(duties: ClassDuty[]) {
  const one = await createRunningClass(app);
  const assistant = await createMember(app, one.orgId, { name: '苏言' });
  await one.save({ assistantIds: [assistant.memberId], assistantDuties: duties });
  const learner = await one.enrol('林知夏');
  const classroomId = one.id;
  const { id: lessonId } = await call(app, one.owner.token, attendanceAdminApi.createLesson, { body: { classroomId, ...lesson } });
  const { id: homeworkId } = await call(app, one.teacher.token, homeworkDeskApi.create, { body: { classroomId, ...homework } });
  const asked = { kind: 'classroom' as const, objectId: classroomId, title: '怎么排班？', body: '每周都要改。', pictureKeys: [] };
  const { id: questionId } = await call(app, learner.token, qaApi.ask, { body: asked });
  const document = { title: '岗位说明书', note: '', fileKey: await storeDocumentFile(app, one) };
  const { id: documentId } = await call(app, one.teacher.token, documentDeskApi.create, { body: { classroomId, ...document } });
  const { id: groupId } = await call(app, one.teacher.token, groupDeskApi.create, { body: { classroomId, name: '一组', slogan: '' } });
  const rule = { classroomId, rule: 'even' as const, groupCount: 2, scope: 'ungrouped' as const };
  /** Calls that each duty permits, made with this token: the error code, or null if the call succeeds. */
  const tries = (token: string): Record<ClassDuty, Promise<string | null>[]> => {
    const refused: typeof refusal = (...given) => refusal(...given).catch(() => null);
    const chosen = { classroomId, memberIds: [learner.memberId] };
    return {
      homework: [
        refused(app, token, homeworkDeskApi.list, { query: { classroomId } }),
        refused(app, token, homeworkDeskApi.create, { body: { classroomId, ...homework } }),
        refused(app, token, homeworkDeskApi.submissions, { query: { homeworkId } }),
      ],
      attendance: [
        refused(app, token, attendanceStaffApi.screen, { query: { lessonId } }),
        refused(app, token, attendanceStaffApi.roll, { query: { lessonId } }),
        refused(app, token, attendanceStaffApi.mark, { body: { lessonId, memberIds: [learner.memberId], state: 'present', reason: '' } }),
      ],
      question: [
        refused(app, token, qaApi.answer, { body: { questionId, body: '先定例会。', pictureKeys: [] } }),
        refused(app, token, qaApi.close, { body: { questionId, on: true } }),
      ],
      notice: [refused(app, token, classroomStaffApi.publishNotice, { body: { classroomId, title: '开营', body: '周二晚七点。' } })],
      members: [
        refused(app, token, classroomStaffApi.applications, { query: { classroomId } }),
        refused(app, token, classroomStaffApi.decide, { body: { ...chosen, accept: true } }),
        refused(app, token, ownLink.current, { query: { classroomId } }),
        refused(app, token, ownLink.renew, { body: { classroomId, before: null, expiresOn: '2026-12-24', most: null } }),
        refused(app, token, ownLink.close, { body: { classroomId } }),
        refused(app, token, groupDeskApi.people, { query: { classroomId } }),
        refused(app, token, groupDeskApi.exportPeople, { query: { classroomId } }),
        refused(app, token, groupDeskApi.create, { body: { classroomId, name: '新的组', slogan: '' } }),
        refused(app, token, groupDeskApi.update, { body: { groupId, name: '一组', slogan: '一起走' } }),
        refused(app, token, groupDeskApi.lead, { body: { groupId, memberId: null } }),
        refused(app, token, groupDeskApi.move, { body: { classroomId, memberIds: [learner.memberId], groupId } }),
        refused(app, token, groupDeskApi.splitPreview, { query: rule }),
        refused(app, token, groupDeskApi.split, { body: rule }),
        refused(app, token, groupDeskApi.remove, { body: { groupId } }),
      ],
      document: [
        refused(app, token, documentDeskApi.list, { query: { classroomId } }),
        refused(app, token, documentDeskApi.export, { query: { classroomId } }),
        refused(app, token, documentDeskApi.create, { body: { classroomId, ...document } }),
        refused(app, token, documentDeskApi.edit, { query: { documentId } }),
        refused(app, token, documentDeskApi.update, { body: { documentId, revision: 1, ...document, title: '岗位说明书 2027' } }),
        refused(app, token, documentDeskApi.remove, { body: { documentId } }),
      ],
      statistics: [
        refused(app, token, classroomStaffApi.statistics, { query: { classroomId } }),
        refused(app, token, classroomStaffApi.exportStatistics, { query: { classroomId } }),
        refused(app, token, classroomBehindApi.list, { query: { classroomId } }),
        refused(app, token, classroomBehindApi.nudgeEffect, { body: chosen }),
        refused(app, token, classroomBehindApi.nudge, { body: chosen }),
      ],
    };
  };
  return { ...one, assistant, learner, classroomId, lessonId, questionId, groupId, tries };
}

const all = classDuty.options;

describe('the duties of a class assistant', () => {
  test('are all of them unless the class restricts them, and are copied with it', async () => {
    const { owner, edit, save, id } = await createRunningClass(app);
    expect((await edit()).assistantDuties).toEqual(all);
    await save({ assistantDuties: ['notice'] });
    const copy = await call(app, owner.token, classroomAdminApi.createCopy, { body: { classroomId: id, startsOn: '2027-03-01' } });
    const copied = await call(app, owner.token, classroomAdminApi.edit, { query: { classroomId: copy.id } });
    expect(copied.assistantDuties).toEqual(['notice']);
    const { revision, ...fields } = await edit();
    const body = { ...fields, classroomId: id, revision, assistantDuties: ['marking' as never] };
    expect(await refusal(app, owner.token, classroomAdminApi.update, { body })).toBe('PARAM_INVALID');
  });

  test.each(all)('%s permits exactly the calls that belong to it', async (duty) => {
    const { assistant, tries } = await createHelped([duty]);
    const tried = tries(assistant.token);
    for (const other of all) {
      // oxlint-disable-next-line no-await-in-loop -- a few kinds of calls
      const answers = await Promise.all(tried[other]);
      expect([other, answers.every((answer) => (answer === 'CLASSROOM_DUTY') === (other !== duty))]).toEqual([other, true]);
    }
  });

  test('are shown to assistants; teachers have all of them', async () => {
    const { assistant, teacher, learner, classroomId, lessonId, questionId, tries } = await createHelped(['notice']);
    const seen = async (token: string) => ({
      duties: (await call(app, token, classroomApi.detail, { query: { classroomId } })).duties,
      callsRoll: (await call(app, token, attendanceApi.detail, { query: { lessonId } })).callsRoll,
      abilities: (await call(app, token, qaApi.detail, { query: { questionId } })).abilities,
    });
    expect(await seen(assistant.token)).toMatchObject({
      duties: ['notice'],
      callsRoll: false,
      abilities: { answer: false, moderate: false },
    });
    expect(await seen(teacher.token)).toMatchObject({ duties: all, callsRoll: true, abilities: { answer: true, moderate: true } });
    expect(await seen(learner.token)).toMatchObject({ duties: [], callsRoll: false, abilities: { answer: true, moderate: false } });
    const answers = await Promise.all(Object.values(tries(teacher.token)).flat());
    expect(answers).not.toContain('CLASSROOM_DUTY');
  });

  test('give nothing to a teacher of another class or organisation', async () => {
    const { orgId, owner, tries } = await createHelped([...all]);
    const other = await createMember(app, orgId, { name: '外班老师' });
    const { id } = await call(app, owner.token, classroomAdminApi.create, { body: { title: '另一个班' } });
    const { revision, ...fields } = await call(app, owner.token, classroomAdminApi.edit, { query: { classroomId: id } });
    await call(app, owner.token, classroomAdminApi.update, {
      body: { ...fields, classroomId: id, revision, teacherIds: [other.memberId] },
    });
    const { teacher: foreign } = await createRunningClass(app);
    for (const token of [other.token, foreign.token]) {
      // oxlint-disable-next-line no-await-in-loop -- two people
      const answers = await Promise.all(Object.values(tries(token)).flat());
      const kinds = ['CLASSROOM_NOT_VISIBLE', 'CLASSROOM_STAFF_ONLY', 'NOT_FOUND'];
      expect(answers.filter((answer) => !kinds.includes(answer ?? ''))).toEqual([]);
    }
  });

  test('concerning members include managing groups but not answering their questions; without them groups are read-only', async () => {
    const { assistant, learner, classroomId, groupId, save } = await createHelped(['members']);
    await call(app, assistant.token, groupDeskApi.move, { body: { classroomId, groupId, memberIds: [learner.memberId] } });
    const body = { kind: 'group' as const, objectId: groupId, title: '谁先讲？', body: '', pictureKeys: [] };
    const { id: questionId } = await call(app, learner.token, qaApi.ask, { body });
    const answer = { questionId, body: '轮流讲。', pictureKeys: [] };
    expect(await refusal(app, assistant.token, qaApi.answer, { body: answer })).toBe('CLASSROOM_DUTY');
    const overview = () => call(app, assistant.token, groupApi.overview, { query: { classroomId } });
    expect(await overview()).toMatchObject({ leads: true, manages: true });
    await save({ assistantDuties: ['question'] });
    expect(await overview()).toMatchObject({ leads: true, manages: false, groups: [{ memberCount: 1 }] });
    expect((await call(app, assistant.token, groupApi.members, { query: { groupId } })).total).toBe(1);
    expect(await refusal(app, assistant.token, qaApi.answer, { body: answer }).catch(() => 'answered')).toBe('answered');
  });

  test('default to all of them in the database', async () => {
    const { orgId, id } = await createRunningClass(app);
    const { rows } = await sql<{ duties: string[] }>`
      select assistant_duties as duties from classroom where org_id = ${orgId} and id = ${id}`.execute(app.platform.db);
    expect(rows[0]?.duties).toEqual(Object.keys(assistantDuties));
  });
});
