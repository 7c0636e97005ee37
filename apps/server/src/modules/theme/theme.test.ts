import { courseAuthoringApi } from '@palm/contract/course/admin';
import { infoAdminApi } from '@palm/contract/info/admin';
import { searchApi } from '@palm/contract/search/calls';
import { themeApi, type ThemeDetail } from '@palm/contract/theme/calls';
import { themeListApi } from '@palm/contract/theme/list';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal } from '../../../test/call.ts';
import { createColumn } from '../../../test/columns.ts';
import { createCourse } from '../../../test/course-factories.ts';
import { expectOrderFrom } from '../../../test/explain.ts';
import { createDepartment, createMember, createOrganisation, createOwner } from '../../../test/factories.ts';
import { publishedInfo } from '../../../test/infos.ts';
import { changeTheme, createTheme, publishedTheme, publishTheme, shelfOf, textOf } from '../../../test/themes.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Person } from '../../platform/person.ts';
import { selectAdminThemes } from './authoring/list.queries.ts';
import { selectThemes } from './theme.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const DAY = 86_400_000;
const dayAhead = (days: number) => dayIn('Asia/Shanghai', new Date(app.platform.clock.now().getTime() + days * DAY));

async function createSchool() {
  const { orgId } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  const learner = await createMember(app, orgId);
  const read = (themeId: string, token = learner.token) => call(app, token, themeApi.detail, { query: { themeId } });
  const hiding = async () => ({ all: false, departmentIds: [await createDepartment(app, orgId)], tags: [], memberIds: [] });
  return { orgId, owner, learner, read, hiding };
}

const idsIn = ({ blocks }: ThemeDetail) => blocks.flatMap((block) => ('list' in block ? block.list.map(({ id }) => id) : []));

describe('a theme', () => {
  test('is refused outside its audience, and while it is a draft or archived', async () => {
    const { owner, learner, hiding } = await createSchool();
    const hidden = await publishedTheme(app, owner.token, { visibility: await hiding() });
    const draft = await createTheme(app, owner.token);
    const archived = await publishedTheme(app, owner.token);
    await call(app, owner.token, themeListApi.archive, { body: { themeIds: [archived] } });
    const asked = (themeId: string) =>
      Promise.all([
        refusal(app, learner.token, themeApi.detail, { query: { themeId } }),
        refusal(app, learner.token, themeApi.view, { body: { themeId } }),
      ]);
    expect(await asked(hidden)).toEqual(['THEME_NOT_VISIBLE', 'THEME_NOT_VISIBLE']);
    expect(await asked(draft)).toEqual(['THEME_NOT_PUBLISHED', 'THEME_NOT_PUBLISHED']);
    expect(await asked(archived)).toEqual(['THEME_NOT_PUBLISHED', 'THEME_NOT_PUBLISHED']);
    expect((await call(app, learner.token, themeApi.list)).total).toBe(0);
    expect((await call(app, learner.token, themeApi.shelf)).list).toEqual([]);
    const found = await call(app, learner.token, searchApi.find, { query: { keyword: '复盘' } });
    expect(found.total).toBe(0);
  });

  test('of another organisation does not exist', async () => {
    const { owner } = await createSchool();
    const themeId = await publishedTheme(app, owner.token);
    const stranger = await createSchool();
    expect(await refusal(app, stranger.owner.token, themeApi.detail, { query: { themeId } })).toBe('NOT_FOUND');
  });

  test('shows its blocks in order, without hidden, withdrawn or archived objects', async () => {
    const { orgId, owner, read } = await createSchool();
    const course = await createCourse(app, orgId, owner.token);
    const hidden = await createCourse(app, orgId, owner.token, { departmentIds: [await createDepartment(app, orgId)] });
    const withdrawn = await createCourse(app, orgId, owner.token);
    const columnId = await createColumn(app, owner.token, [{ courseIds: [course.courseId] }]);
    const infoId = await publishedInfo(app, owner.token);
    const archivedInfo = await publishedInfo(app, owner.token);
    const themeId = await publishedTheme(app, owner.token, {
      blocks: [
        textOf(app, '<h2>先别急着写总结</h2><p>两页纸。</p>'),
        shelfOf(app, 'courses', [withdrawn.courseId, hidden.courseId, course.courseId]),
        shelfOf(app, 'columns', [columnId]),
        shelfOf(app, 'infos', [infoId, archivedInfo]),
        shelfOf(app, 'infos', [archivedInfo], '只有撤下的'),
      ],
    });
    await call(app, owner.token, courseAuthoringApi.withdraw, { body: { courseId: withdrawn.courseId } });
    await call(app, owner.token, infoAdminApi.archive, { body: { infoIds: [archivedInfo] } });
    const shown = await read(themeId);
    expect(shown.blocks.map(({ kind }) => kind)).toEqual(['text', 'courses', 'columns', 'infos']);
    expect(shown.blocks[0]).toMatchObject({ heading: '先别急着写总结' });
    expect(idsIn(shown)).toEqual([course.courseId, columnId, infoId]);
    expect(shown.contents).toEqual([
      { kind: 'courses', count: 1 },
      { kind: 'columns', count: 1 },
      { kind: 'infos', count: 1 },
    ]);
  });

  test('stays as published until published again, while its author can preview the draft', async () => {
    const { owner, learner, read } = await createSchool();
    const themeId = await publishedTheme(app, owner.token);
    await changeTheme(app, owner.token, themeId, (draft) => ({ ...draft, title: '年中复盘季', blocks: [textOf(app, '<p>新的</p>')] }));
    const preview = (token: string) => call(app, token, themeApi.detail, { query: { themeId, preview: true } });
    expect(await read(themeId)).toMatchObject({ title: '年终复盘季', preview: false });
    expect(await preview(learner.token)).toMatchObject({ title: '年终复盘季', preview: false });
    expect(await preview(owner.token)).toMatchObject({ title: '年中复盘季', preview: true, blocks: [{ body: '<p>新的</p>' }] });
    await publishTheme(app, owner.token, themeId);
    expect(await read(themeId)).toMatchObject({ title: '年中复盘季', blocks: [{ body: '<p>新的</p>' }] });
  });

  test('counts a viewer once, also for 200 concurrent calls', async () => {
    const { owner, learner, read } = await createSchool();
    const themeId = await publishedTheme(app, owner.token);
    const view = (token: string) => call(app, token, themeApi.view, { body: { themeId } });
    await Promise.all(Array.from({ length: 200 }, () => view(learner.token)));
    await view(owner.token);
    expect((await read(themeId)).viewerCount).toBe(2);
  });

  test('can be found by the words of its texts', async () => {
    const { owner, learner } = await createSchool();
    const themeId = await publishedTheme(app, owner.token);
    const { list, kinds } = await call(app, learner.token, searchApi.find, { query: { keyword: '四个问题' } });
    expect(kinds).toMatchObject([{ kind: 'theme', name: '专题', count: 1 }]);
    expect(list).toMatchObject([{ id: themeId, title: '年终复盘季', address: `/themeDetail?themeId=${themeId}` }]);
  });
});

describe('the list of themes', () => {
  test('can be filtered by themes that are running or over', async () => {
    const { owner, learner } = await createSchool();
    const running = await publishedTheme(app, owner.token, { startsOn: dayAhead(-3), endsOn: dayAhead(0) });
    const over = await publishedTheme(app, owner.token, { endsOn: dayAhead(-1) });
    const coming = await publishedTheme(app, owner.token, { startsOn: dayAhead(1) });
    const lasting = await publishedTheme(app, owner.token);
    const listed = async (query = {}) => (await call(app, learner.token, themeApi.list, { query })).list;
    const standings = new Map((await listed()).map(({ id, standing }) => [id, standing]));
    expect(standings).toEqual(
      new Map([
        [running, 'running'],
        [over, 'over'],
        [coming, 'coming'],
        [lasting, null],
      ]),
    );
    expect((await listed({ standing: 'running' })).map(({ id }) => id)).toEqual([running]);
    expect((await listed({ standing: 'over' })).map(({ id }) => id)).toEqual([over]);
    expect((await listed({ standing: 'coming' })).map(({ id }) => id)).toEqual([coming]);
  });

  test('has the organisation’s order', async () => {
    const { owner, learner } = await createSchool();
    const first = await publishedTheme(app, owner.token);
    const second = await publishedTheme(app, owner.token);
    await call(app, owner.token, themeListApi.place, { body: { themeId: second, place: 1 } });
    const { list } = await call(app, learner.token, themeApi.shelf);
    expect(list.map(({ id }) => id)).toEqual([second, first]);
  });

  test('is read by indexes in order, and so is that of the console', async () => {
    const { orgId, owner, learner } = await createSchool();
    await publishedTheme(app, owner.token);
    await createSchool();
    const person = { orgId, memberId: learner.memberId, departmentPath: [], tags: [] } as unknown as Person;
    const page = { pageNo: 1, pageSize: 20 };
    const { db } = app.platform;
    await expectOrderFrom(db, 'theme_shelf_idx', { compile: () => selectThemes(person, { ...page, today: dayAhead(0) }).compile(db) });
    const adminIndexes = {
      place: 'theme_place_idx',
      title: 'theme_spoken_idx',
      viewerCount: 'theme_viewer_count_idx',
      updatedAt: 'theme_updated_idx',
    } as const;
    for (const key of ['place', 'title', 'viewerCount', 'updatedAt'] as const) {
      for (const sort of [key, `-${key}`] as const) {
        await expectOrderFrom(db, adminIndexes[key], { compile: () => selectAdminThemes(orgId, { ...page, sort }).compile(db) });
      }
    }
  });
});
