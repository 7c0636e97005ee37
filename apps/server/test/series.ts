import { seriesAdminApi, type SeriesFields } from '@palm/contract/series/admin';
import type { TestApp } from './app.ts';
import { call } from './call.ts';

/** Default input for tests about something else. */
export const seriesFields: SeriesFields = {
  title: '管理者之路',
  intro: '从骨干到管理者',
  cover: { motif: 'ridge', tone: 'navy', key: null },
  place: 100,
  itemIds: [],
  visibility: { all: true, departmentIds: [], tags: [], memberIds: [] },
};

/** A series created through the console's calls and published. */
export async function createSeries(app: TestApp, token: string, over: Partial<SeriesFields>): Promise<string> {
  const { id: seriesId } = await call(app, token, seriesAdminApi.create, { body: { title: over.title ?? seriesFields.title } });
  await call(app, token, seriesAdminApi.update, { body: { ...seriesFields, ...over, seriesId, revision: 1 } });
  await call(app, token, seriesAdminApi.publish, { body: { seriesIds: [seriesId] } });
  return seriesId;
}
