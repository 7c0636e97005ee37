import { bannerAdminApi } from '@palm/contract/banner/admin';
import { bannerApi } from '@palm/contract/banner/calls';
import { bannerFiguresApi as api } from '@palm/contract/banner/figures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { createBanner } from '../../../../test/banners.ts';
import { call, refusal, send } from '../../../../test/call.ts';
import { createMember, createOrganisation, createOwner } from '../../../../test/factories.ts';
import { readFirstSheet } from '../../../platform/xlsx.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const period = { from: '2026-12-10', to: '2026-12-12' };

/** Two banners: one seen by two people on two days and opened once, the other seen once before the period. */
async function createSchool() {
  const { orgId } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  const people = [await createMember(app, orgId), await createMember(app, orgId)];
  const [often, before] = [
    await createBanner(app, owner.token, { title: '常看的' }),
    await createBanner(app, owner.token, { title: '以前的' }),
  ];
  const see = (bannerId: string) =>
    Promise.all(people.map(({ token }) => call(app, token, bannerApi.seen, { body: { bannerIds: [bannerId] } })));
  app.platform.clock.set('2026-12-08T02:00:00.000Z');
  await see(before);
  // midnight in Shanghai was eight hours ago
  app.platform.clock.set('2026-12-10T00:00:00.000Z');
  await see(often);
  await see(often);
  app.platform.clock.set('2026-12-12T02:00:00.000Z');
  await call(app, people[0]?.token ?? '', bannerApi.click, { body: { bannerId: often } });
  return { owner, often, before };
}

describe('the reach of banners over a period', () => {
  test('refuses reversed periods and periods of more than four hundred days', async () => {
    const { owner } = await createSchool();
    for (const query of [
      { from: '2026-12-12', to: '2026-12-10' },
      { from: '2020-01-01', to: '2026-12-10' },
    ]) {
      expect(await refusal(app, owner.token, api.reach, { query })).toBe('PARAM_INVALID');
      expect(await refusal(app, owner.token, api.list, { query })).toBe('PARAM_INVALID');
    }
  });

  test('counts a person once a day, next to the preceding period, and nothing of other organisations', async () => {
    const { owner } = await createSchool();
    await createSchool();
    const { days, daysBefore } = await call(app, owner.token, api.reach, { query: period });
    expect(days).toEqual([
      { day: '2026-12-10', viewCount: 2, clickCount: 0 },
      { day: '2026-12-11', viewCount: 0, clickCount: 0 },
      { day: '2026-12-12', viewCount: 1, clickCount: 1 },
    ]);
    expect(daysBefore.map(({ day, viewCount }) => [day, viewCount])).toEqual([
      ['2026-12-07', 0],
      ['2026-12-08', 2],
      ['2026-12-09', 0],
    ]);
  });

  test('lists the banners seen in the period, most seen first, and exports them as a sheet', async () => {
    const { owner, often, before } = await createSchool();
    const whole = { from: '2026-12-01', to: '2026-12-31' };
    const titles = async (query: object) =>
      (await call(app, owner.token, api.list, { query: { ...whole, ...query } })).list.map(({ id }) => id);
    expect([await titles({}), await titles({ sort: 'viewCount' }), await titles(period)]).toEqual([
      [often, before],
      [before, often],
      [often],
    ]);
    await call(app, owner.token, bannerAdminApi.archive, { body: { bannerIds: [before] } });
    const { list, total } = await call(app, owner.token, api.list, { query: whole });
    expect(total).toBe(2);
    expect(list.map(({ status, viewCount, clickCount, reachCount }) => [status, viewCount, clickCount, reachCount])).toEqual([
      ['active', 3, 1, 2],
      ['archived', 2, 0, 2],
    ]);
    const sheet = await readFirstSheet((await send(app, owner.token, api.export, { query: whole })).rawPayload);
    expect(sheet.ok && sheet.rows.map(([title, , seen]) => [title, seen])).toEqual([
      ['轮播图', '这段时间看到'],
      ['常看的', '3'],
      ['以前的', '2'],
    ]);
  });
});
