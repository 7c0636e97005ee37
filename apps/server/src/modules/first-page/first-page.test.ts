import { newTopicalApi } from '@palm/contract/column/calls';
import { courseApi } from '@palm/contract/course/calls';
import { firstPageAdminApi as api } from '@palm/contract/first-page/admin';
import { firstPageApi } from '@palm/contract/first-page/calls';
import type { FirstPageContent } from '@palm/contract/first-page/layout';
import type { BlockShelf } from '@palm/contract/first-page/shelf';
import { infoAdminApi } from '@palm/contract/info/admin';
import { infoApi } from '@palm/contract/info/calls';
import { organisationApi } from '@palm/contract/organisation/calls';
import { auditAdminApi } from '@palm/contract/identity/audit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal } from '../../../test/call.ts';
import { createAdministrator, createDepartment, createMember, createOrganisation, createOwner } from '../../../test/factories.ts';
import { publishedInfo } from '../../../test/infos.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function createSchool() {
  const { orgId } = await createOrganisation(app);
  return { orgId, owner: await createOwner(app, orgId), learner: await createMember(app, orgId) };
}

const pageOf = (token: string, query = {}) => call(app, token, firstPageApi.firstPage, { query });
const kindsOf = async (token: string, query = {}) => (await pageOf(token, query)).blocks.map(({ kind }) => kind);

/** Applies a change to the draft, saves it and returns the revision. */
async function save(token: string, change: (content: FirstPageContent) => FirstPageContent): Promise<number> {
  const { content, revision } = await call(app, token, api.edit);
  return (await call(app, token, api.save, { body: { revision, content: change(content) } })).revision;
}
async function publish(token: string, change: (content: FirstPageContent) => FirstPageContent) {
  const revision = await save(token, change);
  return call(app, token, api.publish, { body: { revision } });
}
const withoutBlock = (kind: string) => (content: FirstPageContent) => ({
  ...content,
  blocks: content.blocks.filter((block) => block.kind !== kind),
});

describe('the first page', () => {
  test('is for members only', async () => {
    expect(await refusal(app, '', firstPageApi.firstPage)).toBe('SESSION_REQUIRED');
  });

  test('has a default layout before an organisation lays it out', async () => {
    const { learner } = await createSchool();
    const page = await pageOf(learner.token);
    expect(page.blocks.map(({ kind }) => kind)).toEqual(['banner', 'todo', 'courses', 'ranking']);
    expect(page.watermark).toEqual({ enabled: true, text: 'name-mobile' });
  });

  test('omits disabled modules, and uses the organisation’s names and order of modules', async () => {
    const { owner } = await createSchool();
    await publish(owner.token, ({ modules }) => ({
      nav: ['home', 'course', 'exam', 'ranking'].map((key) => ({ key, name: key, route: 'homePage' })),
      plates: [{ key: 'ranking', name: '排行', icon: 'trophy', route: 'homePage' }],
      blocks: [
        { key: 'courses', kind: 'courses', title: '推荐', hidden: false },
        { key: 'ranking', kind: 'ranking', title: '排行', hidden: false },
      ],
      modules: [
        { key: 'exam', name: '测验', enabled: true },
        { key: 'course', name: '课堂', enabled: true },
        { key: 'ranking', name: '排行榜', enabled: false },
        ...modules.filter(({ key }) => !['exam', 'course', 'ranking'].includes(key)),
      ],
    }));
    const page = await pageOf(owner.token);
    expect(page.nav.map(({ key, name }) => [key, name])).toEqual([
      ['home', 'home'],
      ['exam', '测验'],
      ['course', '课堂'],
    ]);
    expect([page.plates, page.blocks.map(({ key }) => key)]).toEqual([[], ['courses']]);
    const config = await call(app, owner.token, organisationApi.moduleConfig);
    expect(config.list.map(({ key, enabled }) => [key, enabled])).toEqual([
      ['exam', true],
      ['course', true],
      ['ranking', false],
      ['column', true],
      ['info', true],
      ['theme', true],
      ['plate', true],
      ['classroom', true],
      ['certificate', true],
      ['message', true],
    ]);
  });

  test('omits hidden blocks, and contains nothing of another organisation', async () => {
    const { owner, learner } = await createSchool();
    const other = await createSchool();
    await publish(owner.token, (content) => ({
      ...content,
      blocks: content.blocks.map((block) => ({ ...block, hidden: block.kind === 'todo' })),
    }));
    expect(await kindsOf(learner.token)).toEqual(['banner', 'courses', 'ranking']);
    expect(await kindsOf(other.learner.token)).toEqual(['banner', 'todo', 'courses', 'ranking']);
  });
});

describe('the designer', () => {
  test('is closed to administrators without that permission', async () => {
    const { orgId, owner } = await createSchool();
    const { token } = await createAdministrator(app, orgId, ['content']);
    const { content } = await call(app, owner.token, api.edit);
    expect(await refusal(app, token, api.edit)).toBe('FORBIDDEN');
    expect(await refusal(app, token, api.save, { body: { revision: 0, content } })).toBe('FORBIDDEN');
    expect(await refusal(app, token, api.publish, { body: { revision: 0 } })).toBe('FORBIDDEN');
    expect(await refusal(app, token, api.versions)).toBe('FORBIDDEN');
  });

  test('shows the draft to designers, and to nobody else before it is published', async () => {
    const { owner, learner } = await createSchool();
    const revision = await save(owner.token, withoutBlock('todo'));
    expect(await kindsOf(owner.token, { draft: true })).toEqual(['banner', 'courses', 'ranking']);
    expect(await kindsOf(owner.token)).toHaveLength(4);
    expect(await kindsOf(learner.token, { draft: true })).toHaveLength(4);
    await call(app, owner.token, api.publish, { body: { revision } });
    expect(await kindsOf(learner.token)).toEqual(['banner', 'courses', 'ranking']);
    expect(await call(app, owner.token, auditAdminApi.auditLog)).toMatchObject({
      list: [{ action: 'firstPage.publish', detail: '第 1 版' }],
    });
  });

  test('refuses to publish an unchanged layout', async () => {
    const { owner } = await createSchool();
    const { revision } = await call(app, owner.token, api.edit);
    expect(await refusal(app, owner.token, api.publish, { body: { revision } })).toBe('FIRST_PAGE_UNCHANGED');
    const saved = await save(owner.token, (content) => content);
    expect(await refusal(app, owner.token, api.publish, { body: { revision: saved } })).toBe('FIRST_PAGE_UNCHANGED');
  });

  test('accepts one of two concurrent saves or publications, and reports a conflict to the other', async () => {
    const { orgId, owner, learner } = await createSchool();
    const { token } = await createAdministrator(app, orgId, ['setting']);
    const { content, revision } = await call(app, owner.token, api.edit);
    const outcomes = await Promise.allSettled(
      [owner.token, token].map((who) => call(app, who, api.save, { body: { revision, content: withoutBlock('todo')(content) } })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const draft = await call(app, token, api.edit);
    const published = await Promise.allSettled(
      [owner.token, token].map((who) => call(app, who, api.publish, { body: { revision: draft.revision } })),
    );
    expect(published.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await call(app, owner.token, api.versions)).total).toBe(1);
    expect(await kindsOf(learner.token)).toHaveLength(3);
  });

  test.each([
    ['a way that leads nowhere', { nav: [{ key: 'x', name: '外面', route: 'javascript:alert(1)' }] }],
    ['an entry without a name', { plates: [{ key: 'x', name: ' ', icon: 'award', route: 'examList' }] }],
    [
      'the same entry twice',
      {
        nav: [
          { key: 'x', name: '一', route: 'examList' },
          { key: 'x', name: '二', route: 'examList' },
        ],
      },
    ],
    ['a block that nobody draws', { blocks: [{ key: 'x', kind: 'weather', title: '天气' }] }],
    [
      'items in a block that has none to choose',
      {
        blocks: [
          {
            key: 'x',
            kind: 'todo',
            title: '',
            hidden: false,
            shelf: { source: 'newest', itemIds: [], categoryId: null, tag: '', count: 4 },
          },
        ],
      },
    ],
  ])('refuses %s, and saves nothing', async (_what, wrong) => {
    const { owner } = await createSchool();
    const { content, revision } = await call(app, owner.token, api.edit);
    const body = { revision, content: { ...content, ...wrong } as FirstPageContent };
    expect(await refusal(app, owner.token, api.save, { body })).toBe('PARAM_INVALID');
    expect(await call(app, owner.token, api.edit)).toMatchObject({ revision, changed: false });
  });

  test('keeps every version with its publisher and time, each of which can be viewed', async () => {
    const { owner } = await createSchool();
    await publish(owner.token, withoutBlock('todo'));
    app.platform.clock.advance({ minutes: 5 });
    await publish(owner.token, withoutBlock('ranking'));
    const { list } = await call(app, owner.token, api.versions);
    expect(list.map(({ version, publishedBy }) => [version, publishedBy])).toEqual([
      [2, owner.name],
      [1, owner.name],
    ]);
    const kinds = async (version: number) =>
      (await call(app, owner.token, api.version, { query: { version } })).content.blocks.map(({ kind }) => kind);
    expect(await kinds(0)).toEqual(['banner', 'todo', 'courses', 'ranking']);
    expect(await kinds(1)).toEqual(['banner', 'courses', 'ranking']);
    expect(await kinds(2)).toEqual(['banner', 'courses']);
    expect(await refusal(app, owner.token, api.version, { query: { version: 3 } })).toBe('NOT_FOUND');
  });

  test('offers published content of the own organisation, and names what was already chosen', async () => {
    const { owner } = await createSchool();
    const other = await createSchool();
    const own = await publishedInfo(app, owner.token, { title: '食堂指南' });
    const foreign = await publishedInfo(app, other.owner.token, { title: '食堂通知' });
    const pick = async (query: object) => (await call(app, owner.token, api.pick, { query: { type: 'info', ...query } })).list;
    expect(await pick({ keyword: '食堂' })).toEqual([{ id: own, title: '食堂指南', published: true }]);
    expect(await pick({ keyword: '%' })).toEqual([]);
    expect(await pick({ targetIds: `${own},${foreign}`, keyword: '没有' })).toEqual([{ id: own, title: '食堂指南', published: true }]);
  });
});

describe('a block with chosen items', () => {
  const shelf: BlockShelf = { source: 'manual', itemIds: [], categoryId: null, tag: '', count: 4 };

  test('accepts only items of the own organisation', async () => {
    const { owner } = await createSchool();
    const other = await createSchool();
    const foreign = await publishedInfo(app, other.owner.token, { title: '别家的' });
    const { content, revision } = await call(app, owner.token, api.edit);
    const laid = (over: object) => ({
      body: {
        revision,
        content: { ...content, blocks: [{ key: 'x', kind: 'infos' as const, title: '', hidden: false, shelf: { ...shelf, ...over } }] },
      },
    });
    expect(await refusal(app, owner.token, api.save, laid({ itemIds: [foreign] }))).toBe('NOT_FOUND');
    expect(await refusal(app, owner.token, api.save, laid({ categoryId: app.platform.newId() }))).toBe('NOT_FOUND');
  });

  test('can select the categories of its area', async () => {
    const { owner } = await createSchool();
    const { id } = await call(app, owner.token, infoAdminApi.saveCategory, { body: { name: '通知公告' } });
    const { shelves } = await call(app, owner.token, api.edit);
    expect(shelves.find(({ kind }) => kind === 'infos')).toEqual({ kind: 'infos', target: 'info', categories: [{ id, name: '通知公告' }] });
  });

  test('shows each person only items in whose audience they are: hand-picked, by rule, newest or most read', async () => {
    const { orgId, owner, learner } = await createSchool();
    const departmentIds = [await createDepartment(app, orgId)];
    const visibility = { all: false, departmentIds, tags: [], memberIds: [] };
    const ids: string[] = [];
    for (const over of [{ title: '一', pinned: true, tags: ['复盘'] }, { title: '二', visibility }, { title: '三' }]) {
      ids.push(await publishedInfo(app, owner.token, over));
      app.platform.clock.advance({ minutes: 1 });
    }
    await call(app, learner.token, infoApi.read, { body: { infoId: ids[0] ?? '' } });
    const titles = async (query: object) => (await call(app, learner.token, infoApi.shelf, { query })).list.map(({ title }) => title);
    expect(await titles({})).toEqual(['一', '三']);
    expect(await titles({ source: 'manual', itemIds: ids.toReversed().join(',') })).toEqual(['三', '一']);
    expect(await titles({ source: 'rule', tag: '复盘' })).toEqual(['一']);
    expect(await titles({ source: 'newest' })).toEqual(['三', '一']);
    expect(await titles({ source: 'popular', count: 1 })).toEqual(['一']);
  });

  test('supports the same sources for courses and columns', async () => {
    const { learner } = await createSchool();
    for (const source of ['manual', 'rule', 'newest', 'popular'] as const) {
      for (const endpoint of [courseApi.shelf, newTopicalApi.suggested, newTopicalApi.newest]) {
        expect(await call(app, learner.token, endpoint, { query: { source, tag: '无', count: 3 } })).toEqual({ list: [] });
      }
    }
  });
});
