import { classroomAdminApi, type ClassroomFields } from '@palm/contract/classroom/admin';
import { classroomApi } from '@palm/contract/classroom/calls';
import { plateAdminApi } from '@palm/contract/plate/admin';
import { contentPlateApi } from '@palm/contract/plate/calls';
import { searchApi } from '@palm/contract/search/calls';
import { seriesAdminApi } from '@palm/contract/series/admin';
import { seriesApi } from '@palm/contract/series/calls';
import { themeApi } from '@palm/contract/theme/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal } from '../../../test/call.ts';
import { createCourse } from '../../../test/course-factories.ts';
import { createMember, createOrganisation, createOwner, type TestMember } from '../../../test/factories.ts';
import { plateFields } from '../../../test/plates.ts';
import { publishedTheme, shelfOf } from '../../../test/themes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const everybody = { all: true, departmentIds: [], tags: [], memberIds: [] };

async function createSchool() {
  const { orgId } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  const [teacher, learner] = [await createMember(app, orgId, { name: '周明远' }), await createMember(app, orgId)];
  const { courseId } = await createCourse(app, orgId, owner.token);
  const item = { kind: 'course' as const, objectId: courseId, required: true, dueOn: null, dueDays: null };
  const createClass = async (title: string, changes: Partial<ClassroomFields> = {}) => {
    const { id } = await call(app, owner.token, classroomAdminApi.create, { body: { title } });
    const { revision, ...fields } = await call(app, owner.token, classroomAdminApi.edit, { query: { classroomId: id } });
    const stage = { id: app.platform.newId(), title: '第一阶段', intro: '', unlock: 'start' as const, opensOn: null };
    const plan = [{ ...stage, items: [{ id: app.platform.newId(), ...item }] }];
    const days = { startsOn: '2026-01-01', endsOn: '2099-12-31' };
    const given = {
      ...fields,
      ...days,
      joinRule: 'open' as const,
      visibility: everybody,
      teacherIds: [teacher.memberId],
      plan,
      ...changes,
    };
    await call(app, owner.token, classroomAdminApi.update, { body: { ...given, classroomId: id, revision } });
    await call(app, owner.token, classroomAdminApi.publish, { body: { classroomIds: [id] } });
    return id;
  };
  const archive = (id: string) => call(app, owner.token, classroomAdminApi.archive, { body: { classroomIds: [id] } });
  return { orgId, owner, teacher, learner, createClass, archive };
}

const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title);

describe('classes on shelves', () => {
  test('appear on a plate of classes, for their audience, members and staff', async () => {
    const { owner, learner, teacher, createClass, archive } = await createSchool();
    const open = await createClass('新经理训练营');
    const closed = await createClass('安全员复训', { visibility: { ...everybody, all: false } });
    const { id: plateId } = await call(app, owner.token, plateAdminApi.create, { body: { title: '在办培训班', kind: 'class' } });
    const itemIds = [closed, open];
    await call(app, owner.token, plateAdminApi.update, { body: { ...plateFields, itemIds, plateId, revision: 1 } });
    await call(app, owner.token, plateAdminApi.publish, { body: { plateIds: [plateId] } });

    const shown = async ({ token }: TestMember) => (await call(app, token, contentPlateApi.plates, { query: { kind: 'class' } })).list;
    expect(titles((await shown(learner))[0]?.items.classes ?? [])).toEqual(['新经理训练营']);
    expect(titles((await shown(teacher))[0]?.items.classes ?? [])).toEqual(['安全员复训', '新经理训练营']);
    expect((await shown(teacher))[0]).toMatchObject({ kind: 'class', itemCount: 2, items: { columns: [] } });
    const whole = await call(app, teacher.token, contentPlateApi.items, { query: { plateId } });
    expect(titles(whole.classes)).toEqual(['安全员复训', '新经理训练营']);
    expect((await call(app, learner.token, contentPlateApi.plates)).list).toEqual([]);

    await archive(open);
    expect(await shown(learner)).toEqual([]);
    const edit = await call(app, owner.token, plateAdminApi.edit, { query: { plateId } });
    expect(edit.items.map(({ title, status }) => [title, status])).toEqual(
      expect.arrayContaining([
        ['新经理训练营', 'archived'],
        ['安全员复训', 'published'],
      ]),
    );
  });

  test('are chosen by authors, and never from another organisation', async () => {
    const { owner, createClass } = await createSchool();
    await createClass('新经理训练营');
    const choices = (keyword: string) => call(app, owner.token, plateAdminApi.choices, { query: { kind: 'class', keyword } });
    expect((await choices('经理')).list).toMatchObject([
      { title: '新经理训练营', note: '2026-01-01 至 2099-12-31，0 人', status: 'published' },
    ]);
    expect((await choices('夜班')).list).toEqual([]);
    const other = await createSchool();
    const theirs = await other.createClass('别家的班');
    const { id: plateId } = await call(app, owner.token, plateAdminApi.create, { body: { title: '在办培训班', kind: 'class' } });
    const body = { ...plateFields, itemIds: [theirs], plateId, revision: 1 };
    expect(await refusal(app, owner.token, plateAdminApi.update, { body })).toBe('PARAM_INVALID');
  });

  test('appear in a series, which the seed lists by its kind', async () => {
    const { owner, learner, createClass } = await createSchool();
    const itemIds = [await createClass('十一月班'), await createClass('十二月班')];
    const { id: seriesId } = await call(app, owner.token, seriesAdminApi.create, { body: { title: '秋冬培训季', kind: 'class' } });
    const { revision, ...fields } = await call(app, owner.token, seriesAdminApi.edit, { query: { seriesId } });
    await call(app, owner.token, seriesAdminApi.update, { body: { ...fields, visibility: everybody, itemIds, seriesId, revision } });
    await call(app, owner.token, seriesAdminApi.publish, { body: { seriesIds: [seriesId] } });
    const { list } = await call(app, learner.token, seriesApi.list, { query: { kind: 'class' } });
    expect(list).toMatchObject([{ title: '秋冬培训季', kind: 'class', itemCount: 2 }]);
    expect((await call(app, learner.token, seriesApi.list)).total).toBe(0);
    const { items } = await call(app, learner.token, seriesApi.detail, { query: { seriesId } });
    expect(titles(items.classes)).toEqual(['十一月班', '十二月班']);
  });

  test('appear on a shelf of a theme', async () => {
    const { owner, learner, createClass } = await createSchool();
    const ids = [await createClass('十一月班')];
    const themeId = await publishedTheme(app, owner.token, { blocks: [shelfOf(app, 'classes', ids, '和同一批的人一起学')] });
    const { blocks } = await call(app, learner.token, themeApi.detail, { query: { themeId } });
    expect(blocks).toMatchObject([
      { kind: 'classes', title: '和同一批的人一起学', list: [{ title: '十一月班', teacherNames: ['周明远'] }] },
    ]);
  });
});

describe('classes on the home page', () => {
  test('are those the member is in or may join, or the organisation’s selection in its order', async () => {
    const { learner, createClass } = await createSchool();
    const early = await createClass('一月班', { startsOn: '2026-01-05' });
    const late = await createClass('三月班', { startsOn: '2026-03-02' });
    await createClass('指派的班', { joinRule: 'assigned' });
    await createClass('去年的班', { startsOn: '2020-01-01', endsOn: '2020-02-01' });
    const block = async (query = {}) => titles((await call(app, learner.token, classroomApi.shelf, { query })).list);
    expect(await block()).toEqual(['三月班', '一月班']);
    expect(await block({ count: '1' })).toEqual(['三月班']);
    expect(await block({ source: 'manual', itemIds: [early, late].join(',') })).toEqual(['一月班', '三月班']);
    await call(app, learner.token, classroomApi.join, { body: { classroomId: early } });
    expect(await block({ source: 'popular' })).toEqual(['一月班', '三月班']);
  });
});

describe('classes in the search', () => {
  test('are found by title, text and teachers, only by their audience, until they are archived', async () => {
    const { learner, teacher, createClass, archive } = await createSchool();
    const id = await createClass('储备店长实训班', { intro: '一家真实的店' });
    await createClass('保密的店长班', { visibility: { ...everybody, all: false } });
    const find = async ({ token }: TestMember, keyword: string) =>
      titles((await call(app, token, searchApi.find, { query: { keyword, kind: 'classroom' } })).list);
    expect(await find(learner, '店长')).toEqual(['储备店长实训班']);
    expect((await find(teacher, '店长')).toSorted()).toEqual(['保密的店长班', '储备店长实训班']);
    expect(await find(learner, '真实的店')).toEqual(['储备店长实训班']);
    expect(await find(learner, '周明远')).toEqual(['储备店长实训班']);
    const [hit] = (await call(app, learner.token, searchApi.find, { query: { keyword: '店长' } })).list;
    expect(hit).toMatchObject({
      kind: 'classroom',
      facts: ['周明远', '2026-01-01 至 2099-12-31', '0 人'],
      address: `/classDetail?classroomId=${id}`,
    });
    await archive(id);
    expect(await find(learner, '店长')).toEqual([]);
  });
});
