import { columnListApi } from '@palm/contract/column/list';
import { courseAuthoringApi } from '@palm/contract/course/admin';
import { infoAdminApi } from '@palm/contract/info/admin';
import { themeAuthoringApi } from '@palm/contract/theme/admin';
import { themeApi } from '@palm/contract/theme/calls';
import { themeListApi } from '@palm/contract/theme/list';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal } from '../../../../test/call.ts';
import { createColumn } from '../../../../test/columns.ts';
import { createCourse, createStoredObject } from '../../../../test/course-factories.ts';
import { createDepartment, createMember, createOrganisation, createOwner } from '../../../../test/factories.ts';
import { createInfo } from '../../../../test/infos.ts';
import { changeTheme, createTheme, publishedTheme, shelfOf, textOf } from '../../../../test/themes.ts';
import { publishDue } from './publish.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function createWorkshop() {
  const { orgId } = await createOrganisation(app);
  const { token } = await createOwner(app, orgId);
  const edit = (themeId: string) => call(app, token, themeAuthoringApi.edit, { query: { themeId } });
  const check = (themeId: string) => call(app, token, themeAuthoringApi.check, { query: { themeId } });
  /** The error with which these changes to the draft are refused. */
  const refused = async (themeId: string, changes: object) => {
    const { draft, revision } = await edit(themeId);
    return refusal(app, token, themeAuthoringApi.update, { body: { themeId, revision, draft: { ...draft, ...changes } } });
  };
  return { orgId, token, edit, check, refused };
}

describe('the workshop of themes', () => {
  test('is closed to members', async () => {
    const { orgId, token } = await createWorkshop();
    const themeId = await createTheme(app, token);
    const learner = await createMember(app, orgId);
    expect(await refusal(app, learner.token, themeAuthoringApi.edit, { query: { themeId } })).toBe('FORBIDDEN');
    expect(await refusal(app, learner.token, themeListApi.list)).toBe('FORBIDDEN');
  });
});

describe('a draft of a theme', () => {
  test('is sanitised, and conflicts if its revision is outdated', async () => {
    const { token, edit } = await createWorkshop();
    const themeId = await createTheme(app, token);
    const { draft, revision } = await edit(themeId);
    const blocks = [textOf(app, '<h2 onclick="x()">两页纸</h2><script>alert(1)</script><a href="javascript:x()">看</a>')];
    await call(app, token, themeAuthoringApi.update, { body: { themeId, revision, draft: { ...draft, blocks } } });
    expect((await edit(themeId)).draft.blocks).toMatchObject([{ body: '<h2>两页纸</h2><a rel="noopener noreferrer nofollow">看</a>' }]);
    expect(await refusal(app, token, themeAuthoringApi.update, { body: { themeId, revision, draft } })).toBe('CONFLICT');
  });

  test('must not end before it starts, or repeat a block or an object on a shelf', async () => {
    const { orgId, token, refused } = await createWorkshop();
    const themeId = await createTheme(app, token);
    const { courseId } = await createCourse(app, orgId, token);
    const text = textOf(app, '<p>一</p>');
    expect(await refused(themeId, { startsOn: '2026-12-31', endsOn: '2026-12-01' })).toBe('PARAM_INVALID');
    expect(await refused(themeId, { startsOn: '0000-01-01' })).toBe('PARAM_INVALID');
    expect(await refused(themeId, { blocks: [text, text] })).toBe('PARAM_INVALID');
    expect(await refused(themeId, { blocks: [shelfOf(app, 'courses', [courseId, courseId])] })).toBe('PARAM_INVALID');
    expect(await refused(themeId, { blocks: [shelfOf(app, 'courses', [], '')] })).toBe('PARAM_INVALID');
  });

  test('must not refer to another organisation, nor to a picture that was not uploaded', async () => {
    const { token, refused, edit } = await createWorkshop();
    const other = await createWorkshop();
    const { courseId } = await createCourse(app, other.orgId, other.token);
    const themeId = await createTheme(app, token);
    const before = await edit(themeId);
    expect(await refused(themeId, { blocks: [shelfOf(app, 'courses', [courseId])] })).toBe('PARAM_INVALID');
    // A course is not an article.
    const own = await createInfo(app, token);
    expect(await refused(themeId, { blocks: [shelfOf(app, 'courses', [own])] })).toBe('PARAM_INVALID');
    const picture = { kind: 'picture', id: app.platform.newId(), key: 'picture/unknown.png', caption: '' };
    expect(await refused(themeId, { blocks: [picture] })).toBe('UPLOAD_MISSING');
    expect(await edit(themeId)).toEqual(before);
  });

  test('keeps an uploaded picture, which members see with its caption', async () => {
    const { orgId, token, edit } = await createWorkshop();
    const key = await createStoredObject(app, orgId, 'picture');
    const picture = { kind: 'picture', id: app.platform.newId(), key, caption: '白板上的四个问题' } as const;
    const themeId = await publishedTheme(app, token, { blocks: [picture] });
    expect((await edit(themeId)).pictures).toMatchObject([{ key, url: expect.stringContaining('/files/') as string }]);
    const { blocks } = await call(app, (await createMember(app, orgId)).token, themeApi.detail, { query: { themeId } });
    expect(blocks).toMatchObject([{ kind: 'picture', url: expect.stringContaining('/files/') as string, caption: '白板上的四个问题' }]);
    const other = await createWorkshop();
    expect(await other.refused(await createTheme(app, other.token), { blocks: [picture] })).toBe('UPLOAD_MISSING');
  });

  test('prevents the removal of objects it refers to, and says where they are used', async () => {
    const { orgId, token } = await createWorkshop();
    const { courseId } = await createCourse(app, orgId, token);
    const columnId = await createColumn(app, token, [{ courseIds: [] }], { published: false });
    const infoId = await createInfo(app, token);
    const themeId = await createTheme(app, token, {
      blocks: [shelfOf(app, 'courses', [courseId]), shelfOf(app, 'columns', [columnId]), shelfOf(app, 'infos', [infoId])],
    });
    const removals = () => [
      refusal(app, token, courseAuthoringApi.remove, { body: { courseId } }),
      refusal(app, token, columnListApi.remove, { body: { columnId } }),
      refusal(app, token, infoAdminApi.remove, { body: { infoId } }),
    ];
    expect(await Promise.all(removals())).toEqual(['COURSE_IN_USE', 'COLUMN_IN_USE', 'INFO_IN_USE']);
    await changeTheme(app, token, themeId, (draft) => ({ ...draft, blocks: [] }));
    await call(app, token, columnListApi.remove, { body: { columnId } });
    await call(app, token, infoAdminApi.remove, { body: { infoId } });
  });

  test('tells its author what learners cannot see', async () => {
    const { orgId, token, edit, check } = await createWorkshop();
    const { courseId } = await createCourse(app, orgId, token, { title: '用数据讲清楚一件事' });
    const themeId = await publishedTheme(app, token, { blocks: [shelfOf(app, 'courses', [courseId])] });
    expect((await edit(themeId)).named).toMatchObject([{ kind: 'courses', id: courseId, title: '用数据讲清楚一件事', published: true }]);
    await call(app, token, courseAuthoringApi.withdraw, { body: { courseId } });
    expect((await edit(themeId)).named).toMatchObject([{ id: courseId, published: false }]);
    expect((await check(themeId)).findings).toMatchObject([
      { level: 'warning', text: '《用数据讲清楚一件事》没有发布或已经撤下，学员看不到它' },
    ]);
  });
});

describe('publishing a theme', () => {
  test('is refused while the theme or one of its blocks is empty', async () => {
    const { token, check } = await createWorkshop();
    const picture = { kind: 'picture', id: app.platform.newId(), key: null, caption: '' } as const;
    for (const blocks of [[], [textOf(app, '')], [picture]]) {
      const themeId = await createTheme(app, token, { blocks });
      const { revision, edition, findings } = await check(themeId);
      expect(findings.filter(({ level }) => level === 'error')).toHaveLength(1);
      expect(await refusal(app, token, themeAuthoringApi.publish, { body: { themeId, revision, edition } })).toBe('THEME_NOT_READY');
    }
  });

  test('previews changes line by line, and the audience', async () => {
    const { orgId, token, check } = await createWorkshop();
    const [first, second] = [textOf(app, '<h2>先别急着写总结</h2>'), textOf(app, '<h2>两页纸的写法</h2>')];
    const { courseId } = await createCourse(app, orgId, token);
    const shelf = shelfOf(app, 'courses', [courseId]);
    const themeId = await publishedTheme(app, token, { blocks: [first, second, shelf] });
    await changeTheme(app, token, themeId, (draft) => ({
      ...draft,
      title: '年中复盘季',
      endsOn: '2099-12-31',
      blocks: [second, first, { ...shelf, ids: [] }, textOf(app, '<p>没有标题</p>')],
    }));
    expect(await check(themeId)).toMatchObject({
      edition: 2,
      audienceCount: 1,
      changes: [
        { kind: 'added', title: '一段文字', detail: '文字' },
        { kind: 'moved', title: '两页纸的写法', detail: '第 2 块 → 第 1 块' },
        { kind: 'moved', title: '先别急着写总结', detail: '第 1 块 → 第 2 块' },
        { kind: 'changed', title: '动笔之前先学三门', detail: '去掉 1 项' },
        { kind: 'changed', title: '专题名称', detail: '年终复盘季 → 年中复盘季' },
        { kind: 'rule', title: '起止日期', detail: '不限日期 → 不限 到 2099-12-31' },
      ],
    });
  });

  test('is idempotent, and conflicts if somebody else has changed the theme', async () => {
    const { token, check, edit } = await createWorkshop();
    const themeId = await createTheme(app, token);
    const { revision, edition } = await check(themeId);
    const publish = { body: { themeId, revision, edition } };
    await Promise.all([call(app, token, themeAuthoringApi.publish, publish), call(app, token, themeAuthoringApi.publish, publish)]);
    expect(await edit(themeId)).toMatchObject({ edition: 1, status: 'published', changed: false });
    await changeTheme(app, token, themeId, (draft) => ({ ...draft, subtitle: '改过' }));
    expect(await refusal(app, token, themeAuthoringApi.publish, { body: { themeId, revision, edition: 2 } })).toBe('CONFLICT');
    expect(await edit(themeId)).toMatchObject({ changed: true });
  });
});

describe('the list of themes in the console', () => {
  test('supports searching, filtering, copying, archiving and removing', async () => {
    const { orgId, token } = await createWorkshop();
    const themeId = await publishedTheme(app, token, { title: '安全生产月' });
    await publishedTheme(app, token);
    const { list } = await call(app, token, themeListApi.list, { query: { keyword: '安全' } });
    expect(list).toMatchObject([{ id: themeId, title: '安全生产月', blockCount: 1, status: 'published', changed: false }]);
    const { id: copyId } = await call(app, token, themeListApi.createCopy, { body: { themeId } });
    expect((await call(app, token, themeListApi.list, { query: { status: 'draft' } })).list).toMatchObject([
      { id: copyId, title: '安全生产月 副本', status: 'draft' },
    ]);
    const everything = { matching: { atMost: 3 } };
    expect(await call(app, token, themeListApi.archive, { body: everything })).toEqual({ archived: 3 });
    expect(await call(app, token, themeListApi.archive, { body: everything })).toEqual({ archived: 0 });
    await call(app, token, themeListApi.remove, { body: { themeId } });
    const learner = await createMember(app, orgId, { departmentId: await createDepartment(app, orgId) });
    expect(await refusal(app, learner.token, themeApi.detail, { query: { themeId } })).toBe('NOT_FOUND');
  });
});

describe('a scheduled theme', () => {
  const at = (minutes: number) => new Date(app.platform.clock.now().getTime() + minutes * 60_000).toISOString();

  test('is published once, with what has been saved by then', async () => {
    const { orgId, token, edit, check } = await createWorkshop();
    const themeId = await publishedTheme(app, token, { title: '年终复盘季' });
    const learner = await createMember(app, orgId);
    await changeTheme(app, token, themeId, (draft) => ({ ...draft, title: '年中复盘季' }));
    const { revision, edition } = await check(themeId);
    const publishAt = at(60);
    const publish = () => call(app, token, themeAuthoringApi.publish, { body: { themeId, revision, edition, publishAt } });
    await Promise.all(Array.from({ length: 300 }, publish));
    expect(await edit(themeId)).toMatchObject({ scheduledAt: publishAt, edition: 1 });
    expect((await call(app, token, themeListApi.list, { query: { status: 'scheduled' } })).list).toMatchObject([{ id: themeId }]);
    await changeTheme(app, token, themeId, (draft) => ({ ...draft, subtitle: '两页纸' }));
    await publishDue(app.platform);
    const shown = () => call(app, learner.token, themeApi.detail, { query: { themeId } });
    expect(await shown()).toMatchObject({ title: '年终复盘季', subtitle: '' });
    app.platform.clock.advance({ hours: 1 });
    await Promise.all([publishDue(app.platform), publishDue(app.platform)]);
    expect(await shown()).toMatchObject({ title: '年中复盘季', subtitle: '两页纸' });
    expect(await edit(themeId)).toMatchObject({ scheduledAt: null, edition: 2, changed: false });
  });

  test('is left to its author if it is unscheduled, archived or no longer publishable', async () => {
    const { token, edit, check } = await createWorkshop();
    const schedule = async () => {
      const themeId = await createTheme(app, token);
      const { revision, edition } = await check(themeId);
      await call(app, token, themeAuthoringApi.publish, { body: { themeId, revision, edition, publishAt: at(5) } });
      return themeId;
    };
    const [called, archived, emptied] = [await schedule(), await schedule(), await schedule()];
    await call(app, token, themeAuthoringApi.unschedule, { body: { themeId: called } });
    await call(app, token, themeListApi.archive, { body: { themeIds: [archived] } });
    await changeTheme(app, token, emptied, (draft) => ({ ...draft, blocks: [] }));
    app.platform.clock.advance({ minutes: 6 });
    await publishDue(app.platform);
    expect(await edit(called)).toMatchObject({ status: 'draft', scheduledAt: null });
    expect(await edit(archived)).toMatchObject({ status: 'archived', scheduledAt: null });
    expect(await edit(emptied)).toMatchObject({ status: 'draft', scheduledAt: null });
  });
});
