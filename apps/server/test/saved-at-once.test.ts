import { plateAdminApi } from '@palm/contract/plate/admin';
import { regionAdminApi } from '@palm/contract/plate/region-admin';
import { seriesAdminApi } from '@palm/contract/series/admin';
import type { Envelope } from '@palm/contract/envelope';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';
import { call, send } from './call.ts';
import { createOrganisation, createOwner } from './factories.ts';
import { plateFields, regionFields } from './plates.ts';
import { seriesFields } from './series.ts';

const AT_ONCE = 300;

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  const { orgId } = await createOrganisation(app);
  token = (await createOwner(app, orgId)).token;
});
afterAll(() => app.close());

type Save = (title: string) => Promise<LightMyRequestResponse>;

const kinds: Record<string, () => Promise<{ save: Save; titleNow: () => Promise<string> }>> = {
  plate: async () => {
    const { id: plateId } = await call(app, token, plateAdminApi.create, { body: { title: '板块' } });
    return {
      save: (title) => send(app, token, plateAdminApi.update, { body: { ...plateFields, title, plateId, revision: 1 } }),
      titleNow: async () => (await call(app, token, plateAdminApi.edit, { query: { plateId } })).title,
    };
  },
  region: async () => {
    const { id: regionId } = await call(app, token, regionAdminApi.create, { body: { title: '区域' } });
    return {
      save: (title) => send(app, token, regionAdminApi.update, { body: { ...regionFields, title, regionId, revision: 1 } }),
      titleNow: async () => (await call(app, token, regionAdminApi.edit, { query: { regionId } })).title,
    };
  },
  series: async () => {
    const { id: seriesId } = await call(app, token, seriesAdminApi.create, { body: { title: '系列' } });
    return {
      save: (title) => send(app, token, seriesAdminApi.update, { body: { ...seriesFields, title, seriesId, revision: 1 } }),
      titleNow: async () => (await call(app, token, seriesAdminApi.edit, { query: { seriesId } })).title,
    };
  },
};

test.each(Object.entries(kinds))(
  'one of three hundred concurrent saves of the same %s wins, and the others are told',
  async (_kind, make) => {
    const { save, titleNow } = await make();
    const titles = Array.from({ length: AT_ONCE }, (_, place) => `第 ${place} 稿`);
    const answers = (await Promise.all(titles.map(save))).map((response) => response.json<Envelope<{ revision: number }>>());
    const kept = answers.filter(({ flag }) => flag);
    expect(kept.map(({ result }) => result)).toEqual([{ revision: 2 }]);
    expect(new Set(answers.filter(({ flag }) => !flag).map(({ errorCode }) => errorCode))).toEqual(new Set(['CONFLICT']));
    expect(await titleNow()).toBe(titles[answers.findIndex(({ flag }) => flag)]);
  },
);
