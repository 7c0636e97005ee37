import { columnListApi } from '@palm/contract/column/list';
import { columnApi } from '@palm/contract/column/calls';
import { plateAdminApi } from '@palm/contract/plate/admin';
import { contentPlateApi, regionApi } from '@palm/contract/plate/calls';
import { regionAdminApi } from '@palm/contract/plate/region-admin';
import type { RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal, send } from '../../../test/call.ts';
import { createColumn } from '../../../test/columns.ts';
import { createCourse } from '../../../test/course-factories.ts';
import { expectOrderFrom } from '../../../test/explain.ts';
import { createAdministrator, createDepartment, createMember, createOrganisation } from '../../../test/factories.ts';
import { createPlate, createRegion, plateFields, regionFields } from '../../../test/plates.ts';
import type { Person } from '../../platform/person.ts';
import { selectAdminPlates } from './authoring/plate.admin.queries.ts';
import { selectPlates } from './plate.queries.ts';
import { selectAdminRegions } from './region/region.admin.queries.ts';
import { selectRegions } from './region/region.queries.ts';

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
  const plates = async (token = learner.token, kind: 'column' | 'live' | 'class' = 'column') =>
    (await call(app, token, contentPlateApi.plates, { query: { kind } })).list;
  return { orgId, author, learner, departmentId, column, plates };
}
const everybody = plateFields.visibility;

describe('the console of plates', () => {
  test('is closed to administrators without the permission', async () => {
    const { orgId } = await createSchool();
    const { token } = await createAdministrator(app, orgId, ['exam']);
    expect(await refusal(app, token, plateAdminApi.list)).toBe('FORBIDDEN');
    expect(await refusal(app, token, regionAdminApi.list)).toBe('FORBIDDEN');
    expect(await refusal(app, token, plateAdminApi.create, { body: { title: '带团队' } })).toBe('FORBIDDEN');
  });

  test('refuses a duplicate item, a removed one, and a save after another author’s', async () => {
    const { author, column } = await createSchool();
    const columnId = await column('管理者的一周');
    const plateId = await createPlate(app, author.token, { itemIds: [columnId], published: false });
    const save = (over: object) =>
      refusal(app, author.token, plateAdminApi.update, { body: { ...plateFields, plateId, revision: 2, ...over } });
    expect(await save({ itemIds: [columnId, columnId] })).toBe('PARAM_INVALID');
    expect(await save({ itemIds: [app.platform.newId()] })).toBe('PARAM_INVALID');
    expect(await save({ title: ' ' })).toBe('PARAM_INVALID');
    expect(await save({ revision: 1 })).toBe('CONFLICT');
  });

  test('publishes a plate only if it has items, and keeps at least one on a published plate', async () => {
    const { author, column } = await createSchool();
    const empty = await createPlate(app, author.token, { published: false });
    expect(await refusal(app, author.token, plateAdminApi.publish, { body: { plateIds: [empty] } })).toBe('PLATE_NOT_READY');
    const plateId = await createPlate(app, author.token, { itemIds: [await column('管理者的一周')] });
    const body = { ...plateFields, plateId, revision: 3, itemIds: [] };
    expect(await refusal(app, author.token, plateAdminApi.update, { body })).toBe('PLATE_NOT_READY');
    expect(await call(app, author.token, plateAdminApi.publish, { body: { plateIds: [empty, plateId] } })).toEqual({
      changed: 0,
      skipped: 2,
    });
  });

  test('archives and copies, and removes only unpublished plates', async () => {
    const { author, column, plates } = await createSchool();
    const plateId = await createPlate(app, author.token, { itemIds: [await column('管理者的一周')] });
    expect(await refusal(app, author.token, plateAdminApi.remove, { body: { plateId } })).toBe('PLATE_PUBLISHED');
    const { id: copyId } = await call(app, author.token, plateAdminApi.createCopy, { body: { plateId } });
    const copy = await call(app, author.token, plateAdminApi.edit, { query: { plateId: copyId } });
    expect(copy).toMatchObject({ title: '带团队 副本', status: 'draft', items: [{ title: '管理者的一周', status: 'published' }] });
    expect(await call(app, author.token, plateAdminApi.archive, { body: { matching: { status: 'published', atMost: 1 } } })).toEqual({
      changed: 1,
      skipped: 0,
    });
    expect(await plates()).toEqual([]);
    await call(app, author.token, plateAdminApi.remove, { body: { plateId } });
    expect((await call(app, author.token, plateAdminApi.list)).list.map(({ title }) => title)).toEqual(['带团队 副本']);
  });

  test('creates one plate for a repeated creation', async () => {
    const { author } = await createSchool();
    const body = { title: '带团队', creationId: app.platform.newId() };
    await call(app, author.token, plateAdminApi.create, { body });
    expect((await call(app, author.token, plateAdminApi.create, { body })).id).toBe(body.creationId);
    expect((await call(app, author.token, plateAdminApi.list)).total).toBe(1);
  });

  test('publishes at most thirty of a kind', async () => {
    const { author, column } = await createSchool();
    const itemIds = [await column('管理者的一周')];
    const ids: string[] = [];
    for (let place = 1; place <= 31; place += 1) {
      ids.push(await createPlate(app, author.token, { title: `第 ${place} 个`, itemIds, published: false }));
    }
    expect(await refusal(app, author.token, plateAdminApi.publish, { body: { plateIds: ids } })).toBe('PLATE_TOO_MANY');
    expect(await call(app, author.token, plateAdminApi.publish, { body: { plateIds: ids.slice(1) } })).toEqual({ changed: 30, skipped: 0 });
  });

  test('publishes at most thirty plates and thirty regions even if forty are published at once, one by one', async () => {
    const { author, column } = await createSchool();
    const itemIds = [await column('管理者的一周')];
    const plateIds: string[] = [];
    const regionIds: string[] = [];
    for (let place = 1; place <= 40; place += 1) {
      plateIds.push(await createPlate(app, author.token, { title: `第 ${place} 个`, itemIds, published: false }));
      regionIds.push(await createRegion(app, author.token, { title: `第 ${place} 区`, shelves: [itemIds], published: false }));
    }
    const codes = async (sending: ReturnType<typeof send>[]) => {
      const answers = (await Promise.all(sending)).map((answer) => answer.json<{ errorCode: string | null }>().errorCode);
      return [null, 'PLATE_TOO_MANY'].map((code) => answers.filter((one) => one === code).length);
    };
    const thirty = [30, 10];
    expect(await codes(plateIds.map((id) => send(app, author.token, plateAdminApi.publish, { body: { plateIds: [id] } })))).toEqual(thirty);
    expect(await codes(regionIds.map((id) => send(app, author.token, regionAdminApi.publish, { body: { regionIds: [id] } })))).toEqual(
      thirty,
    );
  });
});

describe('a column on a plate', () => {
  test('cannot be removed, and its author is told where it is used', async () => {
    const { author, column } = await createSchool();
    const columnId = await column('管理者的一周');
    const plateId = await createPlate(app, author.token, { itemIds: [columnId] });
    await createRegion(app, author.token, { shelves: [[columnId]] });
    expect(await refusal(app, author.token, columnListApi.remove, { body: { columnId } })).toBe('COLUMN_IN_USE');
    await call(app, author.token, columnListApi.archive, { body: { columnIds: [columnId] } });
    const { items } = await call(app, author.token, plateAdminApi.edit, { query: { plateId } });
    expect(items).toMatchObject([{ title: '管理者的一周', status: 'archived' }]);
    expect((await call(app, author.token, plateAdminApi.choices)).list).toEqual([]);
  });
});

describe('plates for learners', () => {
  test('are listed in order, with their items in order', async () => {
    const { author, learner, column, plates } = await createSchool();
    const [first, second] = [await column('管理者的一周'), await column('新人九十天')];
    await createPlate(app, author.token, { title: '后面', itemIds: [first], place: 7 });
    const plateId = await createPlate(app, author.token, { title: '前面', itemIds: [second, first], place: 2 });
    const list = await plates();
    expect(list.map(({ title, itemCount }) => [title, itemCount])).toEqual([
      ['前面', 2],
      ['后面', 1],
    ]);
    expect(list[0]?.items.columns.map(({ title }) => title)).toEqual(['新人九十天', '管理者的一周']);
    const page = await call(app, learner.token, contentPlateApi.columns, { query: { plateId, pageNo: 2, pageSize: 1 } });
    expect(page).toMatchObject({ total: 2, list: [{ title: '管理者的一周' }] });
  });

  test('silently leave out hidden, withdrawn and draft items', async () => {
    const { orgId, author, learner, column, plates } = await createSchool();
    const elsewhere = await createDepartment(app, orgId, '人力资源部');
    const colleague = await createMember(app, orgId, { departmentId: elsewhere });
    const open = await column('给大家的');
    const hidden = await column('给同事的', { departmentIds: [elsewhere] });
    const draft = await column('还没写完的', { published: false });
    const withdrawn = await column('归档了的');
    await createPlate(app, author.token, { title: '混着的', itemIds: [hidden, draft, withdrawn, open] });
    await createPlate(app, author.token, { title: '全看不到的', itemIds: [hidden] });
    await call(app, author.token, columnListApi.archive, { body: { columnIds: [withdrawn] } });
    expect((await plates(learner.token)).map(({ title, itemCount }) => [title, itemCount])).toEqual([['混着的', 1]]);
    expect(new Map((await plates(colleague.token)).map(({ title, itemCount }) => [title, itemCount]))).toEqual(
      new Map([
        ['全看不到的', 1],
        ['混着的', 2],
      ]),
    );
  });

  test('are limited to their audience, and refused by id to everybody else', async () => {
    const { orgId, author, learner, departmentId, column, plates } = await createSchool();
    const columnId = await column('管理者的一周');
    const visibility = { ...everybody, all: false, departmentIds: [departmentId] };
    const plateId = await createPlate(app, author.token, { itemIds: [columnId], visibility });
    const stranger = await createMember(app, orgId);
    expect(await plates()).toHaveLength(1);
    expect(await plates(stranger.token)).toEqual([]);
    expect(await refusal(app, stranger.token, contentPlateApi.columns, { query: { plateId } })).toBe('PLATE_NOT_VISIBLE');
    await call(app, author.token, plateAdminApi.archive, { body: { plateIds: [plateId] } });
    expect(await refusal(app, learner.token, contentPlateApi.columns, { query: { plateId } })).toBe('PLATE_NOT_VISIBLE');
  });

  test('of lives and classes are empty until those areas exist', async () => {
    const { author, column, plates } = await createSchool();
    await createPlate(app, author.token, { itemIds: [await column('管理者的一周')] });
    expect(await plates(undefined, 'live')).toEqual([]);
    expect(await plates(undefined, 'class')).toEqual([]);
  });

  test('show whether the person subscribes', async () => {
    const { author, learner, column, plates } = await createSchool();
    const columnId = await column('管理者的一周');
    await createPlate(app, author.token, { itemIds: [columnId] });
    await call(app, learner.token, columnApi.subscribe, { body: { columnId } });
    expect((await plates())[0]?.items.columns).toMatchObject([{ subscribed: true, subscriberCount: 1 }]);
  });
});

describe('regions', () => {
  const titlesOf = async (token: string) =>
    (await call(app, token, regionApi.list)).list.map(({ title, own }) => (own ? `${title}*` : title));

  test('list those of the person’s own departments first, including parent departments', async () => {
    const { orgId, author, learner, departmentId, column } = await createSchool();
    const below = await createDepartment(app, orgId, '一车间', departmentId);
    const colleague = await createMember(app, orgId, { departmentId: below });
    const shelves = [[await column('平安现场')]];
    await createRegion(app, author.token, { title: '总部楼', shelves, place: 1 });
    const parkId = await createRegion(app, author.token, { title: '东郊园区', shelves, place: 2, departmentIds: [departmentId] });
    expect(await titlesOf(learner.token)).toEqual(['东郊园区*', '总部楼']);
    expect(await titlesOf(colleague.token)).toEqual(['东郊园区*', '总部楼']);
    expect(await titlesOf((await createMember(app, orgId)).token)).toEqual(['总部楼', '东郊园区']);
    const { region } = await call(app, colleague.token, contentPlateApi.region);
    expect(region).toMatchObject({
      id: parkId,
      own: true,
      shelves: [{ title: '货架 1', itemCount: 1, items: { columns: [{ title: '平安现场' }] } }],
    });
    expect(region?.departmentNames).toHaveLength(1);
  });

  test('leave out shelves whose items are all hidden from the person', async () => {
    const { orgId, author, learner, column } = await createSchool();
    const hidden = await column('给同事的', { departmentIds: [await createDepartment(app, orgId, '人力资源部')] });
    const regionId = await createRegion(app, author.token, { shelves: [[hidden], [await column('给大家的'), hidden]] });
    const { region } = await call(app, learner.token, contentPlateApi.region, { query: { regionId } });
    expect(region?.shelves.map(({ title, itemCount }) => [title, itemCount])).toEqual([['货架 2', 1]]);
  });

  test('are null if there are none, and refused by id while they are drafts', async () => {
    const { author, learner, column } = await createSchool();
    expect(await call(app, learner.token, contentPlateApi.region)).toEqual({ region: null });
    const regionId = await createRegion(app, author.token, { shelves: [[await column('平安现场')]], published: false });
    expect(await refusal(app, learner.token, contentPlateApi.region, { query: { regionId } })).toBe('PLATE_NOT_VISIBLE');
    expect(await refusal(app, learner.token, contentPlateApi.region, { query: { regionId: app.platform.newId() } })).toBe('NOT_FOUND');
  });

  test('refuse unknown departments and items, and duplicate shelves', async () => {
    const { author, column } = await createSchool();
    const columnId = await column('平安现场');
    const regionId = await createRegion(app, author.token, { shelves: [[columnId]], published: false });
    const { shelves } = await call(app, author.token, regionAdminApi.edit, { query: { regionId } });
    const save = (over: object) =>
      refusal(app, author.token, regionAdminApi.update, { body: { ...regionFields, shelves, regionId, revision: 2, ...over } });
    expect(await save({ departmentIds: [app.platform.newId()] })).toBe('PARAM_INVALID');
    expect(await save({ shelves: [...shelves, ...shelves] })).toBe('PARAM_INVALID');
    expect(await save({ shelves: shelves.map((shelf) => ({ ...shelf, itemIds: [app.platform.newId()] })) })).toBe('PARAM_INVALID');
    expect(await save({ drawing: 'castle' })).toBe('PARAM_INVALID');
  });
});

test('plates and regions are read by their indexes, however many there are', async () => {
  const { orgId, learner } = await createSchool();
  const person = { orgId, memberId: learner.memberId, departmentPath: [], tags: [] } as unknown as Person;
  const { db, answers } = app.platform;
  const planned = (query: RawBuilder<unknown>) => ({ compile: () => query.compile(db) });
  await expectOrderFrom(db, 'plate_shown_idx', planned(selectPlates(answers, person, 'column')));
  await expectOrderFrom(db, 'region_shown_idx', planned(selectRegions(person)));
  const page = { limit: 20, offset: 0 };
  for (const sort of ['place', '-place', 'title', '-title', 'updatedAt', '-updatedAt'] as const) {
    const key = { place: 'place', title: 'spoken', updatedAt: 'updated' }[sort.replace('-', '')] ?? '';
    await expectOrderFrom(db, `plate_${key}_idx`, planned(selectAdminPlates(orgId, { ...page, sort })));
    await expectOrderFrom(db, `region_${key}_idx`, planned(selectAdminRegions(orgId, { ...page, sort })));
  }
});
