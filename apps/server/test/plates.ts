import { plateAdminApi, type PlateFields } from '@palm/contract/plate/admin';
import { regionAdminApi, type RegionFields } from '@palm/contract/plate/region-admin';
import type { TestApp } from './app.ts';
import { call } from './call.ts';

/** Default input for tests about something else. */
export const plateFields: PlateFields = {
  title: '带团队',
  intro: '从第一次当组长到带好一个部门',
  tone: 'navy',
  place: 100,
  itemIds: [],
  visibility: { all: true, departmentIds: [], tags: [], memberIds: [] },
};

export const regionFields: RegionFields = {
  title: '东郊园区',
  intro: '两个车间的同事看这里',
  drawing: 'park',
  tone: '',
  place: 100,
  departmentIds: [],
  shelves: [],
};

interface Shown {
  published?: boolean;
}

/** A plate created through the console's calls, published unless the test says otherwise. */
export async function createPlate(
  app: TestApp,
  token: string,
  { published = true, ...over }: Partial<PlateFields> & Shown,
): Promise<string> {
  const { id: plateId } = await call(app, token, plateAdminApi.create, { body: { title: over.title ?? plateFields.title } });
  await call(app, token, plateAdminApi.update, { body: { ...plateFields, ...over, plateId, revision: 1 } });
  if (published) {
    await call(app, token, plateAdminApi.publish, { body: { plateIds: [plateId] } });
  }
  return plateId;
}

interface TestRegion extends Partial<Omit<RegionFields, 'shelves'>>, Shown {
  /** The items of its shelves: 货架 1, 货架 2, … */
  shelves: string[][];
}

export async function createRegion(app: TestApp, token: string, { published = true, shelves, ...over }: TestRegion): Promise<string> {
  const { id: regionId } = await call(app, token, regionAdminApi.create, { body: { title: over.title ?? regionFields.title } });
  const filled = shelves.map((itemIds, place) => ({
    id: app.platform.newId(),
    title: `货架 ${place + 1}`,
    kind: 'column' as const,
    itemIds,
  }));
  await call(app, token, regionAdminApi.update, { body: { ...regionFields, ...over, shelves: filled, regionId, revision: 1 } });
  if (published) {
    await call(app, token, regionAdminApi.publish, { body: { regionIds: [regionId] } });
  }
  return regionId;
}
