import { infoAdminApi } from '@palm/contract/info/admin';
import { infoApi } from '@palm/contract/info/calls';
import { searchApi } from '@palm/contract/search/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal } from '../../../test/call.ts';
import { expectOrderFrom } from '../../../test/explain.ts';
import { createAdministrator, createDepartment, createMember, createOrganisation, createOwner } from '../../../test/factories.ts';
import { createInfo, publishedInfo } from '../../../test/infos.ts';
import type { Person } from '../../platform/person.ts';
import { selectOlder } from './detail.queries.ts';
import { selectShelf, selectVisibleInfos } from './info.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function createSchool() {
  const { orgId } = await createOrganisation(app);
  return { orgId, owner: await createOwner(app, orgId), learner: await createMember(app, orgId) };
}

const category = async (token: string, name: string) => (await call(app, token, infoAdminApi.saveCategory, { body: { name } })).id;
const titlesOf = async (token: string, query = {}) => (await call(app, token, infoApi.list, { query })).list.map(({ title }) => title);

describe('who may read an article', () => {
  test('is decided per person, consistently in list, counts, shelf and article', async () => {
    const { orgId, owner, learner } = await createSchool();
    const departmentId = await createDepartment(app, orgId);
    const colleague = await createMember(app, orgId, { departmentId });
    const categoryId = await category(owner.token, '通知公告');
    const visibility = { all: false, departmentIds: [departmentId], tags: [], memberIds: [] };
    const closed = await publishedInfo(app, owner.token, { title: '教学部开会', categoryId, visibility });
    expect(await titlesOf(learner.token)).toEqual([]);
    expect(await call(app, learner.token, infoApi.overview)).toEqual({ total: 0, categories: [], headStory: null, rank: [] });
    expect(await call(app, learner.token, infoApi.shelf)).toEqual({ list: [] });
    expect(await refusal(app, learner.token, infoApi.detail, { query: { infoId: closed } })).toBe('INFO_NOT_VISIBLE');
    expect(await refusal(app, learner.token, infoApi.read, { body: { infoId: closed } })).toBe('INFO_NOT_VISIBLE');
    expect(await titlesOf(colleague.token)).toEqual(['教学部开会']);
    const overview = await call(app, colleague.token, infoApi.overview);
    expect(overview).toMatchObject({ total: 1, categories: [{ name: '通知公告', infoCount: 1 }], headStory: { id: closed } });
    expect(await call(app, colleague.token, infoApi.detail, { query: { infoId: closed } })).toMatchObject({ title: '教学部开会' });
  });

  test('never includes drafts, except for authors using the preview', async () => {
    const { orgId, owner, learner } = await createSchool();
    const infoId = await createInfo(app, owner.token, { title: '草稿', body: '<p>还没写完</p>' });
    const author = await createAdministrator(app, orgId, ['content']);
    const other = await createAdministrator(app, orgId, ['exam']);
    for (const { token } of [learner, other]) {
      expect(await refusal(app, token, infoApi.detail, { query: { infoId, preview: true } })).toBe('INFO_NOT_VISIBLE');
    }
    expect(await refusal(app, author.token, infoApi.detail, { query: { infoId } })).toBe('INFO_NOT_VISIBLE');
    const seen = await call(app, author.token, infoApi.detail, { query: { infoId, preview: true } });
    expect(seen).toMatchObject({ title: '草稿', preview: true, publishedAt: null, previous: null, next: null });
  });

  test('also applies to the search: by title, text, author and category', async () => {
    const { orgId, owner, learner } = await createSchool();
    const departmentId = await createDepartment(app, orgId);
    const colleague = await createMember(app, orgId, { departmentId });
    const visibility = { all: false, departmentIds: [departmentId], tags: [], memberIds: [] };
    await publishedInfo(app, owner.token, { title: '养生壶下线', body: '<p>水柱落进杯子</p>', visibility });
    const found = async (token: string, keyword: string) =>
      (await call(app, token, searchApi.find, { query: { keyword } })).list.map(({ kind, title }) => `${kind} ${title}`);
    for (const keyword of ['养生壶', '水柱', owner.name]) {
      expect(await found(colleague.token, keyword)).toEqual(['info 养生壶下线']);
      expect(await found(learner.token, keyword)).toEqual([]);
    }
  });
});

describe('the list of articles', () => {
  test('shows the newest first, and can be filtered by category or tag', async () => {
    const { owner, learner } = await createSchool();
    const categoryId = await category(owner.token, '公司新闻');
    await publishedInfo(app, owner.token, { title: '旧闻', categoryId });
    app.platform.clock.advance({ minutes: 1 });
    await publishedInfo(app, owner.token, { title: '新闻', tags: ['食堂'] });
    expect(await titlesOf(learner.token)).toEqual(['新闻', '旧闻']);
    expect(await titlesOf(learner.token, { categoryId })).toEqual(['旧闻']);
    expect(await titlesOf(learner.token, { tag: '食堂' })).toEqual(['新闻']);
  });

  test('shows a pinned article first in list and shelf, until the next one is pinned', async () => {
    const { owner, learner } = await createSchool();
    const pinned = await publishedInfo(app, owner.token, { title: '认证通知', pinned: true });
    app.platform.clock.advance({ minutes: 1 });
    await publishedInfo(app, owner.token, { title: '新闻' });
    expect((await call(app, learner.token, infoApi.overview)).headStory).toMatchObject({ id: pinned, pinned: true });
    const shelf = await call(app, learner.token, infoApi.shelf);
    expect(shelf.list.map(({ title }) => title)).toEqual(['认证通知', '新闻']);
  });

  test('is read from its indexes, however long it is', async () => {
    const { orgId, learner } = await createSchool();
    const person = { orgId, memberId: learner.memberId, departmentPath: [], tags: [] } as unknown as Person;
    const { db } = app.platform;
    const page = { pageNo: 1, pageSize: 20 };
    await expectOrderFrom(db, 'info_newest_idx', selectVisibleInfos(db, person, page));
    const categoryId = app.platform.newId();
    await expectOrderFrom(db, 'info_category_newest_idx', selectVisibleInfos(db, person, { ...page, categoryId }));
    await expectOrderFrom(db, 'info_shelf_idx', selectShelf(db, orgId, 100));
    const place = { id: categoryId, publishedAt: app.platform.clock.now() };
    await expectOrderFrom(db, 'info_newest_idx', selectOlder(db, person, place));
  });
});

describe('an article', () => {
  test('links to its neighbours in the list, skipping those the person may not read', async () => {
    const { orgId, owner, learner } = await createSchool();
    const visibility = { all: false, departmentIds: [await createDepartment(app, orgId)], tags: [], memberIds: [] };
    const ids: string[] = [];
    for (const over of [{ title: '一' }, { title: '二', visibility }, { title: '三' }, { title: '四' }]) {
      ids.push(await publishedInfo(app, owner.token, over));
      app.platform.clock.advance({ minutes: 1 });
    }
    const around = async (infoId: string | undefined) => {
      const { previous, next } = await call(app, learner.token, infoApi.detail, { query: { infoId: infoId ?? '' } });
      return [previous?.title ?? null, next?.title ?? null];
    };
    expect(await around(ids[0])).toEqual([null, '三']);
    expect(await around(ids[2])).toEqual(['一', '四']);
    expect(await around(ids[3])).toEqual(['三', null]);
  });

  test('lists articles sharing the most tags, then those of its category', async () => {
    const { owner, learner } = await createSchool();
    const categoryId = await category(owner.token, '学习笔记');
    const infoId = await publishedInfo(app, owner.token, { title: '自己', tags: ['复盘', '质量'], categoryId });
    await publishedInfo(app, owner.token, { title: '一个标签', tags: ['复盘'] });
    await publishedInfo(app, owner.token, { title: '两个标签', tags: ['质量', '复盘'] });
    await publishedInfo(app, owner.token, { title: '同一分类', categoryId });
    await publishedInfo(app, owner.token, { title: '无关', tags: ['食堂'] });
    const { related } = await call(app, learner.token, infoApi.detail, { query: { infoId } });
    expect(related.map(({ title }) => title)).toEqual(['两个标签', '一个标签', '同一分类']);
  });
});

describe('the read count', () => {
  const readCount = async (token: string, infoId: string) => (await call(app, token, infoApi.detail, { query: { infoId } })).readCount;

  test('counts a person once a day, in the time zone of the organisation', async () => {
    const { owner, learner } = await createSchool();
    const infoId = await publishedInfo(app, owner.token, { title: '夜读会' });
    const read = () => call(app, learner.token, infoApi.read, { body: { infoId } });
    app.platform.clock.set('2026-12-10T15:00:00.000Z');
    await read();
    await read();
    expect(await readCount(learner.token, infoId)).toBe(1);
    // Midnight in Shanghai.
    app.platform.clock.set('2026-12-10T16:00:00.000Z');
    await read();
    await read();
    expect(await readCount(learner.token, infoId)).toBe(2);
  });

  test('is exact for two hundred concurrent reads, some of them repeated', async () => {
    const { orgId, owner } = await createSchool();
    const infoId = await publishedInfo(app, owner.token, { title: '食堂指南' });
    const readers = await Promise.all(Array.from({ length: 100 }, (_, place) => createMember(app, orgId, { name: `读者${place}` })));
    await Promise.all([...readers, ...readers].map(({ token }) => call(app, token, infoApi.read, { body: { infoId } })));
    expect(await readCount(owner.token, infoId)).toBe(100);
  });

  test('feeds the ranking of the month, which starts anew every month', async () => {
    const { orgId, owner, learner } = await createSchool();
    const colleague = await createMember(app, orgId, { name: '同事' });
    const [often, once] = [await publishedInfo(app, owner.token, { title: '多' }), await publishedInfo(app, owner.token, { title: '少' })];
    app.platform.clock.set('2026-12-20T02:00:00.000Z');
    await call(app, learner.token, infoApi.read, { body: { infoId: often } });
    await call(app, colleague.token, infoApi.read, { body: { infoId: often } });
    await call(app, learner.token, infoApi.read, { body: { infoId: once } });
    expect((await call(app, learner.token, infoApi.overview)).rank).toEqual([
      { id: often, title: '多', readCount: 2 },
      { id: once, title: '少', readCount: 1 },
    ]);
    app.platform.clock.set('2027-01-02T02:00:00.000Z');
    expect((await call(app, learner.token, infoApi.overview)).rank).toEqual([]);
  });
});
