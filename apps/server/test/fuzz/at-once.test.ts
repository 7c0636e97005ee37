import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';
import { goodInput, readDocument, type DocumentedCall } from './documented-calls.ts';
import { createWorld, describeAnswer, recordFaults, type Faults } from './fuzz.ts';
import { judge } from './judge.ts';
import { toRequest } from './malformed.ts';
import { createRandom, seedOf } from './random.ts';

const SEED = 20_261_127;
// Per call; this many of all calls run concurrently.
const TIMES = 6;
const AT_ONCE = 60;
const LIMIT_MS = 900_000;

let app: TestApp;
let faults: Faults;
beforeAll(async () => {
  app = await createTestApp();
  faults = recordFaults(app);
});
afterAll(() => app.close());

const areaOf = ({ path }: DocumentedCall): string => /^\/api\/(?:admin|front)\/(\w+)/.exec(path)?.[1]?.replace(/Desk$/, '') ?? path;

/** Every call of an area, by an owner and by a member, mixed as on a busy day. */
function mixed(calls: readonly DocumentedCall[], world: Awaited<ReturnType<typeof createWorld>>) {
  const asked = calls.flatMap((call) => {
    const random = createRandom(seedOf(SEED, call.name));
    return Array.from({ length: TIMES }, (_, time) => ({
      call,
      request: toRequest(call, goodInput(call, world.ids, random)),
      session: time % 3 === 2 ? world.sessions.member : world.sessions.owner,
      place: random.below(1_000_000),
    }));
  });
  return asked.toSorted((a, b) => a.place - b.place);
}

// One call may remove what another is changing, and each may hold a row that the other waits for: neither may cause a fault or a deadlock.
test(
  'concurrent calls on the same objects never cause a fault',
  async () => {
    const calls = (await readDocument(app)).filter(({ method }) => method === 'POST');
    const areas = [...new Set(calls.map(areaOf))].map((area) => calls.filter((call) => areaOf(call) === area));
    const problems: string[] = [];
    for (const ofArea of areas) {
      const asked = mixed(ofArea, await createWorld(app));
      for (let from = 0; from < asked.length; from += AT_ONCE) {
        const answers = asked.slice(from, from + AT_ONCE).map(async ({ call, request, session }) => {
          const { method, url, headers, payload } = request;
          const ask = { method: method as 'POST', url, headers: { ...headers, 'x-access-token': session }, ...(payload && { payload }) };
          const response = await app.fastify.inject(ask);
          const problem = judge(call, response);
          return problem === null ? [] : [describeAnswer({ title: `${call.name}: ${problem}`, request, response, faults })];
        });
        problems.push(...(await Promise.all(answers)).flat());
      }
      faults.clear();
    }
    expect(problems.slice(0, 10).join('\n\n')).toBe('');
    expect(areas.length).toBeGreaterThan(30);
  },
  LIMIT_MS,
);
