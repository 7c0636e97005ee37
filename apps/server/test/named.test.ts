import { bannerAdminApi } from '@palm/contract/banner/admin';
import { firstPageAdminApi } from '@palm/contract/first-page/admin';
import type { FirstPageContent } from '@palm/contract/first-page/layout';
import { themeListApi } from '@palm/contract/theme/list';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';
import { createBanner } from './banners.ts';
import { call, send } from './call.ts';
import { createOrganisation, createOwner } from './factories.ts';
import { createTheme, publishedTheme } from './themes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function createSchool() {
  const { orgId } = await createOrganisation(app);
  const { token } = await createOwner(app, orgId);
  const removal = async (themeId: string) =>
    (await send(app, token, themeListApi.remove, { body: { themeId } })).json<{ msg: string }>().msg;
  const save = async (change: (content: FirstPageContent) => Partial<FirstPageContent>) => {
    const { content, revision } = await call(app, token, firstPageAdminApi.edit);
    return call(app, token, firstPageAdminApi.save, { body: { revision, content: { ...content, ...change(content) } } });
  };
  return { token, removal, save };
}

describe('a referenced object', () => {
  test('cannot be removed while a banner links to it, and the author is told where, until the banner is archived', async () => {
    const { token, removal } = await createSchool();
    const themeId = await publishedTheme(app, token);
    const bannerId = await createBanner(app, token, { title: '年终复盘季', target: `/themeDetail?themeId=${themeId}` });
    expect(await removal(themeId)).toBe('这个专题还在轮播图「年终复盘季」里，请先移出；也可以归档');
    await call(app, token, bannerAdminApi.archive, { body: { bannerIds: [bannerId] } });
    expect(await removal(themeId)).toBe('');
  });

  test('cannot be removed while the first page links to it, as published or as drafted', async () => {
    const { token, removal, save } = await createSchool();
    const other = await createSchool();
    const themeId = await createTheme(app, token);
    const entry = { key: 'review', name: '复盘', icon: 'book-open', route: `/themeDetail?themeId=${themeId}` };
    const { revision } = await save(() => ({ plates: [entry] }));
    expect(await removal(themeId)).toBe('这个专题还在首页的草稿里，请先移出；也可以归档');
    await call(app, token, firstPageAdminApi.publish, { body: { revision } });
    expect(await removal(themeId)).toBe('这个专题还在首页里，请先移出；也可以归档');
    await save(() => ({ plates: [] }));
    expect(await removal(themeId)).toContain('首页');
    expect(await other.removal(await createTheme(app, other.token))).toBe('');
  });
});
