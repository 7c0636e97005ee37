import { accountApi } from '@palm/contract/identity/account';
import { identityApi } from '@palm/contract/identity/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from './app.ts';
import { call, refusal } from './call.ts';
import { createMember, createOrganisation } from './factories.ts';

/** A change in one process is stale in the others for at most this long. */
const STALE_MS = 1_000;

let first: TestApp;
let second: TestApp;
beforeAll(async () => {
  first = await createTestApp();
  second = await createTestApp({ beside: first });
  await Promise.all([first.news.start(), second.news.start()]);
});
afterAll(async () => {
  await second.close();
  await first.close();
});

test('a sign-out in one process takes effect in the other within a second', async () => {
  const { orgId } = await createOrganisation(first);
  const { token } = await createMember(first, orgId);
  await call(second, token, accountApi.myInfo);
  await call(first, token, identityApi.logout);
  const began = performance.now();
  await expect.poll(() => refusal(second, token, accountApi.myInfo).catch(() => 'open'), { interval: 20 }).toBe('SESSION_ENDED');
  expect(performance.now() - began).toBeLessThan(STALE_MS);
});

test('a process drops its caches when it loses its connection for news, and reconnects by itself', async () => {
  const { cache } = second.platform;
  let loads = 0;
  const load = () => cache.get('org', 'shelf', 'a', async () => ({ load: (loads += 1) }));
  await load();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and (query like 'listen %' or query = 'select 1') and pid <> pg_backend_pid()`.execute(
    first.platform.db,
  );
  await expect.poll(async () => (await load()).load, { interval: 50 }).toBeGreaterThan(1);
  const before = (await load()).load;
  await expect
    .poll(
      async () => {
        first.platform.cache.bump('org', 'shelf');
        await first.news.told();
        return (await load()).load;
      },
      { interval: 50 },
    )
    .toBeGreaterThan(before);
});

test('thousands of simultaneous changes arrive, in notifications that the database accepts', async () => {
  const { cache } = second.platform;
  const topics = Array.from({ length: 500 }, (_, number) => `a shelf whose name is long enough to fill a letter, number ${number}`);
  const load = (topic: string) => cache.get('org', topic, 'a', async () => ({ at: performance.now() }));
  const before = await Promise.all(topics.map(load));
  topics.forEach((topic) => first.platform.cache.bump('org', topic));
  await first.news.told();
  await expect
    .poll(async () => (await Promise.all(topics.map(load))).filter(({ at }, place) => at === before[place]?.at), { interval: 50 })
    .toEqual([]);
});
