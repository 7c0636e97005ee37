import type { Arranging } from '@palm/contract/arranging';
import { columnListApi } from '@palm/contract/column/list';
import { newTopicalApi } from '@palm/contract/column/calls';
import { plateAdminApi } from '@palm/contract/plate/admin';
import { contentPlateApi, regionApi } from '@palm/contract/plate/calls';
import { regionAdminApi } from '@palm/contract/plate/region-admin';
import { seriesAdminApi } from '@palm/contract/series/admin';
import { seriesApi } from '@palm/contract/series/calls';
import { themeApi } from '@palm/contract/theme/calls';
import { themeListApi } from '@palm/contract/theme/list';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';
import { call, refusal } from './call.ts';
import { createColumn } from './columns.ts';
import { createCourse } from './course-factories.ts';
import { createMember, createOrganisation, createOwner } from './factories.ts';
import { createPlate, createRegion } from './plates.ts';
import { createSeries } from './series.ts';
import { publishedTheme } from './themes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function createSchool() {
  const { orgId } = await createOrganisation(app);
  const { token } = await createOwner(app, orgId);
  const { courseId } = await createCourse(app, orgId, token);
  const column = (title: string) => createColumn(app, token, [{ courseIds: [courseId] }], { title });
  return { token, learner: (await createMember(app, orgId)).token, column, item: await column('一个专栏') };
}
type School = Awaited<ReturnType<typeof createSchool>>;

interface Arranged {
  calls: Arranging;
  make: (school: School, title: string) => Promise<string>;
  /** Titles as a learner sees them. */
  shown: (school: School) => Promise<string[]>;
}

const titlesOf = (list: readonly { title: string }[]) => list.map(({ title }) => title);

const areas: Record<string, Arranged> = {
  plates: {
    calls: plateAdminApi,
    make: ({ token, item }, title) => createPlate(app, token, { title, itemIds: [item] }),
    shown: async ({ learner }) => titlesOf((await call(app, learner, contentPlateApi.plates)).list),
  },
  regions: {
    calls: regionAdminApi,
    make: ({ token, item }, title) => createRegion(app, token, { title, shelves: [[item]] }),
    shown: async ({ learner }) => titlesOf((await call(app, learner, regionApi.list)).list),
  },
  series: {
    calls: seriesAdminApi,
    make: ({ token, item }, title) => createSeries(app, token, { title, itemIds: [item] }),
    shown: async ({ learner }) => titlesOf((await call(app, learner, seriesApi.list)).list),
  },
  themes: {
    calls: themeListApi,
    make: async ({ token }, title) => publishedTheme(app, token, { title }),
    shown: async ({ learner }) => titlesOf((await call(app, learner, themeApi.list)).list),
  },
  columns: {
    calls: columnListApi,
    make: ({ column }, title) => column(title),
    shown: async ({ learner }) => titlesOf((await call(app, learner, newTopicalApi.suggested)).list),
  },
};

describe.each(Object.entries(areas))('the order of %s', (_name, { calls, make, shown }) => {
  test('takes effect for learners on their next load, and conflicts with a concurrent reorder', async () => {
    const school = await createSchool();
    for (const title of ['甲', '乙', '丙']) {
      await make(school, title);
    }
    const { list, total } = await call(app, school.token, calls.order);
    expect(total).toBe(list.length);
    expect(await shown(school)).toEqual(titlesOf(list));
    const turned = list.toReversed();
    await call(app, school.token, calls.arrange, { body: { ids: turned.map(({ id }) => id) } });
    expect(await shown(school)).toEqual(titlesOf(turned));
    const late = await make(school, '丁');
    expect(await refusal(app, school.token, calls.arrange, { body: { ids: list.map(({ id }) => id) } })).toBe('CONFLICT');
    const twice = [...list.map(({ id }) => id), list[0]?.id ?? late];
    expect(await refusal(app, school.token, calls.arrange, { body: { ids: twice } })).toBe('CONFLICT');
    expect((await shown(school)).at(-1)).toBe('丁');
  });
});

test('leaves rows behind the reordered ones behind, whatever their number', async () => {
  const school = await createSchool();
  for (let made = 0; made < 103; made += 1) {
    await createPlate(app, school.token, { title: `板块 ${made}`, place: 2, published: false });
  }
  await app.platform.db.updateTable('plate').set({ status: 'published' }).execute();
  const { list, total } = await call(app, school.token, plateAdminApi.order);
  expect([list.length, total]).toEqual([100, 103]);
  const ids = list.map(({ id }) => id).toReversed();
  await call(app, school.token, plateAdminApi.arrange, { body: { ids } });
  expect((await call(app, school.token, plateAdminApi.order)).list.map(({ id }) => id)).toEqual(ids);
});

test('serialises concurrent reorders without failing any', async () => {
  const school = await createSchool();
  const ids = [await areas['plates']?.make(school, '甲'), await areas['plates']?.make(school, '乙')].map(String);
  const orders = Array.from({ length: 20 }, (_, turn) => (turn % 2 === 0 ? ids : ids.toReversed()));
  await Promise.all(orders.map((order) => call(app, school.token, plateAdminApi.arrange, { body: { ids: order } })));
  const { list } = await call(app, school.token, plateAdminApi.order);
  expect(list.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});
