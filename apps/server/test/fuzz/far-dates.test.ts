import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';
import { inputsWithDates, readDocument } from './documented-calls.ts';
import { createWorld, describeAnswer, recordFaults, type Faults } from './fuzz.ts';
import { toRequest } from './malformed.ts';

const CALLS_OF_A_WORLD = 20;
/** The ends of the calendar: adding to the last day, or taking from the first, leaves what the database can read. */
const dates = {
  days: ['9999-12-31', '0001-01-01'],
  moments: ['9999-12-31T23:59:59.999Z', '0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59-12:00'],
};

let app: TestApp;
let faults: Faults;
beforeAll(async () => {
  app = await createTestApp();
  faults = recordFaults(app);
});
afterAll(() => app.close());

test('the ends of the calendar in every date of every call cause no fault', async () => {
  const calls = await readDocument(app);
  const problems: string[] = [];
  let asked = 0;
  let world: Awaited<ReturnType<typeof createWorld>> | undefined;
  for (const [place, call] of calls.entries()) {
    world = world === undefined || place % CALLS_OF_A_WORLD === 0 ? await createWorld(app) : world;
    for (const { title, input } of inputsWithDates(dates, call, world.ids)) {
      const request = toRequest(call, input);
      const { method, url, headers, payload } = request;
      const sent = {
        method: method as 'POST',
        url,
        headers: { ...headers, 'x-access-token': world.sessions.owner },
        ...(payload && { payload }),
      };
      const response = await app.fastify.inject(sent);
      asked += 1;
      if (response.statusCode >= 500) {
        problems.push(describeAnswer({ title, request, response, faults }));
      }
    }
  }
  expect(problems.join('\n\n')).toBe('');
  expect(asked).toBeGreaterThan(100);
});
