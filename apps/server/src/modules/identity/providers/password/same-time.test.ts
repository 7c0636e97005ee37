import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/app.ts';
import { createMember, createOrganisation } from '../../../../../test/factories.ts';
import { sealPassword } from '../../../../../test/passwords.ts';
import { postSignIn } from '../../../../../test/sign-in.ts';
import { statementsOf } from '../../../../../test/statements.ts';

const SAMPLES = 64;
/** Of the longer median. */
const MOST_APART = 0.05;
/** Where the medians are apart, as many samples again are taken with those before. */
const ROUNDS = 8;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length / 2] ?? 0;

/** What the tries of a side cost that came first of their pair, and those that came second. */
type Side = [number[], number[]];

/**
 * The first of a pair is colder: where that costs a tenth, as beside other work, the tries of a side stand in two heaps, and the median of all falls
 * into the one or the other by chance.
 */
const middleOf = ([first, second]: Side): number => (median(first) + median(second)) / 2;

/**
 * Milliseconds of processor time. On busy cores the time of the clock mostly tells who else had them: medians of 500 samples a side were 13 %
 * apart one way and 11 % the other. What a try waits for besides is the database, and that is asked the same.
 */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Each side comes first as often as second, and on each of the four threads that hash by turns as often as the other: a thread that has its
 * nineteen megabytes at hand is spared their page faults, a fifth of the work.
 */
const knownFirst = (sample: number): boolean => [true, false, false, true][sample % 4] ?? true;

async function createSchool() {
  const { orgId, code } = await createOrganisation(app);
  // With the cost of the product, which tests otherwise save.
  const passwordHash = await hash('Study@2026', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  let place = 0;
  return {
    /** The accounts of somebody who is there and of nobody. */
    createPair: async (): Promise<[known: string, unknown: string]> => {
      const { memberId, account } = await createMember(app, orgId);
      await app.platform.db
        .updateTable('member')
        .set({ password_hash: passwordHash })
        .where('org_id', '=', orgId)
        .where('id', '=', memberId)
        .execute();
      return [account, `m${app.platform.newId().slice(-12)}`];
    },
    /** Prepares a try with a wrong password. */
    prepareTry: async (username: string) => {
      place += 1;
      const body = { orgCode: code, username, ...(await sealPassword(app, 'wrong-password-1')) };
      // Each from an address of its own: nobody is asked for a captcha.
      const address = `10.${place >> 8}.${place & 255}.7`;
      return async () => expect(await postSignIn(app, address, body)).toMatchObject({ errorCode: 'LOGIN_REFUSED' });
    },
  };
}

test('enumeration by time: an unknown account costs as much as a wrong password', async () => {
  const { createPair, prepareTry } = await createSchool();
  const known: Side = [[], []];
  const unknown: Side = [[], []];
  const round = async (): Promise<number> => {
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const [account, stranger] = await createPair();
      for (const [place, side] of (knownFirst(sample) ? [known, unknown] : [unknown, known]).entries()) {
        side[place]?.push(await costOf(await prepareTry(side === known ? account : stranger)));
      }
    }
    const [a, b] = [middleOf(known), middleOf(unknown)];
    return Math.abs(a - b) / Math.max(a, b);
  };
  const apart = [await round()];
  while (apart.length < ROUNDS && (apart.at(-1) ?? 1) > MOST_APART) {
    apart.push(await round());
  }
  expect(apart.at(-1), `medians of ${SAMPLES} samples a side and of as many more each time: ${apart.join(', ')}`).toBeLessThanOrEqual(
    MOST_APART,
  );
}, 600_000);

test('enumeration by time: the database is asked the same of an unknown account as of a wrong password', async () => {
  const { createPair, prepareTry } = await createSchool();
  // What the server remembers from now on is asked once.
  await (
    await prepareTry('somebody')
  )();
  const [known, unknown] = await createPair();
  const asked = [await statementsOf(await prepareTry(known)), await statementsOf(await prepareTry(unknown))];
  expect(asked[0]).toEqual(asked[1]);
  expect(asked[0]?.length).toBeGreaterThan(0);
});
