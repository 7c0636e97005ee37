import type { Permission, WorkItemKind } from '@palm/contract/areas';
import { courseAuthoringApi } from '@palm/contract/course/admin';
import { examAuthoringApi } from '@palm/contract/exam/admin';
import { paperApi } from '@palm/contract/exam/paper';
import { workItemApi } from '@palm/contract/work-item/admin';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call } from '../../../test/call.ts';
import { createCourse } from '../../../test/course-factories.ts';
import { createExam, examFields, startSitting } from '../../../test/exams.ts';
import { createAdministrator, createMember, createOrganisation, createOwner } from '../../../test/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const inHours = (hours: number) => new Date(app.platform.clock.now().getTime() + hours * 3_600_000).toISOString();
const ofKind = async (token: string, kind: WorkItemKind) => (await call(app, token, workItemApi.list, { query: { kind } })).list;

async function administration(permissions: Permission[]) {
  const { orgId } = await createOrganisation(app);
  return { orgId, ...(await createAdministrator(app, orgId, permissions)) };
}

describe('waiting items for exams', () => {
  test('appear while they are open and many have not started, until enough have', async () => {
    const exam = await createExam(app, { title: '年度考试', closesAt: inHours(30) });
    const { orgId, author } = exam;
    const away = await createMember(app, orgId);
    const [item] = await ofKind(author, 'exam-turnout');
    expect(item).toMatchObject({
      objectId: exam.examId,
      title: '《年度考试》还有 2 人没有参加',
      address: `/exams/${exam.examId}/absentees`,
      tone: 'warning',
      dueAt: inHours(30),
    });
    const { db } = app.platform;
    for (let place = 0; place < 8; place += 1) {
      await startSitting(app, exam);
    }
    expect((await ofKind(author, 'exam-turnout'))[0]?.title).toBe('《年度考试》还有 2 人没有参加');
    await db.updateTable('member').set({ status: 'disabled' }).where('org_id', '=', orgId).where('id', '=', away.memberId).execute();
    expect(await ofKind(author, 'exam-turnout')).toEqual([]);
  });

  test('count only members in the audience', async () => {
    const { orgId, author, paperId } = await createExam(app, { title: '全员考试' });
    await createMember(app, orgId, { tags: ['新人'] });
    const visibility = { all: false, departmentIds: [], tags: ['新人'], memberIds: [] };
    const body = examFields(app, { paperId, title: '新人考试', visibility });
    const { id: examId } = await call(app, author, examAuthoringApi.create, { body });
    await call(app, author, examAuthoringApi.publish, { body: { examId } });
    expect((await ofKind(author, 'exam-turnout')).map(({ title }) => title)).toEqual([
      '《全员考试》还有 2 人没有参加',
      '《新人考试》还有 1 人没有参加',
    ]);
  });

  test('appear if the paper has changed since publication, unless somebody has started', async () => {
    const exam = await createExam(app);
    const { author, paperId, questionIds, examId } = exam;
    expect(await ofKind(author, 'exam-paper-changed')).toEqual([]);
    const items = questionIds.slice(1).map((questionId) => ({ questionId, marks: 300 }));
    const { revision } = await call(app, author, paperApi.detail, { query: { paperId } });
    await call(app, author, paperApi.update, { body: { paperId, revision, title: '节气卷', note: '', items } });
    expect(await ofKind(author, 'exam-paper-changed')).toMatchObject([{ objectId: examId, address: `/exams/${examId}` }]);
    await call(app, author, examAuthoringApi.takePaper, { body: { examId } });
    expect(await ofKind(author, 'exam-paper-changed')).toEqual([]);
    await call(app, author, paperApi.update, {
      body: { paperId, revision: revision + 1, title: '节气卷', note: '', items: items.slice(1) },
    });
    expect(await ofKind(author, 'exam-paper-changed')).toHaveLength(1);
    await startSitting(app, exam);
    expect(await ofKind(author, 'exam-paper-changed')).toEqual([]);
  });

  test('appear for a course that cannot be completed because its exam is over', async () => {
    const { orgId, examId } = await createExam(app, { closesAt: inHours(10) });
    const owner = await createOwner(app, orgId);
    const sections = [{}, { kind: 'exam' as const, title: '期末', examId }];
    const { courseId } = await createCourse(app, orgId, owner.token, { title: '来料检验', sections });
    expect(await ofKind(owner.token, 'course-exam-ended')).toEqual([]);
    app.platform.clock.advance({ hours: 11 });
    expect(await ofKind(owner.token, 'course-exam-ended')).toMatchObject([{ objectId: courseId, title: '《来料检验》里的考试已经结束' }]);
  });
});

test('a course draft left unpublished for three days appears until it equals the published course', async () => {
  const { orgId, token } = await administration(['content']);
  const { courseId, chapterId } = await createCourse(app, orgId, token, { title: '来料检验' });
  const rename = (title: string) => call(app, token, courseAuthoringApi.updateChapter, { body: { chapterId, title } });
  await rename('换了名字');
  expect(await ofKind(token, 'course-unpublished')).toEqual([]);
  app.platform.clock.advance({ days: 4 });
  expect(await ofKind(token, 'course-unpublished')).toMatchObject([
    { objectId: courseId, reason: '4 天没有再改；学员看到的还是第 1 版', address: `/courses/${courseId}` },
  ]);
  await rename('第一章');
  app.platform.clock.advance({ days: 4 });
  expect(await ofKind(token, 'course-unpublished')).toEqual([]);
});

describe('waiting items for accounts', () => {
  test('appear without a password, and if unused for a week', async () => {
    const { orgId, token, memberId } = await administration(['member']);
    const { memberId: waiting } = await createMember(app, orgId, { name: '等密码' });
    const { db, clock } = app.platform;
    const change = (id: string, columns: object) =>
      db.updateTable('member').set(columns).where('org_id', '=', orgId).where('id', '=', id).execute();
    await change(waiting, { password_hash: '' });
    await change(memberId, { has_signed_in: true });
    expect(await ofKind(token, 'member-waiting')).toMatchObject([{ title: '1 个账号还没有激活', address: '/members?status=waiting' }]);
    await createMember(app, orgId, { name: '没来过' });
    clock.advance({ days: 8 });
    expect(await ofKind(token, 'member-unseen')).toMatchObject([
      { title: '1 位成员从没登录过', reason: expect.stringContaining('没来过') as string },
    ]);
  });

  test('appear while locked', async () => {
    const { orgId, token } = await administration(['member']);
    const { account, name } = await createMember(app, orgId, { name: '周一' });
    const { db, clock } = app.platform;
    const tried = { org_id: orgId, address: '10.0.0.1', failures: 5, last_at: clock.now() };
    await db
      .insertInto('sign_in_try')
      .values([
        { ...tried, account, tries: 5 },
        { ...tried, account: 'nobody', tries: 5 },
      ])
      .execute();
    expect(await ofKind(token, 'account-locked')).toMatchObject([{ title: `${name}的账号被锁`, address: `/members?keyword=${account}` }]);
    clock.advance({ minutes: 16 });
    expect(await ofKind(token, 'account-locked')).toEqual([]);
  });
});

describe('waiting items for certificates', () => {
  const design = JSON.stringify({
    title: '结业证书',
    body: '',
    signature: '',
    sealText: '',
    colour: '#0E7C66',
    border: 'woven',
    orientation: 'landscape',
  });

  test('appear if a promised certificate’s template is disabled', async () => {
    const { orgId, token } = await administration(['content']);
    const { db, newId, clock } = app.platform;
    const now = clock.now();
    const [promised, unused] = [newId(), newId()];
    const template = { org_id: orgId, name: '结业证书', design, enabled: false, created_at: now, updated_at: now };
    await db
      .insertInto('certificate_template')
      .values([
        { ...template, id: promised },
        { ...template, id: unused },
      ])
      .execute();
    const { courseId } = await createCourse(app, orgId, token, { title: '茶叶审评入门' });
    await db
      .updateTable('course')
      .set({ certificate_template_id: promised })
      .where('org_id', '=', orgId)
      .where('id', '=', courseId)
      .execute();
    expect(await ofKind(token, 'certificate-template-off')).toMatchObject([
      { objectId: promised, reason: '完成《茶叶审评入门》不会发证书；启用它，或在那里换一个模板' },
    ]);
  });

  test('appear if they expire within a month', async () => {
    const { orgId, token, memberId } = await administration(['content']);
    const { db, newId, clock } = app.platform;
    const templateId = newId();
    const at = { created_at: clock.now(), updated_at: clock.now() };
    await db
      .insertInto('certificate_template')
      .values({ org_id: orgId, id: templateId, name: '急救员', design, ...at })
      .execute();
    const certificate = (expiresIn: number) => ({
      org_id: orgId,
      id: newId(),
      template_id: templateId,
      member_id: memberId,
      source_kind: 'course',
      source_id: newId(),
      source_title: '急救',
      holder_name: '周一',
      number: newId(),
      code: newId(),
      design,
      body: '',
      issued_at: clock.now(),
      expires_at: new Date(inHours(expiresIn)),
    });
    await db
      .insertInto('certificate')
      .values([certificate(24 * 10), certificate(24 * 40), certificate(-24)])
      .execute();
    expect(await ofKind(token, 'certificate-expiring')).toMatchObject([{ title: '1 张证书 30 天内到期', dueAt: inHours(240) }]);
  });
});
