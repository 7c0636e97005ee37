import { statisticsApi } from '@palm/contract/statistics/admin';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal, send } from '../../../test/call.ts';
import { createAdministrator, createDepartment, createMember, createOrganisation, type TestMember } from '../../../test/factories.ts';
import { readFirstSheet } from '../../platform/xlsx.ts';

const WEEK = { from: '2026-11-16', to: '2026-11-20' };

describe('statistics', () => {
  let app: TestApp;
  let orgId: string;
  let administrator: TestMember;

  beforeAll(async () => {
    app = await createTestApp();
    ({ orgId } = await createOrganisation(app));
    administrator = await createAdministrator(app, orgId, ['report']);
    const departmentId = await createDepartment(app, orgId, '质量部');
    const member = await createMember(app, orgId, { name: '林小满', account: 'lin', departmentId });
    const { db, newId, clock } = app.platform;
    const courseId = newId();
    const now = clock.now();
    const course = { org_id: orgId, id: courseId, title: '来料检验', rules: '{}', rules_draft: '{}', status: 'published' };
    await db
      .insertInto('course')
      .values({ ...course, created_at: now, updated_at: now })
      .execute();
    const study = (day: string, seconds: number) => ({ org_id: orgId, member_id: member.memberId, day, course_id: courseId, seconds });
    await db
      .insertInto('study_day')
      .values([study('2026-11-12', 300), study('2026-11-17', 1800), study('2026-11-19', 600)])
      .execute();
    const progress = {
      org_id: orgId,
      member_id: member.memberId,
      course_id: courseId,
      percent: 100,
      started_at: now,
      last_studied_at: now,
    };
    // 00:30 on the 20th in Shanghai is still the 19th in UTC.
    await db
      .insertInto('course_progress')
      .values({ ...progress, completed_at: '2026-11-19T16:30:00Z' })
      .execute();
  });
  afterAll(() => app.close());

  test('are closed to members, and the export to administrators without the permission', async () => {
    const member = await createMember(app, orgId);
    const other = await createAdministrator(app, orgId, ['content']);
    expect(await refusal(app, member.token, statisticsApi.dashboard, { query: WEEK })).toBe('FORBIDDEN');
    expect(await refusal(app, other.token, statisticsApi.exportStudy, { query: WEEK })).toBe('FORBIDDEN');
  });

  test('refuse a reversed period', async () => {
    expect(await refusal(app, administrator.token, statisticsApi.dashboard, { query: { from: WEEK.to, to: WEEK.from } })).toBe(
      'PARAM_INVALID',
    );
  });

  test('compare the figures of a period with the previous one, by days of the organisation', async () => {
    const dashboard = await call(app, administrator.token, statisticsApi.dashboard, { query: WEEK });
    expect(dashboard).toMatchObject({
      members: { active: 1, activeBefore: 1 },
      study: { seconds: 2400, secondsBefore: 300 },
      courses: { published: 1, completions: 1, completionsBefore: 0 },
      exams: { submitted: 0, passRate: null },
      topCourses: [{ title: '来料检验', learners: 1, seconds: 2400 }],
    });
    expect(dashboard.days.map(({ day, seconds, completions }) => [day.slice(-2), seconds, completions])).toEqual([
      ['16', 0, 0],
      ['17', 1800, 0],
      ['18', 0, 0],
      ['19', 600, 0],
      ['20', 0, 1],
    ]);
    expect(dashboard.daysBefore.map(({ day, seconds, activeMembers }) => [day.slice(-2), seconds, activeMembers])).toEqual([
      ['11', 0, 0],
      ['12', 300, 1],
      ['13', 0, 0],
      ['14', 0, 0],
      ['15', 0, 0],
    ]);
  });

  test('show how far members have progressed in what was studied', async () => {
    expect(await call(app, administrator.token, statisticsApi.standing, { query: WEEK })).toEqual({
      funnel: { begun: 1, half: 1, completed: 1, certified: 0 },
      departments: [{ departmentId: expect.any(String), name: '质量部', begun: 1, completed: 1 }],
      topMembers: [{ memberId: expect.any(String), name: '林小满', departmentName: '质量部', seconds: 2400 }],
    });
  });

  test('sum more seconds than fit into four bytes, and leave out disabled members', async () => {
    const { orgId: large } = await createOrganisation(app);
    const { token } = await createAdministrator(app, large, ['report']);
    const { db, newId, clock } = app.platform;
    const [courseId, now] = [newId(), clock.now()];
    const course = { title: '来料检验', rules: '{}', rules_draft: '{}', status: 'published', created_at: now, updated_at: now };
    await db
      .insertInto('course')
      .values({ org_id: large, id: courseId, ...course })
      .execute();
    const people = [await createMember(app, large), await createMember(app, large)];
    const days = people.map(({ memberId }) => ({ org_id: large, member_id: memberId, course_id: courseId, day: WEEK.from, seconds: 2e9 }));
    await db.insertInto('study_day').values(days).execute();
    await db
      .updateTable('member')
      .set({ status: 'disabled' })
      .where('org_id', '=', large)
      .where('id', '=', people[0]?.memberId ?? '')
      .execute();
    const dashboard = await call(app, token, statisticsApi.dashboard, { query: WEEK });
    expect(dashboard).toMatchObject({ study: { seconds: 4e9 }, members: { active: 1 }, topCourses: [{ seconds: 4e9, learners: 2 }] });
    expect(dashboard.days[0]).toMatchObject({ seconds: 4e9, activeMembers: 2 });
  });

  test('count a completion on its day in the organisation’s time zone', async () => {
    const query = { from: '2026-11-20', to: '2026-11-20' };
    expect((await call(app, administrator.token, statisticsApi.dashboard, { query })).courses.completions).toBe(1);
  });

  test('of another organisation stay empty', async () => {
    const stranger = await createAdministrator(app, (await createOrganisation(app)).orgId, ['report']);
    expect(await call(app, stranger.token, statisticsApi.dashboard, { query: WEEK })).toMatchObject({
      study: { seconds: 0 },
    });
    expect(await call(app, stranger.token, statisticsApi.standing, { query: WEEK })).toMatchObject({
      funnel: { begun: 0 },
      topMembers: [],
    });
  });

  test('are exported with one row per member', async () => {
    const response = await send(app, administrator.token, statisticsApi.exportStudy, { query: WEEK });
    const sheet = await readFirstSheet(response.rawPayload);
    const rows = sheet.ok ? sheet.rows : [];
    expect(rows[0]).toEqual(['账号', '姓名', '部门', '学习分钟', '学习天数', '学完课程', '及格考试']);
    expect(rows.find(([account]) => account === 'lin')).toEqual(['lin', '林小满', '质量部', '40', '2', '1', '0']);
  });
});
