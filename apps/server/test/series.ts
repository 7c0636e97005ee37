import { seriesAdminApi, type SeriesFields } from '@palm/contract/series/admin';
import type { TestApp } from './app.ts';
import { call } from './call.ts';

/** What an author says of a series when nothing else matters. */
export const seriesFields: SeriesFields = {
  title: '管理者之路',
  intro: '从骨干到管理者',
  cover: { motif: 'ridge', tone: 'navy', key: null },
  place: 100,
  itemIds: [],
  visibility: { all: true, departmentIds: [], tags: [], memberIds: [] },
};

/** A series made by the calls of the console, and published. */
export async function createSeries(app: TestApp, token: string, over: Partial<SeriesFields>): Promise<string> {
  const { id: seriesId } = await call(app, token, seriesAdminApi.create, { body: { title: over.title ?? seriesFields.title } });
  await call(app, token, seriesAdminApi.update, { body: { ...seriesFields, ...over, seriesId, revision: 1 } });
  await call(app, token, seriesAdminApi.publish, { body: { seriesIds: [seriesId] } });
  return seriesId;
}
