import { themeAuthoringApi, type DraftBlock, type ThemeDraft } from '@palm/contract/theme/admin';
import { themeListApi } from '@palm/contract/theme/list';
import type { TestApp } from './app.ts';
import { call } from './call.ts';

type Shelf = Extract<DraftBlock, { ids: string[] }>;

/** A shelf of a kind with these items. */
export const shelfOf = (app: TestApp, kind: Shelf['kind'], ids: string[], title = '动笔之前先学三门'): Shelf => ({
  kind,
  id: app.platform.newId(),
  title,
  note: '',
  ids,
});

export const textOf = (app: TestApp, body: string): DraftBlock => ({ kind: 'text', id: app.platform.newId(), body, wide: false });

/** A theme created through the console's calls, with the given fields. */
export async function createTheme(app: TestApp, token: string, over: Partial<ThemeDraft> = {}): Promise<string> {
  const { id: themeId } = await call(app, token, themeListApi.create, { body: { title: over.title ?? '年终复盘季' } });
  await changeTheme(app, token, themeId, (draft) => ({
    ...draft,
    blocks: [textOf(app, '<h2>先别急着写总结</h2><p>复盘只回答四个问题。</p>')],
    ...over,
  }));
  return themeId;
}

/** The same, published. */
export async function publishedTheme(app: TestApp, token: string, over: Partial<ThemeDraft> = {}): Promise<string> {
  const themeId = await createTheme(app, token, over);
  await publishTheme(app, token, themeId);
  return themeId;
}

export async function changeTheme(app: TestApp, token: string, themeId: string, change: (draft: ThemeDraft) => ThemeDraft): Promise<void> {
  const { draft, revision } = await call(app, token, themeAuthoringApi.edit, { query: { themeId } });
  await call(app, token, themeAuthoringApi.update, { body: { themeId, revision, draft: change(draft) } });
}

/** Publishes after the check, with its result. */
export async function publishTheme(app: TestApp, token: string, themeId: string): Promise<void> {
  const { revision, edition } = await call(app, token, themeAuthoringApi.check, { query: { themeId } });
  await call(app, token, themeAuthoringApi.publish, { body: { themeId, revision, edition } });
}
