import { columnListApi } from '@palm/contract/column/list';
import { seriesAdminApi } from '@palm/contract/series/admin';
import { seriesApi } from '@palm/contract/series/calls';
import type { RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal } from '../../../test/call.ts';
import { createColumn } from '../../../test/columns.ts';
import { createCourse } from '../../../test/course-factories.ts';
import { expectOrderFrom } from '../../../test/explain.ts';
import { createAdministrator, createDepartment, createMember, createOrganisation } from '../../../test/factories.ts';
import { createSeries, seriesFields } from '../../../test/series.ts';
import type { Person } from '../../platform/person.ts';
import { selectAdminSeries } from './series.admin.queries.ts';
import { showDueSeries } from './series.admin.service.ts';
import { selectSeries } from './series.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function createSchool() {
  const { orgId } = await createOrganisation(app);
  const author = await createAdministrator(app, orgId, ['content']);
  const departmentId = await createDepartment(app, orgId);
  const learner = await createMember(app, orgId, { departmentId });
  const { courseId } = await createCourse(app, orgId, author.token);
  const column = (title: string, over: Parameters<typeof createColumn>[3] = {}) =>
    createColumn(app, author.token, [{ courseIds: [courseId] }], { title, ...over });
  const listed = async (token = learner.token) =>
    (await call(app, token, seriesApi.list)).list.map(({ title, itemCount }) => [title, itemCount]);
  return { orgId, author, learner, departmentId, column, listed };
}

describe('the console of series', () => {
  test('is closed to administrators without the permission', async () => {
    const { orgId } = await createSchool();
    const { token } = await createAdministrator(app, orgId, ['exam']);
    expect(await refusal(app, token, seriesAdminApi.list)).toBe('FORBIDDEN');
    expect(await refusal(app, token, seriesAdminApi.create, { body: { title: '一线本领' } })).toBe('FORBIDDEN');
  });

  test('refuses duplicate or removed items, an unknown cover, and publishing an empty series', async () => {
    const { author, column } = await createSchool();
    const columnId = await column('管理者的一周');
    const seriesId = await createSeries(app, author.token, { itemIds: [columnId] });
    const save = (over: object) =>
      refusal(app, author.token, seriesAdminApi.update, { body: { ...seriesFields, itemIds: [columnId], seriesId, revision: 3, ...over } });
    expect(await save({ itemIds: [columnId, columnId] })).toBe('PARAM_INVALID');
    expect(await save({ itemIds: [app.platform.newId()] })).toBe('PARAM_INVALID');
    expect(await save({ cover: { motif: '', tone: '', key: 'nobody' } })).toBe('UPLOAD_MISSING');
    expect(await save({ itemIds: [] })).toBe('SERIES_NOT_READY');
    expect(await save({ revision: 2 })).toBe('CONFLICT');
    expect(await refusal(app, author.token, seriesAdminApi.remove, { body: { seriesId } })).toBe('SERIES_PUBLISHED');
  });

  test('publishes a scheduled series', async () => {
    const { author, column, listed } = await createSchool();
    const seriesId = await createSeries(app, author.token, { itemIds: [await column('管理者的一周')] });
    await call(app, author.token, seriesAdminApi.archive, { body: { seriesIds: [seriesId] } });
    const publishAt = new Date(app.platform.clock.now().getTime() + 60_000).toISOString();
    await call(app, author.token, seriesAdminApi.schedule, { body: { id: seriesId, publishAt } });
    await showDueSeries(app.platform);
    expect(await listed()).toEqual([]);
    app.platform.clock.advance({ minutes: 1 });
    await showDueSeries(app.platform);
    expect(await listed()).toEqual([[seriesFields.title, 1]]);
  });

  test('copies a series as a draft, and prevents the removal of its items', async () => {
    const { author, column, listed } = await createSchool();
    const columnId = await column('管理者的一周');
    const seriesId = await createSeries(app, author.token, { itemIds: [columnId] });
    const { id: copyId } = await call(app, author.token, seriesAdminApi.createCopy, { body: { seriesId } });
    const copy = await call(app, author.token, seriesAdminApi.edit, { query: { seriesId: copyId } });
    expect(copy).toMatchObject({ title: '管理者之路 副本', status: 'draft', items: [{ title: '管理者的一周' }] });
    expect(await refusal(app, author.token, columnListApi.remove, { body: { columnId } })).toBe('COLUMN_IN_USE');
    expect(await listed()).toEqual([['管理者之路', 1]]);
  });
});

describe('series for learners', () => {
  test('have the organisation’s order, and their columns the order in which to take them', async () => {
    const { author, learner, column, listed } = await createSchool();
    const [first, second] = [await column('管理者的一周'), await column('新人九十天')];
    await createSeries(app, author.token, { title: '后面', itemIds: [first], place: 9 });
    const seriesId = await createSeries(app, author.token, { title: '前面', itemIds: [second, first], place: 1 });
    expect(await listed()).toEqual([
      ['前面', 2],
      ['后面', 1],
    ]);
    const { items } = await call(app, learner.token, seriesApi.detail, { query: { seriesId } });
    expect(items.columns.map(({ title }) => title)).toEqual(['新人九十天', '管理者的一周']);
  });

  test('leave out hidden and withdrawn columns, and disappear when none is left', async () => {
    const { orgId, author, learner, column, listed } = await createSchool();
    const hidden = await column('给同事的', { departmentIds: [await createDepartment(app, orgId, '人力资源部')] });
    const open = await column('给大家的');
    const seriesId = await createSeries(app, author.token, { title: '混着的', itemIds: [hidden, open] });
    await createSeries(app, author.token, { title: '全看不到的', itemIds: [hidden] });
    expect(await listed()).toEqual([['混着的', 1]]);
    await call(app, author.token, columnListApi.archive, { body: { columnIds: [open] } });
    expect(await listed()).toEqual([]);
    expect(await call(app, learner.token, seriesApi.detail, { query: { seriesId } })).toMatchObject({ itemCount: 0 });
  });

  test('are refused by id outside their audience, and once archived', async () => {
    const { orgId, author, learner, departmentId, column } = await createSchool();
    const visibility = { all: false, departmentIds: [departmentId], tags: [], memberIds: [] };
    const seriesId = await createSeries(app, author.token, { itemIds: [await column('管理者的一周')], visibility });
    const stranger = await createMember(app, orgId);
    expect(await refusal(app, stranger.token, seriesApi.detail, { query: { seriesId } })).toBe('SERIES_NOT_VISIBLE');
    expect((await call(app, stranger.token, seriesApi.list)).total).toBe(0);
    await call(app, author.token, seriesAdminApi.archive, { body: { seriesIds: [seriesId] } });
    expect(await refusal(app, learner.token, seriesApi.detail, { query: { seriesId } })).toBe('SERIES_NOT_VISIBLE');
  });

  test('are read by their indexes, however many there are', async () => {
    const { orgId, learner } = await createSchool();
    const person = { orgId, memberId: learner.memberId, departmentPath: [], tags: [] } as unknown as Person;
    const { db, answers } = app.platform;
    const planned = (query: RawBuilder<unknown>) => ({ compile: () => query.compile(db) });
    const page = { limit: 20, offset: 0 };
    await expectOrderFrom(db, 'series_shown_idx', planned(selectSeries(answers, person, { pageNo: 1, pageSize: 20, kind: 'column' })));
    await expectOrderFrom(db, 'series_place_idx', planned(selectAdminSeries(orgId, { ...page, sort: 'place' })));
    await expectOrderFrom(db, 'series_spoken_idx', planned(selectAdminSeries(orgId, { ...page, sort: 'title' })));
    await expectOrderFrom(db, 'series_updated_idx', planned(selectAdminSeries(orgId, { ...page, sort: '-updatedAt' })));
  });
});
