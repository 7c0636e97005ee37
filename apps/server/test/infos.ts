import { infoAdminApi, type InfoFields } from '@palm/contract/info/admin';
import type { TestApp } from './app.ts';
import { call } from './call.ts';

/** Default input for tests about something else. */
export const infoFields: InfoFields = {
  title: '园区通知',
  lead: '',
  body: '<p>周六停电。</p>',
  cover: { motif: '', tone: '', key: null },
  categoryId: null,
  authorId: null,
  tags: [],
  pinned: false,
  visibility: { all: true, departmentIds: [], tags: [], memberIds: [] },
};

/** A draft with the given fields; its author is the caller. */
export async function createInfo(app: TestApp, token: string, over: Partial<InfoFields> = {}): Promise<string> {
  const { id } = await call(app, token, infoAdminApi.create, { body: { title: over.title ?? infoFields.title } });
  const { authorId, revision } = await call(app, token, infoAdminApi.edit, { query: { infoId: id } });
  await call(app, token, infoAdminApi.update, { body: { ...infoFields, authorId, ...over, infoId: id, revision } });
  return id;
}

/** The same, published. */
export async function publishedInfo(app: TestApp, token: string, over: Partial<InfoFields> = {}): Promise<string> {
  const infoId = await createInfo(app, token, over);
  const { revision } = await call(app, token, infoAdminApi.edit, { query: { infoId } });
  await call(app, token, infoAdminApi.publish, { body: { infoId, revision, publishAt: null } });
  return infoId;
}
