import { infoApi } from '@palm/contract/info/calls';
import { infoFiguresApi as api } from '@palm/contract/info/figures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal } from '../../../../test/call.ts';
import { createMember, createOrganisation, createOwner } from '../../../../test/factories.ts';
import { publishedInfo } from '../../../../test/infos.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function createSchool() {
  const { orgId } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  const [one, other] = [await createMember(app, orgId), await createMember(app, orgId)];
  app.platform.clock.set('2026-12-08T02:00:00.000Z');
  const [first, second] = [await publishedInfo(app, owner.token, { title: '一' }), await publishedInfo(app, owner.token, { title: '二' })];
  const read = ({ token }: { token: string }, infoId: string) => call(app, token, infoApi.read, { body: { infoId } });
  await read(one, first);
  app.platform.clock.set('2026-12-10T02:00:00.000Z');
  await read(one, second);
  await read(other, second);
  await read(other, second);
  return { owner, first, second };
}

describe('the reach of articles over a period', () => {
  const period = { from: '2026-12-10', to: '2026-12-11' };

  test('requires the period’s days in order', async () => {
    const { owner } = await createSchool();
    expect(await refusal(app, owner.token, api.reach, { query: { from: period.to, to: period.from } })).toBe('PARAM_INVALID');
  });

  test('counts a person once a day, compares with the previous period, and excludes other organisations', async () => {
    const { owner } = await createSchool();
    await createSchool();
    expect(await call(app, owner.token, api.reach, { query: period })).toEqual({
      days: [
        { day: '2026-12-10', readCount: 2 },
        { day: '2026-12-11', readCount: 0 },
      ],
      daysBefore: [
        { day: '2026-12-08', readCount: 1 },
        { day: '2026-12-09', readCount: 0 },
      ],
    });
  });

  test('lists the articles read in the period, most read first', async () => {
    const { owner, first, second } = await createSchool();
    const list = async (query: { from: string; to: string }) =>
      (await call(app, owner.token, api.list, { query })).list.map(({ id, readCount, totalCount }) => [id, readCount, totalCount]);
    expect(await list(period)).toEqual([[second, 2, 2]]);
    expect(await list({ from: '2026-12-01', to: '2026-12-31' })).toEqual([
      [second, 2, 2],
      [first, 1, 1],
    ]);
  });
});
