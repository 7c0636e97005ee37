import { statisticsApi } from '@palm/contract/statistics/admin';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal, send } from '../../../test/call.ts';
import { createAdministrator, createDepartment, createMember, createOrganisation } from '../../../test/factories.ts';
import { readFirstSheet } from '../../platform/xlsx.ts';

const period = { from: '2026-11-16', to: '2026-11-20' };

describe('the progress of a department', () => {
  let app: TestApp;
  let orgId: string;
  let token: string;
  const ids = { centre: '', quality: '', shop: '' };

  async function studied(
    memberId: string,
    { seconds, day = '2026-11-18', done = false }: { seconds: number; day?: string; done?: boolean },
  ) {
    const { db, newId, clock } = app.platform;
    const [courseId, now] = [newId(), clock.now()];
    const course = { title: '来料检验', rules: '{}', rules_draft: '{}', status: 'published', created_at: now, updated_at: now };
    await db
      .insertInto('course')
      .values({ org_id: orgId, id: courseId, ...course })
      .execute();
    const own = { org_id: orgId, member_id: memberId, course_id: courseId };
    await db
      .insertInto('study_day')
      .values({ ...own, day, seconds })
      .execute();
    const progress = { percent: done ? 100 : 40, started_at: now, last_studied_at: now, completed_at: done ? now : null };
    await db
      .insertInto('course_progress')
      .values({ ...own, ...progress })
      .execute();
  }

  beforeAll(async () => {
    app = await createTestApp();
    ({ orgId } = await createOrganisation(app));
    ({ token } = await createAdministrator(app, orgId, ['report']));
    ids.centre = await createDepartment(app, orgId, '制造中心');
    ids.quality = await createDepartment(app, orgId, '质量部', ids.centre);
    ids.shop = await createDepartment(app, orgId, '来料检验组', ids.quality);
    const of = async (name: string, departmentId: string) => (await createMember(app, orgId, { name, departmentId })).memberId;
    await studied(await of('陈一', ids.centre), { seconds: 600 });
    const two = await of('林二', ids.quality);
    await studied(two, { seconds: 300, done: true });
    await studied(two, { seconds: 900, day: '2026-11-19' });
    await studied(await of('周三', ids.shop), { seconds: 100, done: true });
    await studied(await of('吴四', ids.shop), { seconds: 5000, day: '2026-11-01' });
  });
  afterAll(() => app.close());

  const progressOf = (departmentId?: string) => call(app, token, statisticsApi.department, { query: { ...period, departmentId } });
  const people = async (query: object = {}) =>
    (await call(app, token, statisticsApi.departmentMembers, { query: { ...period, ...query } })).list;

  test('is closed to administrators who may not see study records', async () => {
    const other = await createAdministrator(app, orgId, ['member']);
    expect(await refusal(app, other.token, statisticsApi.department, { query: period })).toBe('FORBIDDEN');
    expect(await refusal(app, other.token, statisticsApi.departmentMembers, { query: period })).toBe('FORBIDDEN');
    expect(await refusal(app, other.token, statisticsApi.exportDepartmentMembers, { query: period })).toBe('FORBIDDEN');
  });

  test('of another organisation is not found', async () => {
    const { orgId: elsewhere } = await createOrganisation(app);
    const query = { ...period, departmentId: await createDepartment(app, elsewhere, '别处') };
    expect(await refusal(app, token, statisticsApi.department, { query })).toBe('NOT_FOUND');
    expect(await refusal(app, token, statisticsApi.departmentMembers, { query })).toBe('NOT_FOUND');
  });

  test('adds up: own members, and each branch including everything below it', async () => {
    expect(await progressOf()).toMatchObject({
      path: [],
      own: { begun: 0, completed: 0 },
      branches: [{ name: '制造中心', members: 4, begun: 4, completed: 2 }],
    });
    expect(await progressOf(ids.quality)).toEqual({
      path: [
        { departmentId: ids.centre, name: '制造中心' },
        { departmentId: ids.quality, name: '质量部' },
      ],
      own: { members: 1, begun: 2, completed: 1 },
      branches: [{ departmentId: ids.shop, name: '来料检验组', members: 2, begun: 1, completed: 1 }],
    });
  });

  test('lists members, including those who studied nothing, in any order and optionally with sub-departments', async () => {
    expect(await people({ departmentId: ids.shop })).toMatchObject([
      { name: '周三', begun: 1, completed: 1, seconds: 100, lastStudiedOn: '2026-11-18', departmentName: '来料检验组' },
      { name: '吴四', begun: 0, completed: 0, seconds: 0, lastStudiedOn: null },
    ]);
    const names = async (query: object) => (await people({ departmentId: ids.centre, ...query })).map(({ name }) => name);
    expect(await names({})).toEqual(['陈一']);
    expect(await names({ deep: true })).toEqual(['林二', '陈一', '周三', '吴四']);
    expect((await names({ deep: true, sort: '-lastStudiedOn' })).at(0)).toBe('林二');
    expect((await names({ deep: true, sort: 'lastStudiedOn' })).at(0)).toBe('吴四');
    expect(await names({ deep: true, keyword: '周三' })).toEqual(['周三']);
    expect((await people()).map(({ name }) => name)).toEqual(['顾老师', '顾老师']);
  });

  test('is exported as listed', async () => {
    const query = { ...period, departmentId: ids.centre, deep: true };
    const sheet = await readFirstSheet((await send(app, token, statisticsApi.exportDepartmentMembers, { query })).rawPayload);
    const rows = sheet.ok ? sheet.rows : [];
    expect(rows[0]).toEqual(['姓名', '账号', '部门', '学过课程', '学完课程', '学习时长（分钟）', '最近学习']);
    expect(rows.slice(1).map(([name, , department, begun, completed, minutes]) => [name, department, begun, completed, minutes])).toEqual([
      ['林二', '质量部', '2', '1', '20'],
      ['陈一', '制造中心', '1', '0', '10'],
      ['周三', '来料检验组', '1', '1', '1'],
      ['吴四', '来料检验组', '0', '0', '0'],
    ]);
  });
});
