import type { Envelope } from '@palm/contract/envelope';
import { pointsAdminApi } from '@palm/contract/points/admin';
import { pointsApi } from '@palm/contract/points/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal, send } from '../../../test/call.ts';
import { createCourse } from '../../../test/course-factories.ts';
import { expectIndex, expectWholeOrderFrom } from '../../../test/explain.ts';
import { createAdministrator, createDepartment, createMember, createOrganisation, createOwner } from '../../../test/factories.ts';
import type { Earned, EarningRule } from '../../platform/answers/achievements.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findEntries } from './points.admin.queries.ts';
import { earn } from './earn.service.ts';
import { findOwnEntries } from './points.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const rule: EarningRule = { kind: 'section-studied', name: '学完一节', points: 5, dailyLimit: 12 };

async function createSchool() {
  const { orgId } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  const earned = (memberId: string, cause: string, change: Partial<Earned> = {}): Earned => ({
    orgId,
    memberId,
    cause,
    title: `学完「${cause}」`,
    address: null,
    at: app.platform.clock.now(),
    ...change,
  });
  const give = (memberIds: string[], points: number, adjustmentId = app.platform.newId()) =>
    call(app, owner.token, pointsAdminApi.adjust, { body: { adjustmentId, memberIds, points, reason: '分享了案例' } });
  const summary = (token: string) => call(app, token, pointsApi.summary);
  const ledger = (token: string) => call(app, token, pointsApi.ledger, { query: {} });
  return { orgId, owner, earned, give, summary, ledger };
}

describe('points', () => {
  test('are managed only with the community permission', async () => {
    const { orgId } = await createSchool();
    const other = await createAdministrator(app, orgId, ['content']);
    expect(await refusal(app, other.token, pointsAdminApi.rules)).toBe('FORBIDDEN');
  });

  test('refuse invalid input with advice', async () => {
    const { owner, orgId } = await createSchool();
    const refused = (levels: { name: string; from: number }[]) =>
      refusal(app, owner.token, pointsAdminApi.saveLevels, { body: { levels } });
    expect(await refused([{ name: '启程', from: 10 }])).toBe('POINT_LEVELS_UNORDERED');
    expect(
      await refused([
        { name: '启程', from: 0 },
        { name: '扬帆', from: 0 },
      ]),
    ).toBe('POINT_LEVELS_UNORDERED');
    const unknown = { kind: 'walking', points: 1, dailyLimit: null, enabled: true };
    expect(await refusal(app, owner.token, pointsAdminApi.saveRule, { body: unknown })).toBe('POINT_RULE_UNKNOWN');
    const gone = { adjustmentId: app.platform.newId(), memberIds: [app.platform.newId()], points: 5, reason: '好' };
    expect(await refusal(app, owner.token, pointsAdminApi.adjust, { body: gone })).toBe('POINT_RECIPIENT_GONE');
    const { memberId } = await createMember(app, orgId);
    const nothing = { ...gone, memberIds: [memberId], points: 0 };
    expect(await refusal(app, owner.token, pointsAdminApi.adjust, { body: nothing })).toBe('PARAM_INVALID');
  });

  test('are earned once per cause, even if it is reported 300 times concurrently', async () => {
    const { orgId, earned, summary, ledger } = await createSchool();
    const { memberId, token } = await createMember(app, orgId);
    await Promise.all(Array.from({ length: 300 }, () => earn(app.platform, rule, earned(memberId, '提问的三种方式'))));
    expect(await summary(token)).toMatchObject({ balance: 5, earnedThisMonth: 5, earnedThisYear: 5 });
    expect((await ledger(token)).list.map(({ title, points }) => [title, points])).toEqual([['学完「提问的三种方式」', 5]]);
  });

  test('stop at the daily limit, also for 300 concurrent causes, and refusals stay in the ledger', async () => {
    const { orgId, earned, summary, ledger } = await createSchool();
    const { memberId, token } = await createMember(app, orgId);
    await Promise.all(Array.from({ length: 300 }, (_, place) => earn(app.platform, rule, earned(memberId, `第 ${place} 节`))));
    expect(await summary(token)).toMatchObject({ balance: 12 });
    const { list, total } = await ledger(token);
    expect(total).toBe(300);
    expect(list.filter(({ points }) => points === 0)[0]).toMatchObject({ refused: 5, note: '学完一节每天最多计 12 分' });
    app.platform.clock.advance({ days: 1 });
    await earn(app.platform, rule, earned(memberId, '新的一天'));
    expect(await summary(token)).toMatchObject({ balance: 17 });
  });

  test('follow a rule changed by the organisation from then on', async () => {
    const { orgId, owner, earned, summary } = await createSchool();
    const { memberId, token } = await createMember(app, orgId);
    const save = (change: object) =>
      call(app, owner.token, pointsAdminApi.saveRule, {
        body: { kind: 'section-studied', points: 8, dailyLimit: null, enabled: true, ...change },
      });
    await save({});
    await earn(app.platform, rule, earned(memberId, '一'));
    await earn(app.platform, rule, earned(memberId, '二'));
    await save({ enabled: false });
    await earn(app.platform, rule, earned(memberId, '三'));
    expect(await summary(token)).toMatchObject({ balance: 16 });
  });

  test('given manually add one entry per member, once for repeated calls, and are logged', async () => {
    const { orgId, owner, give, summary, ledger } = await createSchool();
    const [one, two] = [await createMember(app, orgId), await createMember(app, orgId)];
    const adjustmentId = app.platform.newId();
    const both = [one.memberId, two.memberId];
    await Promise.all(Array.from({ length: 20 }, (_, place) => give(place % 2 === 0 ? both : both.toReversed(), 30, adjustmentId)));
    await give([one.memberId], -10);
    expect([(await summary(one.token)).balance, (await summary(two.token)).balance]).toEqual([20, 30]);
    expect((await ledger(one.token)).list.map(({ points }) => points)).toEqual([-10, 30]);
    const { list } = await call(app, owner.token, pointsAdminApi.list, { query: { kind: 'manual' } });
    expect(list).toHaveLength(3);
    expect(list[0]).toMatchObject({ ruleName: '手工调整', givenByName: '沈校长', title: '分享了案例' });
    const logged = await app.platform.db
      .selectFrom('audit_entry')
      .select('id')
      .where('org_id', '=', orgId)
      .where('action', '=', 'point.adjust')
      .execute();
    expect(logged).toHaveLength(2);
  });

  test('are recorded in an append-only ledger', async () => {
    const { orgId, give } = await createSchool();
    const { memberId } = await createMember(app, orgId);
    await give([memberId], 30);
    await expect(sql`update point_entry set points = 99 where org_id = ${orgId}`.execute(app.platform.db)).rejects.toThrow('append-only');
    await expect(sql`delete from point_entry where org_id = ${orgId}`.execute(app.platform.db)).rejects.toThrow('append-only');
  });

  test('have sums that equal a recount of the ledger', async () => {
    const { orgId, earned, give } = await createSchool();
    const members = await Promise.all(Array.from({ length: 4 }, () => createMember(app, orgId)));
    await Promise.all(
      Array.from({ length: 120 }, (_, place) => {
        const { memberId } = members[place % 4] ?? { memberId: '' };
        const at = new Date(app.platform.clock.now().getTime() - (place % 90) * 86_400_000);
        return place % 5 === 0
          ? give([memberId], place % 2 === 0 ? 7 : -3)
          : earn(app.platform, rule, earned(memberId, String(place), { at }));
      }),
    );
    const { rows } = await sql<{ wrong: number }>`
      select (select count(*)::int from point_account a where a.org_id = ${orgId} and row(a.balance, a.earned) is distinct from (
          select row(coalesce(sum(points), 0)::int, coalesce(sum(points) filter (where points > 0), 0)::int) from point_entry e
          where e.org_id = a.org_id and e.member_id = a.member_id))
        + (select count(*)::int from point_month m where m.org_id = ${orgId} and m.points is distinct from (
          select sum(points)::int from point_entry e where e.org_id = m.org_id and e.member_id = m.member_id
            and date_trunc('month', e.day) = m.month)) as wrong`.execute(app.platform.db);
    expect(rows[0]?.wrong).toBe(0);
  });

  test('are read by indexes', async () => {
    const { orgId } = await createSchool();
    const { db } = app.platform;
    await expectIndex(db, findOwnEntries(db, { orgId, memberId: app.platform.newId() }, { limit: 20, offset: 0 }));
    const page = { sort: '-at', limit: 20, offset: 0 } as const;
    await expectWholeOrderFrom(db, 'point_entry_list_idx', findEntries(db, orgId, {}, page));
    await expectWholeOrderFrom(db, 'point_entry_kind_idx', findEntries(db, orgId, { kind: 'manual' }, page));
  });

  test('are earned by a completed course, along with its certificate and badge', async () => {
    const { orgId, owner, summary, ledger } = await createSchool();
    const { courseId } = await createCourse(app, orgId, owner.token, { title: '课堂提问的艺术' });
    const { memberId, token } = await createMember(app, orgId);
    const badge = { name: '第一步', icon: 'steps', tone: 'teal', measure: 'courses-completed', goal: 1 } as const;
    await call(app, owner.token, pointsAdminApi.createBadge, { body: badge });
    const now = app.platform.clock.now();
    const progress = { org_id: orgId, member_id: memberId, course_id: courseId, percent: 100, started_at: now, last_studied_at: now };
    await app.platform.db
      .insertInto('course_progress')
      .values({ ...progress, completed_at: now })
      .execute();
    await inTransaction(app.platform.db, (tx) =>
      app.platform.jobs.publish(tx, 'course-completed', { orgId, memberId, courseId, at: now.toISOString() }),
    );
    await app.jobs.drain();
    expect((await ledger(token)).list[0]).toMatchObject({ title: '学完《课堂提问的艺术》', points: 30 });
    expect((await summary(token)).badges[0]).toMatchObject({ name: '第一步', progress: 1, goal: 1, earnedAt: expect.any(String) });
  });
});

describe('a badge', () => {
  const fields = { name: '百分起步', icon: 'star', tone: 'gold', measure: 'points-earned', goal: 100 } as const;

  test('requires a known measure', async () => {
    const { owner } = await createSchool();
    const body = { ...fields, measure: 'steps-walked' };
    expect(await refusal(app, owner.token, pointsAdminApi.createBadge, { body })).toBe('BADGE_MEASURE_UNKNOWN');
  });

  test('shows progress, is awarded once when reached, and is kept', async () => {
    const { orgId, owner, give, summary } = await createSchool();
    const { memberId, token } = await createMember(app, orgId);
    const { id } = await call(app, owner.token, pointsAdminApi.createBadge, { body: fields });
    await give([memberId], 60);
    expect((await summary(token)).badges).toMatchObject([{ progress: 60, goal: 100, unit: '分', earnedAt: null }]);
    await give([memberId], 60);
    await give([memberId], -100);
    expect((await summary(token)).badges).toMatchObject([{ progress: 100, earnedAt: expect.any(String) }]);
    expect(await refusal(app, owner.token, pointsAdminApi.removeBadge, { body: { badgeId: id } })).toBe('BADGE_HELD');
  });

  test('is one of at most a hundred, also for many at once; a repeated call is not one more', async () => {
    const { orgId, owner } = await createSchool();
    const now = app.platform.clock.now();
    const made = Array.from({ length: 90 }, () => ({ ...fields, intro: '', id: app.platform.newId(), created_at: now, updated_at: now }));
    await app.platform.db
      .insertInto('badge')
      .values(made.map((each) => ({ ...each, org_id: orgId })))
      .execute();
    const ids = Array.from({ length: 300 }, () => app.platform.newId());
    const create = async (creationId: string) => {
      const response = await send(app, owner.token, pointsAdminApi.createBadge, { body: { ...fields, creationId } });
      return response.json<Envelope<unknown>>().errorCode;
    };
    const codes = await Promise.all(ids.map(create));
    expect(codes.filter((code) => code === 'BADGE_TOO_MANY')).toHaveLength(290);
    expect(await create(ids[codes.indexOf(null)] ?? '')).toBeNull();
    const { total } = await call(app, owner.token, pointsAdminApi.badges);
    expect(total).toBe(100);
  });

  test('is awarded retroactively to members who qualify when it is created', async () => {
    const { orgId, owner, give, summary } = await createSchool();
    const { memberId, token } = await createMember(app, orgId);
    await give([memberId], 150);
    await call(app, owner.token, pointsAdminApi.createBadge, { body: fields });
    await app.jobs.drain();
    expect((await summary(token)).badges).toMatchObject([{ earnedAt: expect.any(String) }]);
  });
});

describe('a board', () => {
  test('shows two neighbours on each side, never who is last, and nothing to members who opted out', async () => {
    const { orgId, give } = await createSchool();
    const members: Awaited<ReturnType<typeof createMember>>[] = [];
    for (let place = 1; place <= 9; place += 1) {
      const member = await createMember(app, orgId, { name: `第${place}名` });
      await give([member.memberId], 1000 - place * 10);
      members.push(member);
    }
    const board = (place: number) => call(app, members[place - 1]?.token ?? '', pointsApi.board, { query: {} });
    expect(await board(5)).toMatchObject({ rank: 5, total: 9, gap: 10 });
    expect((await board(5)).list.map(({ rank, name, me }) => [rank, name, me])).toEqual([
      [3, '第3名', false],
      [4, '第4名', false],
      [5, '第5名', true],
      [6, '第6名', false],
      [7, '第7名', false],
    ]);
    expect((await board(1)).list.map(({ rank }) => rank)).toEqual([1, 2, 3]);
    await call(app, members[3]?.token ?? '', pointsApi.setOnBoard, { body: { onBoard: false } });
    expect(await board(4)).toMatchObject({ rank: null, list: [] });
    expect((await board(5)).list.map(({ name }) => name)).toEqual(['第2名', '第3名', '第5名', '第6名', '第7名']);
    const month = await call(app, members[4]?.token ?? '', pointsApi.board, { query: { kind: 'month' } });
    expect(month).toMatchObject({ rank: 4, total: 8 });
  });

  test('of departments ranks by points per head and combines small ones', async () => {
    const { orgId, give } = await createSchool();
    const [large, small, tiny] = [
      await createDepartment(app, orgId, '教学部'),
      await createDepartment(app, orgId, '教务部'),
      await createDepartment(app, orgId, '后勤部'),
    ];
    const join = (departmentId: string, count: number) =>
      Promise.all(Array.from({ length: count }, () => createMember(app, orgId, { departmentId })));
    const [teachers, clerks, cooks] = [await join(large, 10), await join(small, 3), await join(tiny, 2)];
    await give([teachers[0]?.memberId ?? ''], 100);
    await give([clerks[0]?.memberId ?? ''], 200);
    const { list } = await call(app, cooks[0]?.token ?? '', pointsApi.departments);
    expect(list).toEqual([
      { rank: 1, name: '人数较少的部门', members: 5, perHead: 40, mine: true },
      { rank: 2, name: '教学部', members: 10, perHead: 10, mine: false },
    ]);
  });
});
