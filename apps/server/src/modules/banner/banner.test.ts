import { bannerAdminApi, MOST_KEPT } from '@palm/contract/banner/admin';
import { bannerApi } from '@palm/contract/banner/calls';
import { firstPageApi } from '@palm/contract/first-page/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { bannerFields, createBanner } from '../../../test/banners.ts';
import { call, refusal } from '../../../test/call.ts';
import { createStoredObject } from '../../../test/course-factories.ts';
import { expectOrderFrom } from '../../../test/explain.ts';
import { createAdministrator, createDepartment, createMember, createOrganisation, createOwner } from '../../../test/factories.ts';
import { publishedInfo } from '../../../test/infos.ts';
import { selectAdminBanners } from './authoring/banner.admin.queries.ts';
import { selectKept } from './banner.queries.ts';
import { storeReaches } from './counting/reach.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function createSchool() {
  const { orgId } = await createOrganisation(app);
  return { orgId, owner: await createOwner(app, orgId), learner: await createMember(app, orgId) };
}

const shownTo = async (token: string) => (await call(app, token, firstPageApi.firstPage)).banners.map(({ title }) => title);
const listed = async (token: string, query = {}) => (await call(app, token, bannerAdminApi.list, { query })).list;
const inHours = (hours: number) => new Date(app.platform.clock.now().getTime() + hours * 3_600_000).toISOString();
const nobody = { all: false, departmentIds: [], tags: [], memberIds: [] };

describe('banners in the console', () => {
  test('are closed to administrators without the permission', async () => {
    const { orgId, learner } = await createSchool();
    const setting = await createAdministrator(app, orgId, ['setting']);
    for (const { token } of [learner, setting]) {
      expect(await refusal(app, token, bannerAdminApi.list)).toBe('FORBIDDEN');
      expect(await refusal(app, token, bannerAdminApi.create, { body: bannerFields })).toBe('FORBIDDEN');
    }
  });

  test('refuse an end before the start', async () => {
    const { owner } = await createSchool();
    const windows = [
      [inHours(2), inHours(1)],
      [inHours(1), inHours(1)],
    ];
    for (const [startsAt, endsAt] of windows) {
      const body = { ...bannerFields, startsAt: startsAt ?? null, endsAt: endsAt ?? null };
      expect(await refusal(app, owner.token, bannerAdminApi.create, { body })).toBe('PARAM_INVALID');
    }
    expect(await listed(owner.token)).toEqual([]);
  });

  test.each(['javascript:alert(1)', 'ftp://palm.test/x', '//palm.test', 'noSuchPage', '/courseDetail?courseId=1', 'https://palm.test/a b'])(
    'do not link to %s',
    async (target) => {
      const { owner } = await createSchool();
      expect(await refusal(app, owner.token, bannerAdminApi.create, { body: { ...bannerFields, target } })).toBe('PARAM_INVALID');
    },
  );

  test('link to a page, to a URL, and to published objects of the same organisation', async () => {
    const { owner } = await createSchool();
    const other = await createSchool();
    const own = await publishedInfo(app, owner.token, { title: '食堂指南' });
    const foreign = await publishedInfo(app, other.owner.token, { title: '别家的' });
    for (const target of ['courseList', 'courseList?tag=必修', 'https://palm.test/x', `/infoDetail?infoId=${own}`, '']) {
      await createBanner(app, owner.token, { target });
    }
    const gone = { ...bannerFields, target: `/infoDetail?infoId=${foreign}` };
    expect(await refusal(app, owner.token, bannerAdminApi.create, { body: gone })).toBe('BANNER_TARGET_GONE');
    const hits = (await call(app, owner.token, bannerAdminApi.list)).list.map(({ target }) => target);
    expect(hits).toHaveLength(5);
  });

  test('accept only pictures uploaded for banners', async () => {
    const { orgId, owner } = await createSchool();
    const own = await createStoredObject(app, orgId, 'picture', { purpose: 'banner' });
    const cover = await createStoredObject(app, orgId, 'picture', { purpose: 'cover' });
    const withKey = (key: string) => ({ ...bannerFields, cover: { motif: '', tone: '', key } });
    expect(await refusal(app, owner.token, bannerAdminApi.create, { body: withKey(cover) })).toBe('UPLOAD_WRONG_PURPOSE');
    await createBanner(app, owner.token, withKey(own));
    const [banner] = (await call(app, owner.token, firstPageApi.firstPage)).banners;
    expect(banner?.imageUrl).toContain(own);
  });

  test('are created once, however often the button is clicked', async () => {
    const { owner } = await createSchool();
    const body = { ...bannerFields, creationId: app.platform.newId() };
    await Promise.all([1, 2, 3].map(() => call(app, owner.token, bannerAdminApi.create, { body })));
    expect(await listed(owner.token)).toHaveLength(1);
  });

  test('support bulk actions, which affect the banners concerned, in order, all or nothing', async () => {
    const { owner, learner } = await createSchool();
    const ids = [];
    for (const title of ['一', '二', '三']) {
      ids.push(await createBanner(app, owner.token, { title }));
    }
    const act = (endpoint: typeof bannerAdminApi.archive, body: object) => call(app, owner.token, endpoint, { body });
    expect(await act(bannerAdminApi.archive, { bannerIds: ids.slice(1) })).toEqual({ changed: 2, skipped: 0 });
    expect(await act(bannerAdminApi.archive, { bannerIds: ids.slice(0, 2) })).toEqual({ changed: 1, skipped: 1 });
    expect(await shownTo(learner.token)).toEqual([]);
    expect(await act(bannerAdminApi.restore, { matching: { status: 'archived', atMost: 3 } })).toEqual({ changed: 3, skipped: 0 });
    expect(await shownTo(learner.token)).toEqual(['一', '二', '三']);
    await act(bannerAdminApi.archive, { bannerIds: ids.slice(0, 1) });
    expect(await act(bannerAdminApi.remove, { bannerIds: ids })).toEqual({ changed: 1, skipped: 2 });
    expect(await listed(owner.token)).toHaveLength(2);
    const gone = { bannerIds: [...ids.slice(1), app.platform.newId()] };
    expect(await refusal(app, owner.token, bannerAdminApi.archive, { body: gone })).toBe('NOT_FOUND');
    expect(await refusal(app, owner.token, bannerAdminApi.archive, { body: { matching: { atMost: 1 } } })).toBe('CONFLICT');
    expect(await shownTo(learner.token)).toEqual(['二', '三']);
  });

  test('cannot be restored beyond the limit', async () => {
    const { owner } = await createSchool();
    const { id: copied } = await call(app, owner.token, bannerAdminApi.createCopy, {
      body: { bannerId: await createBanner(app, owner.token, { title: '一' }) },
    });
    for (let made = 1; made < MOST_KEPT; made += 1) {
      await createBanner(app, owner.token, { title: `第 ${made} 张` });
    }
    expect(await refusal(app, owner.token, bannerAdminApi.restore, { body: { bannerIds: [copied] } })).toBe('BANNER_TOO_MANY');
  });

  test('refuse a save based on an outdated revision', async () => {
    const { owner } = await createSchool();
    const bannerId = await createBanner(app, owner.token);
    const change = (title: string, revision: number) => ({ body: { ...bannerFields, bannerId, title, revision } });
    const { revision } = await call(app, owner.token, bannerAdminApi.update, change('第二稿', 1));
    expect(await refusal(app, owner.token, bannerAdminApi.update, change('另一稿', 1))).toBe('CONFLICT');
    expect(await call(app, owner.token, bannerAdminApi.edit, { query: { bannerId } })).toMatchObject({ title: '第二稿', revision });
  });

  test('are found by their words and their status', async () => {
    const { owner } = await createSchool();
    await createBanner(app, owner.token, { title: '正在展示' });
    await createBanner(app, owner.token, { title: '还没开始', startsAt: inHours(1) });
    await createBanner(app, owner.token, { title: '已经结束', endsAt: inHours(-1), startsAt: inHours(-2) });
    const archived = await createBanner(app, owner.token, { title: '收起来了', subtitle: '去年的' });
    expect(await call(app, owner.token, bannerAdminApi.archive, { body: { bannerIds: [archived] } })).toEqual({ changed: 1, skipped: 0 });
    const titles = async (query: object) => (await listed(owner.token, query)).map(({ title }) => title);
    expect(await titles({ status: 'active' })).toEqual(['正在展示']);
    expect(await titles({ status: 'scheduled' })).toEqual(['还没开始']);
    expect(await titles({ status: 'ended' })).toEqual(['已经结束']);
    expect(await titles({ status: 'archived' })).toEqual(['收起来了']);
    expect(await titles({ keyword: '去年' })).toEqual(['收起来了']);
    expect(await titles({ keyword: '%' })).toEqual([]);
  });

  test('are read through their indexes, however many there are', async () => {
    const { orgId } = await createSchool();
    const { db, clock } = app.platform;
    const page = { pageNo: 1, pageSize: 20 };
    await expectOrderFrom(db, 'banner_shown_idx', selectKept(db, orgId));
    await expectOrderFrom(db, 'banner_position_idx', selectAdminBanners(db, orgId, { ...page, sort: 'position' }, clock.now()));
    await expectOrderFrom(db, 'banner_view_count_idx', selectAdminBanners(db, orgId, { ...page, sort: '-viewCount' }, clock.now()));
  });
});

describe('the home page', () => {
  test('shows a member only banners for their audience and schedule, without anybody switching them', async () => {
    const { orgId, owner, learner } = await createSchool();
    const departmentId = await createDepartment(app, orgId);
    const colleague = await createMember(app, orgId, { departmentId });
    await createBanner(app, owner.token, { title: '给所有人' });
    await createBanner(app, owner.token, { title: '给一个部门', visibility: { ...nobody, departmentIds: [departmentId] } });
    await createBanner(app, owner.token, { title: '一小时以后', startsAt: inHours(1), endsAt: inHours(2) });
    expect(await shownTo(learner.token)).toEqual(['给所有人']);
    expect(await shownTo(colleague.token)).toEqual(['给所有人', '给一个部门']);
    app.platform.clock.advance({ minutes: 61 });
    expect(await shownTo(learner.token)).toEqual(['给所有人', '一小时以后']);
    app.platform.clock.advance({ minutes: 60 });
    expect(await shownTo(learner.token)).toEqual(['给所有人']);
  });

  test('shows every change on the next load, in the order of the console', async () => {
    const { owner, learner } = await createSchool();
    const other = await createSchool();
    const [first, second] = [await createBanner(app, owner.token, { title: '一' }), await createBanner(app, owner.token, { title: '二' })];
    await createBanner(app, other.owner.token, { title: '别的组织' });
    expect(await shownTo(learner.token)).toEqual(['一', '二']);
    await call(app, owner.token, bannerAdminApi.arrange, { body: { bannerIds: [second, first] } });
    expect(await shownTo(learner.token)).toEqual(['二', '一']);
    expect(await refusal(app, owner.token, bannerAdminApi.arrange, { body: { bannerIds: [first] } })).toBe('CONFLICT');
    await call(app, owner.token, bannerAdminApi.archive, { body: { bannerIds: [second] } });
    expect(await shownTo(learner.token)).toEqual(['一']);
    await call(app, owner.token, bannerAdminApi.restore, { body: { bannerIds: [second] } });
    expect(await shownTo(learner.token)).toEqual(['一', '二']);
  });

  test('does not query the database for cached banners', async () => {
    const { owner, learner } = await createSchool();
    await createBanner(app, owner.token, { title: '一' });
    await shownTo(learner.token);
    await sql`update banner set title = '绕过缓存'`.execute(app.platform.db);
    expect(await shownTo(learner.token)).toEqual(['一']);
  });

  test('never shows a fresh copy, and only archived banners can be removed', async () => {
    const { owner, learner } = await createSchool();
    const bannerId = await createBanner(app, owner.token, { title: '一' });
    const { id } = await call(app, owner.token, bannerAdminApi.createCopy, { body: { bannerId } });
    expect(await shownTo(learner.token)).toEqual(['一']);
    expect(await refusal(app, owner.token, bannerAdminApi.remove, { body: { bannerIds: [bannerId] } })).toBe('BANNER_IN_USE');
    await call(app, owner.token, bannerAdminApi.remove, { body: { bannerIds: [id] } });
    expect(await listed(owner.token)).toHaveLength(1);
  });
});

describe('the reach of a banner', () => {
  const reachOf = async (token: string) =>
    (await listed(token)).map(({ reachCount, viewCount, clickCount }) => [reachCount, viewCount, clickCount]);

  test('counts a person once a day, in the time zone of the organisation', async () => {
    const { owner, learner } = await createSchool();
    const bannerId = await createBanner(app, owner.token);
    const see = () => call(app, learner.token, bannerApi.seen, { body: { bannerIds: [bannerId] } });
    const open = () => call(app, learner.token, bannerApi.click, { body: { bannerId } });
    app.platform.clock.set('2026-12-10T15:00:00.000Z');
    await see();
    await see();
    await open();
    await open();
    expect(await reachOf(owner.token)).toEqual([[1, 1, 1]]);
    // Midnight in Shanghai. Opening a banner also counts as seeing it.
    app.platform.clock.set('2026-12-10T16:00:00.000Z');
    await open();
    await see();
    expect(await reachOf(owner.token)).toEqual([[1, 2, 2]]);
  });

  test('is exact for two hundred concurrent views, some of them duplicates', async () => {
    const { orgId, owner } = await createSchool();
    const bannerIds = [await createBanner(app, owner.token), await createBanner(app, owner.token)];
    const viewers = await Promise.all(Array.from({ length: 100 }, (_, place) => createMember(app, orgId, { name: `成员${place}` })));
    await Promise.all([...viewers, ...viewers].map(({ token }) => call(app, token, bannerApi.seen, { body: { bannerIds } })));
    expect(await reachOf(owner.token)).toEqual([
      [100, 100, 0],
      [100, 100, 0],
    ]);
  });

  test('is unchanged when the same report is written again', async () => {
    const { orgId, owner, learner } = await createSchool();
    const bannerId = await createBanner(app, owner.token);
    const report = { orgId, bannerId, memberId: learner.memberId, day: '2026-12-11', opened: true };
    await storeReaches(app.platform.db, [report]);
    await storeReaches(app.platform.db, [report, { ...report, opened: false }]);
    expect(await reachOf(owner.token)).toEqual([[1, 1, 1]]);
  });

  test('ignores members outside the audience', async () => {
    const { owner, learner } = await createSchool();
    const other = await createSchool();
    const bannerId = await createBanner(app, owner.token, { visibility: nobody });
    for (const { token } of [learner, other.learner]) {
      await call(app, token, bannerApi.seen, { body: { bannerIds: [bannerId] } });
      await call(app, token, bannerApi.click, { body: { bannerId } });
    }
    expect(await reachOf(owner.token)).toEqual([[0, 0, 0]]);
  });
});
