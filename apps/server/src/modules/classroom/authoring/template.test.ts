import { assignmentAdminApi } from '@palm/contract/assignment/admin';
import { attendanceAdminApi } from '@palm/contract/attendance/admin';
import { classroomAdminApi } from '@palm/contract/classroom/admin';
import { classroomBehindApi } from '@palm/contract/classroom/behind';
import { classroomApi } from '@palm/contract/classroom/calls';
import { classroomLinkApi } from '@palm/contract/classroom/link';
import { classroomNoticeApi } from '@palm/contract/classroom/notice';
import { classroomStaffApi } from '@palm/contract/classroom/staff';
import { documentDeskApi } from '@palm/contract/document/desk';
import { firstPageAdminApi } from '@palm/contract/first-page/admin';
import { groupDeskApi } from '@palm/contract/group/desk';
import { homeworkDeskApi } from '@palm/contract/homework/desk';
import { searchApi } from '@palm/contract/search/calls';
import { todoApi } from '@palm/contract/todo/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal, send } from '../../../../test/call.ts';
import { createDocumentClass } from '../../../../test/class-documents.ts';
import { planItem, planStage } from '../../../../test/classrooms.ts';
import { createAdministrator, createMember, createOrganisation, createOwner } from '../../../../test/factories.ts';
import { readFirstSheet } from '../../../platform/xlsx.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.platform.clock.set('2026-11-20T02:00:00Z'));
afterAll(() => app.close());

const lesson = {
  title: '开营',
  place: '三楼大教室',
  startsAt: '2026-11-05T11:00:00.000Z',
  endsAt: '2026-11-05T12:30:00.000Z',
  opensMinutes: 30,
  closesMinutes: 30,
  lateMinutes: 5,
  check: null,
};
const homework = {
  title: '我的一周去哪了',
  brief: '<p>按小时填表。</p>',
  fileKeys: [],
  fullMark: 100,
  passMark: 60,
  criteria: [],
  lateRule: 'marked' as const,
  byGroup: false,
};

/** A running class with a course, a document, a lesson and homework, and the template made from it. */
async function createTemplate() {
  const one = await createDocumentClass(app);
  const { owner, id: classroomId } = one;
  const { id: lessonId } = await call(app, owner.token, attendanceAdminApi.createLesson, { body: { classroomId, ...lesson } });
  const { id: homeworkId } = await call(app, owner.token, homeworkDeskApi.create, { body: { classroomId, ...homework } });
  const second = planStage(app, [
    planItem(app, one.first.courseId, { dueDays: 7 }),
    planItem(app, lessonId, { kind: 'lesson', dueOn: '2026-11-05' }),
    planItem(app, homeworkId, { kind: 'homework', dueOn: '2026-11-15', required: false }),
  ]);
  const { plan } = await one.edit();
  await one.save({
    guide: '<p>带上笔记本</p>',
    visibility: { all: true, departmentIds: [], tags: [], memberIds: [] },
    joinRule: 'open',
    completionShare: 80,
    completionAttendance: 90,
    plan: [...plan, { ...second, title: '第二阶段', unlock: 'date', opensOn: '2026-11-08' }],
  });
  const creationId = app.platform.newId();
  const keep = () =>
    call(app, owner.token, classroomAdminApi.createTemplate, { body: { creationId, classroomId, title: '新经理训练营模板' } });
  const { id: templateId } = await keep();
  const editOf = (id: string) => call(app, owner.token, classroomAdminApi.edit, { query: { classroomId: id } });
  const list = (kind?: 'class' | 'template', keyword?: string) =>
    call(app, owner.token, classroomAdminApi.list, { query: { kind, keyword } });
  return { ...one, creationId, keep, templateId, editOf, list };
}

const ownOf = async (token: string, classroomId: string) => ({
  lessons: (await call(app, token, attendanceAdminApi.lessons, { query: { classroomId } })).list,
  homework: (await call(app, token, homeworkDeskApi.list, { query: { classroomId } })).list,
  documents: (await call(app, token, documentDeskApi.list, { query: { classroomId } })).list,
});

describe('a template', () => {
  test('is for administrators of classes in the same organisation', async () => {
    const { orgId, templateId, creationId } = await createTemplate();
    const content = await createAdministrator(app, orgId, ['content']);
    const stranger = await createOwner(app, (await createOrganisation(app)).orgId);
    const made = { body: { creationId, classroomId: templateId, title: '别家的模板' } };
    const started = { body: { creationId, classroomId: templateId, startsOn: '2027-03-01' } };
    expect(await refusal(app, content.token, classroomAdminApi.createTemplate, made)).toBe('FORBIDDEN');
    expect(await refusal(app, stranger.token, classroomAdminApi.createTemplate, made)).toBe('NOT_FOUND');
    expect(await refusal(app, stranger.token, classroomAdminApi.createCopy, started)).toBe('NOT_FOUND');
    expect(await refusal(app, stranger.token, classroomAdminApi.remove, { body: { classroomId: templateId } })).toBe('NOT_FOUND');
    expect((await call(app, stranger.token, classroomAdminApi.list, { query: { kind: 'template' } })).total).toBe(0);
  });

  test('keeps the plan of a class with everything that belongs to it, but no members', async () => {
    const { editOf, id, templateId, owner } = await createTemplate();
    const [original, template] = [await editOf(id), await editOf(templateId)];
    const { guide, completionShare, completionAttendance, startsOn, endsOn, joinRule } = original;
    expect(template).toMatchObject({
      guide,
      completionShare,
      completionAttendance,
      startsOn,
      endsOn,
      joinRule,
      title: '新经理训练营模板',
      isTemplate: true,
      status: 'draft',
      memberCount: 0,
    });
    const own = await ownOf(owner.token, templateId);
    expect(template.plan.map(({ items }) => items.map(({ kind, objectId }) => [kind, objectId]))).toEqual([
      [['document', own.documents[0]?.id]],
      [
        ['course', original.plan[1]?.items[0]?.objectId],
        ['lesson', own.lessons[0]?.id],
        ['homework', own.homework[0]?.id],
      ],
    ]);
    expect(own).toMatchObject({
      lessons: [{ title: '开营', startsAt: lesson.startsAt }],
      homework: [{ title: homework.title, planned: true }],
      documents: [{ title: '岗位说明书', planned: true, readCount: 0 }],
    });
  });

  test('can also be created empty, once per creation id, planned without a class, and used for a new class', async () => {
    const { owner, first, list, editOf } = await createTemplate();
    const body = { creationId: app.platform.newId(), title: '外训班模板' };
    const create = () => call(app, owner.token, classroomAdminApi.createTemplate, { body });
    const made = await Promise.all(Array.from({ length: 300 }, create));
    expect(new Set(made.map(({ id }) => id))).toEqual(new Set([body.creationId]));
    const { revision, ...fields } = await editOf(body.creationId);
    expect(fields).toMatchObject({
      title: '外训班模板',
      isTemplate: true,
      status: 'draft',
      startsOn: '2026-11-20',
      endsOn: '2026-12-31',
      plan: [],
    });
    const plan = [planStage(app, [planItem(app, first.courseId, { dueOn: '2026-11-30' })])];
    const planned = { ...fields, plan, classroomId: body.creationId, revision };
    await call(app, owner.token, classroomAdminApi.update, { body: planned });
    expect((await list('template', '外训班')).list).toMatchObject([{ stageCount: 1, itemCount: 1, memberCount: 0 }]);
    const from = { classroomId: body.creationId, startsOn: '2027-03-01', title: '三月外训班' };
    const { id } = await call(app, owner.token, classroomAdminApi.createCopy, { body: from });
    expect(await editOf(id)).toMatchObject({ isTemplate: false, plan: [{ items: [{ objectId: first.courseId, dueOn: '2027-03-11' }] }] });
  });

  test('is exported with its size in the sheet of templates, but not in that of classes', async () => {
    const { owner } = await createTemplate();
    const sheetOf = async (query: object) => {
      const file = await send(app, owner.token, classroomAdminApi.export, { query });
      const sheet = await readFirstSheet(file.rawPayload);
      return sheet.ok && sheet.rows;
    };
    expect(await sheetOf({ kind: 'template' })).toEqual([
      ['模板', '阶段', '内容', '时长（天）', '修改时间'],
      ['新经理训练营模板', '2', '4', '61', '2026-11-20 10:00'],
    ]);
    expect(await sheetOf({ kind: 'template', keyword: '采购' })).toHaveLength(1);
    const classes = await sheetOf({});
    expect(classes && classes.map(([title]) => title)).toEqual(['班级', '秋季训练营']);
  });

  test('stays unchanged when the class it was made from is changed', async () => {
    const { editOf, save, templateId, owner, documentId, fields, first } = await createTemplate();
    await save({ plan: [planStage(app, [planItem(app, first.courseId)])], completionAttendance: null, title: '秋季训练营' });
    await call(app, owner.token, documentDeskApi.update, { body: { documentId, revision: 1, ...fields, title: '改过的标题' } });
    expect((await ownOf(owner.token, templateId)).documents).toMatchObject([{ title: '岗位说明书' }]);
    expect((await editOf(templateId)).plan).toHaveLength(2);
  });

  test('is created once by three hundred identical concurrent calls, with one lesson, homework and document each', async () => {
    const { keep, templateId, list, owner, editOf } = await createTemplate();
    const made = await Promise.all(Array.from({ length: 300 }, keep));
    expect(new Set(made.map(({ id }) => id))).toEqual(new Set([templateId]));
    expect((await list('template')).total).toBe(1);
    const own = await ownOf(owner.token, templateId);
    expect([own.lessons, own.homework, own.documents].map(({ length }) => length)).toEqual([1, 1, 1]);
    const { plan } = await editOf(templateId);
    expect(plan[1]?.items[1]?.objectId).toBe(own.lessons[0]?.id);
  });

  test('is only in the list of templates, where it can be found, renamed and removed', async () => {
    const { list, id, templateId, owner, editOf } = await createTemplate();
    expect((await list()).list.map((row) => row.id)).toEqual([id]);
    expect((await list('template')).list).toMatchObject([{ id: templateId, stageCount: 2, itemCount: 4, memberCount: 0 }]);
    expect([(await list('template', '新经理')).total, (await list('template', '采购')).total]).toEqual([1, 0]);
    const { revision, ...fields } = await editOf(templateId);
    const renamed = { ...fields, title: '主管训练营模板', classroomId: templateId, revision };
    await call(app, owner.token, classroomAdminApi.update, { body: renamed });
    expect((await editOf(templateId)).isTemplate).toBe(true);
    expect((await list('template')).list.map(({ title }) => title)).toEqual(['主管训练营模板']);
    await call(app, owner.token, classroomAdminApi.remove, { body: { classroomId: templateId } });
    expect([(await list('template')).total, (await list()).total]).toEqual([0, 1]);
  });

  test('is never published or archived, neither alone nor in bulk by filter', async () => {
    const { owner, templateId, list } = await createTemplate();
    const only = { body: { classroomIds: [templateId] } };
    expect(await refusal(app, owner.token, classroomAdminApi.publish, only)).toBe('NOT_FOUND');
    expect(await refusal(app, owner.token, classroomAdminApi.archive, only)).toBe('NOT_FOUND');
    const all = { body: { matching: { atMost: 10 } } };
    expect(await call(app, owner.token, classroomAdminApi.publish, all)).toEqual({ changed: 0, skipped: 1 });
    expect(await call(app, owner.token, classroomAdminApi.archive, all)).toEqual({ changed: 1, skipped: 0 });
    expect((await list('template')).list).toMatchObject([{ status: 'draft' }]);
  });

  test('cannot have members, notices or a link, whoever calls', async () => {
    const { owner, templateId, learner } = await createTemplate();
    const of = { classroomId: templateId };
    const memberIds = [learner.memberId];
    const token = owner.token;
    const tries = [
      refusal(app, token, classroomAdminApi.enrolMembers, { body: { ...of, memberIds } }),
      refusal(app, token, classroomAdminApi.decide, { body: { ...of, memberIds, accept: true } }),
      refusal(app, token, classroomLinkApi.renew, { body: { ...of, before: null, expiresOn: '2027-12-31', most: null } }),
      refusal(app, token, classroomNoticeApi.create, { body: { ...of, title: '开营', body: '周二晚七点' } }),
      refusal(app, token, classroomBehindApi.list, { query: of }),
      refusal(app, token, classroomBehindApi.nudge, { body: { ...of, memberIds } }),
      refusal(app, token, classroomStaffApi.statistics, { query: of }),
      refusal(app, token, groupDeskApi.create, { body: { ...of, name: '翻山组', slogan: '' } }),
    ];
    expect(await Promise.all(tries)).toEqual(tries.map(() => 'CLASSROOM_TEMPLATE'));
    const { rows } = await sql`select from classroom_member where classroom_id = ${templateId}`.execute(app.database.db);
    expect(rows).toEqual([]);
  });

  test('is never shown to members, its teachers or the owner in the learner app', async () => {
    const { owner, teacher, learner, templateId, list } = await createTemplate();
    expect((await list('template')).total).toBe(1);
    const of = { query: { classroomId: templateId } };
    for (const { token } of [learner, teacher, owner]) {
      // oxlint-disable no-await-in-loop -- three people, one after the other
      const tabs = (['mine', 'open', 'over'] as const).map((tab) => call(app, token, classroomApi.list, { query: { tab } }));
      const titles = (await Promise.all(tabs)).flatMap((page) => page.list.map(({ title }) => title));
      expect(titles).not.toContain('新经理训练营模板');
      const asked = [
        refusal(app, token, classroomApi.detail, of),
        refusal(app, token, classroomApi.plan, of),
        refusal(app, token, classroomApi.join, { body: { classroomId: templateId } }),
        refusal(app, token, classroomLinkApi.join, { body: { classroomId: templateId, code: 'none' } }),
      ];
      expect(await Promise.all(asked)).toEqual(asked.map(() => 'CLASSROOM_NOT_VISIBLE'));
      const shelf = await call(app, token, classroomApi.shelf, { query: { source: 'manual', itemIds: templateId } });
      expect(shelf.list).toEqual([]);
      expect((await call(app, token, searchApi.find, { query: { keyword: '新经理训练营模板' } })).total).toBe(0);
      expect(JSON.stringify(await call(app, token, todoApi.list))).not.toContain('新经理训练营模板');
      // oxlint-enable no-await-in-loop
    }
  });

  test('cannot be linked to, put on a shelf or assigned', async () => {
    const { owner, templateId, id } = await createTemplate();
    const query = { type: 'classroom' as const, keyword: '', targetIds: [id, templateId].join(',') };
    const { list } = await call(app, owner.token, firstPageAdminApi.pick, { query });
    expect(list.map((one) => one.id)).toEqual([id]);
    const { id: assignmentId } = await call(app, owner.token, assignmentAdminApi.create, { body: { title: '全员训练营' } });
    const { revision, ...kept } = await call(app, owner.token, assignmentAdminApi.edit, { query: { assignmentId } });
    const items = [{ kind: 'classroom' as const, objectId: templateId, required: true }];
    const audience = { all: true, departmentIds: [], tags: [], memberIds: [] };
    const saved = { ...kept, items, audience, dueOn: '2026-12-31', dueDays: null, assignmentId, revision };
    expect(await refusal(app, owner.token, assignmentAdminApi.update, { body: saved })).toBe('ASSIGNMENT_ITEMS');
  });
});

describe('a class from a template', () => {
  test('begins on the given day, with all dates shifted and its own lessons, homework and documents', async () => {
    const { owner, templateId, editOf } = await createTemplate();
    const before = await ownOf(owner.token, templateId);
    const body = { creationId: app.platform.newId(), classroomId: templateId, startsOn: '2027-03-01', title: '2027 春季新经理训练营' };
    const { id } = await call(app, owner.token, classroomAdminApi.createCopy, { body });
    const made = await editOf(id);
    expect(made).toMatchObject({
      title: '2027 春季新经理训练营',
      isTemplate: false,
      status: 'draft',
      startsOn: '2027-03-01',
      endsOn: '2027-04-30',
      completionShare: 80,
      completionAttendance: 90,
      guide: '<p>带上笔记本</p>',
    });
    expect(made.plan).toMatchObject([
      { items: [{ kind: 'document', dueOn: '2027-03-20' }] },
      {
        opensOn: '2027-03-08',
        items: [
          { kind: 'course', dueOn: null, dueDays: 7 },
          { kind: 'lesson', dueOn: '2027-03-05' },
          { kind: 'homework', dueOn: '2027-03-15', required: false },
        ],
      },
    ]);
    const own = await ownOf(owner.token, id);
    expect(own.lessons).toMatchObject([{ startsAt: '2027-03-05T11:00:00.000Z', endsAt: '2027-03-05T12:30:00.000Z' }]);
    const ids = (of: typeof own) => [...of.lessons, ...of.homework, ...of.documents].map((one) => one.id);
    expect(ids(own)).toHaveLength(3);
    expect(ids(own).filter((one) => ids(before).includes(one))).toEqual([]);
    expect(await ownOf(owner.token, templateId)).toEqual(before);
  });

  test('can be published and joined like any other', async () => {
    const { owner, orgId, templateId, list } = await createTemplate();
    const body = { classroomId: templateId, startsOn: '2026-11-20', title: '2026 冬季新经理训练营' };
    const { id } = await call(app, owner.token, classroomAdminApi.createCopy, { body });
    await call(app, owner.token, classroomAdminApi.publish, { body: { classroomIds: [id] } });
    const member = await createMember(app, orgId, { name: '唐果' });
    expect(await call(app, member.token, classroomApi.join, { body: { classroomId: id } })).toEqual({ membership: 'member' });
    expect([(await list()).total, (await list('template')).total]).toEqual([2, 1]);
  });

  test('is created once by three hundred identical concurrent calls', async () => {
    const { owner, templateId, list } = await createTemplate();
    const body = { creationId: app.platform.newId(), classroomId: templateId, startsOn: '2027-03-01' };
    const made = await Promise.all(Array.from({ length: 300 }, () => call(app, owner.token, classroomAdminApi.createCopy, { body })));
    expect(new Set(made.map(({ id }) => id))).toEqual(new Set([body.creationId]));
    expect((await list()).total).toBe(2);
    expect((await ownOf(owner.token, body.creationId)).homework).toHaveLength(1);
  });

  test('refuses an invalid date, a title that is too long, and a missing template', async () => {
    const { owner, templateId } = await createTemplate();
    const trying = (given: object) =>
      refusal(app, owner.token, classroomAdminApi.createCopy, {
        body: { creationId: app.platform.newId(), classroomId: templateId, startsOn: '2027-03-01', ...given },
      });
    expect(await trying({ startsOn: '2027-02-30' })).toBe('PARAM_INVALID');
    expect(await trying({ title: '长'.repeat(41) })).toBe('PARAM_INVALID');
    expect(await trying({ classroomId: app.platform.newId() })).toBe('NOT_FOUND');
  });
});
