import { infoAdminApi } from '@palm/contract/info/admin';
import { infoApi } from '@palm/contract/info/calls';
import { searchApi } from '@palm/contract/search/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal } from '../../../../test/call.ts';
import { createStoredObject } from '../../../../test/course-factories.ts';
import { expectOrderFrom } from '../../../../test/explain.ts';
import { createAdministrator, createMember, createOrganisation, createOwner } from '../../../../test/factories.ts';
import { createInfo, infoFields, publishedInfo } from '../../../../test/infos.ts';
import { selectAdminInfos } from './info.admin.queries.ts';
import { publishDue } from './publish.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function createDesk() {
  const { orgId } = await createOrganisation(app);
  const author = await createAdministrator(app, orgId, ['content']);
  const learner = await createMember(app, orgId);
  const edit = (infoId: string) => call(app, author.token, infoAdminApi.edit, { query: { infoId } });
  const update = async (infoId: string, over: Partial<typeof infoFields>) => {
    const { revision } = await edit(infoId);
    return call(app, author.token, infoAdminApi.update, { body: { ...infoFields, ...over, infoId, revision } });
  };
  const publish = async (infoId: string, publishAt: string | null = null) => {
    const { revision } = await edit(infoId);
    return call(app, author.token, infoAdminApi.publish, { body: { infoId, revision, publishAt } });
  };
  const shown = async () => (await call(app, learner.token, infoApi.list)).list.map(({ title }) => title);
  return { orgId, author, learner, edit, update, publish, shown };
}

describe('writing an article', () => {
  test('strips scripts from the stored and the returned text', async () => {
    const { author, learner, publish } = await createDesk();
    const body = '<p onclick="steal()">停电<script>steal()</script><img src="javascript:steal()"><a href="javascript:steal()">链接</a></p>';
    const infoId = await createInfo(app, author.token, { body });
    await publish(infoId);
    const { body: shown } = await call(app, learner.token, infoApi.detail, { query: { infoId } });
    expect(shown).toContain('停电');
    expect(shown).not.toMatch(/steal|script|onclick/);
  });

  test('copies the last saved state as a new draft, once however often it is requested', async () => {
    const { orgId, author, edit, update, publish, shown } = await createDesk();
    const key = await createStoredObject(app, orgId, 'cover');
    const infoId = await createInfo(app, author.token, { title: '停电通知', cover: { motif: '', tone: '', key }, pinned: true });
    await publish(infoId);
    await update(infoId, { title: '停电通知（更正）', body: '<p>改到周日</p>', pinned: true });
    const creationId = app.platform.newId();
    const copy = () => call(app, author.token, infoAdminApi.createCopy, { body: { infoId, creationId } });
    const made = await Promise.all([copy(), copy(), copy()]);
    expect(new Set(made.map(({ id }) => id))).toEqual(new Set([creationId]));
    const original = await edit(infoId);
    expect(await edit(creationId)).toMatchObject({
      title: '停电通知（更正） 副本',
      body: '<p>改到周日</p>',
      cover: { key: original.cover.key },
      categoryId: original.categoryId,
      tags: original.tags,
      visibility: original.visibility,
      pinned: false,
      status: 'draft',
      publishedAt: null,
    });
    expect(await shown()).toEqual(['停电通知']);
  });

  test('refuses a category, author, department or cover of another organisation', async () => {
    const { author, edit } = await createDesk();
    const infoId = await createInfo(app, author.token);
    const { orgId: otherOrg } = await createOrganisation(app);
    const stranger = await createOwner(app, otherOrg);
    const { id: categoryId } = await call(app, stranger.token, infoAdminApi.saveCategory, { body: { name: '别处' } });
    const key = await createStoredObject(app, otherOrg, 'cover');
    const { revision } = await edit(infoId);
    const body = { ...infoFields, infoId, revision };
    const refused = (over: object) => refusal(app, author.token, infoAdminApi.update, { body: { ...body, ...over } });
    expect(await refused({ categoryId })).toBe('NOT_FOUND');
    expect(await refused({ authorId: stranger.memberId })).toBe('NOT_FOUND');
    expect(await refused({ cover: { motif: '', tone: '', key } })).toBe('UPLOAD_MISSING');
    expect(await refused({ visibility: { all: false, memberIds: [stranger.memberId] } })).toBe('PARAM_INVALID');
    expect((await edit(infoId)).revision).toBe(revision);
  });

  test('reports a conflict to the second of two concurrent authors', async () => {
    const { author, update, edit } = await createDesk();
    const infoId = await createInfo(app, author.token);
    const { revision } = await edit(infoId);
    await update(infoId, { title: '先保存的' });
    const body = { ...infoFields, title: '后保存的', infoId, revision };
    expect(await refusal(app, author.token, infoAdminApi.update, { body })).toBe('CONFLICT');
    expect((await edit(infoId)).title).toBe('先保存的');
  });

  test('changes nothing for learners until it is published again', async () => {
    const { author, learner, update, publish, edit, shown } = await createDesk();
    const infoId = await publishedInfo(app, author.token, { title: '第一版' });
    const { publishedAt } = await edit(infoId);
    app.platform.clock.advance({ minutes: 5 });
    await update(infoId, { title: '第二版', tags: ['食堂', '食堂'] });
    expect(await shown()).toEqual(['第一版']);
    expect(await edit(infoId)).toMatchObject({ title: '第二版', tags: ['食堂'], changed: true, savedBy: author.name });
    const preview = { infoId, preview: true };
    expect(await call(app, author.token, infoApi.detail, { query: preview })).toMatchObject({ title: '第二版' });
    expect(await call(app, learner.token, infoApi.detail, { query: preview })).toMatchObject({ title: '第一版', preview: false });
    await publish(infoId);
    expect(await shown()).toEqual(['第二版']);
    expect(await edit(infoId)).toMatchObject({ title: '第二版', changed: false, publishedAt });
  });
});

describe('publishing', () => {
  test('is refused without text, at a past time, and for an outdated revision', async () => {
    const { author, edit, update } = await createDesk();
    const infoId = await createInfo(app, author.token, { body: '<p> &nbsp;<br></p>' });
    const publish = async (over: object) => {
      const { revision } = await edit(infoId);
      return refusal(app, author.token, infoAdminApi.publish, { body: { infoId, revision, publishAt: null, ...over } });
    };
    expect(await publish({})).toBe('INFO_NOT_READY');
    await update(infoId, { body: '<p>有字了</p>' });
    expect(await publish({ publishAt: app.platform.clock.now().toISOString() })).toBe('INFO_TIME_PAST');
    expect(await publish({ revision: 1 })).toBe('CONFLICT');
    expect((await edit(infoId)).status).toBe('draft');
  });

  test('makes the article visible and searchable at once', async () => {
    const { author, learner, publish, shown } = await createDesk();
    const infoId = await createInfo(app, author.token, { title: '平台升级' });
    expect(await shown()).toEqual([]);
    expect((await call(app, learner.token, infoApi.overview)).headStory).toBeNull();
    await publish(infoId);
    expect(await shown()).toEqual(['平台升级']);
    expect((await call(app, learner.token, infoApi.overview)).headStory).toMatchObject({ id: infoId });
    expect((await call(app, learner.token, searchApi.find, { query: { keyword: '升级' } })).total).toBe(1);
  });

  test('on a schedule waits for its time, and can be brought forward', async () => {
    const { author, publish, edit, shown } = await createDesk();
    const [later, sooner] = [
      await createInfo(app, author.token, { title: '明早' }),
      await createInfo(app, author.token, { title: '提前' }),
    ];
    const at = new Date(app.platform.clock.now().getTime() + 3_600_000).toISOString();
    await publish(later, at);
    await publish(sooner, at);
    await publishDue(app.platform);
    expect(await shown()).toEqual([]);
    expect(await edit(later)).toMatchObject({ status: 'scheduled', publishedAt: at });
    await publish(sooner);
    expect(await shown()).toEqual(['提前']);
    app.platform.clock.advance({ hours: 1 });
    await publishDue(app.platform);
    await publishDue(app.platform);
    expect(await shown()).toEqual(['明早', '提前']);
  });

  test('of many skips empty articles and those published without changes', async () => {
    const { author, update, shown } = await createDesk();
    const changed = await publishedInfo(app, author.token, { title: '旧题' });
    await update(changed, { title: '新题' });
    await publishedInfo(app, author.token, { title: '没有改动' });
    await createInfo(app, author.token, { title: '空的', body: '' });
    app.platform.clock.advance({ minutes: 1 });
    await createInfo(app, author.token, { title: '草稿' });
    const publishAll = (atMost: number) => ({ body: { matching: { atMost } } });
    expect(await refusal(app, author.token, infoAdminApi.publishMany, publishAll(3))).toBe('CONFLICT');
    expect(await call(app, author.token, infoAdminApi.publishMany, publishAll(4))).toEqual({ changed: 2, skipped: 2 });
    expect((await shown()).toSorted()).toEqual(['新题', '没有改动', '草稿'].toSorted());
  });
});

describe('an obsolete article', () => {
  test('is archived, not deleted, once it was published', async () => {
    const { author, learner, edit, shown } = await createDesk();
    const infoId = await publishedInfo(app, author.token);
    expect(await refusal(app, author.token, infoAdminApi.remove, { body: { infoId } })).toBe('INFO_WAS_PUBLISHED');
    const archive = () => call(app, author.token, infoAdminApi.archive, { body: { infoIds: [infoId] } });
    expect(await archive()).toEqual({ changed: 1, skipped: 0 });
    expect(await archive()).toEqual({ changed: 0, skipped: 1 });
    expect(await shown()).toEqual([]);
    expect((await edit(infoId)).status).toBe('archived');
    expect(await refusal(app, learner.token, infoApi.detail, { query: { infoId } })).toBe('INFO_NOT_VISIBLE');
  });

  test('can be deleted as a draft', async () => {
    const { author } = await createDesk();
    const infoId = await createInfo(app, author.token);
    await call(app, author.token, infoAdminApi.remove, { body: { infoId } });
    expect(await refusal(app, author.token, infoAdminApi.edit, { query: { infoId } })).toBe('NOT_FOUND');
  });
});

describe('the article list of the console', () => {
  test('can be searched and filtered by state, and is read from its indexes', async () => {
    const { orgId, author } = await createDesk();
    await publishedInfo(app, author.token, { title: '食堂指南' });
    await createInfo(app, author.token, { title: '停电通知' });
    const titles = async (query: object) => (await call(app, author.token, infoAdminApi.list, { query })).list.map(({ title }) => title);
    expect(await titles({ keyword: '堂指' })).toEqual(['食堂指南']);
    expect(await titles({ status: 'draft' })).toEqual(['停电通知']);
    const { db } = app.platform;
    const orders = { updatedAt: 'updated', publishedAt: 'published', readCount: 'read_count', title: 'spoken' } as const;
    for (const [key, index] of Object.entries(orders)) {
      const sort = key as keyof typeof orders;
      await expectOrderFrom(db, `info_${index}_idx`, selectAdminInfos(db, orgId, { limit: 20, offset: 0, sort }));
    }
  });
});

describe('categories', () => {
  test('have unique names, are reordered as a whole, and can be removed when empty', async () => {
    const { author, learner } = await createDesk();
    const save = (name: string) => call(app, author.token, infoAdminApi.saveCategory, { body: { name } });
    const [news, notes] = [(await save('新闻')).id, (await save('笔记')).id];
    expect(await refusal(app, author.token, infoAdminApi.saveCategory, { body: { name: '新闻' } })).toBe('CATEGORY_NAME_TAKEN');
    expect(await refusal(app, author.token, infoAdminApi.arrangeCategories, { body: { categoryIds: [notes] } })).toBe('CONFLICT');
    await call(app, author.token, infoAdminApi.arrangeCategories, { body: { categoryIds: [notes, news] } });
    await publishedInfo(app, author.token, { categoryId: news });
    await publishedInfo(app, author.token, { categoryId: notes });
    expect((await call(app, learner.token, infoApi.overview)).categories.map(({ name }) => name)).toEqual(['笔记', '新闻']);
    expect(await refusal(app, author.token, infoAdminApi.removeCategory, { body: { categoryId: news } })).toBe('CATEGORY_NOT_EMPTY');
    const { id: empty } = await save('空的');
    await call(app, author.token, infoAdminApi.removeCategory, { body: { categoryId: empty } });
    expect((await call(app, author.token, infoAdminApi.categories)).list.map(({ name }) => name)).toEqual(['笔记', '新闻']);
  });
});
