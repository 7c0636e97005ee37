import { hash } from '@node-rs/argon2';
import { smsApi } from '@palm/contract/identity/sms';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/app.ts';
import { openBrowser } from '../../../../../test/browser.ts';
import { createMember, createOrganisation } from '../../../../../test/factories.ts';
import { encryptPassword } from '../../../../../test/passwords.ts';
import { postSignIn } from '../../../../../test/sign-in.ts';
import { otherCode } from '../../../../../test/sms-codes.ts';
import { statementsOf } from '../../../../../test/statements.ts';
import { makeCode } from '../../verification/verification.service.ts';

const SAMPLES = 64;
/** Tolerated difference of the medians, as a share of the larger one. */
const MOST_APART = 0.05;
/** While the medians differ, another round of samples is added to the previous ones. */
const ROUNDS = 8;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length / 2] ?? 0;

/** The costs of one side’s attempts when run first and when run second in their pair. */
type Side = [number[], number[]];

/**
 * The first attempt of a pair runs colder. If that costs a tenth, as it does beside other work, the samples of a side form two clusters,
 * and a single median would fall into either by chance.
 */
const middleOf = ([first, second]: Side): number => (median(first) + median(second)) / 2;

/**
 * Milliseconds of CPU time. Wall-clock time on busy cores mostly measures other work: medians of 500 samples per side differed by 13 % one
 * way and 11 % the other. The only other wait is for the database, which runs the same statements for both sides.
 */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Balances both the order within a pair and the four hashing threads: a thread that already holds its nineteen megabytes is spared the page
 * faults, a fifth of the work.
 */
const knownFirst = (sample: number): boolean => [true, false, false, true][sample % 4] ?? true;

async function createSchool() {
  const { orgId, code } = await createOrganisation(app);
  // With the production cost, which other tests lower.
  const passwordHash = await hash('Study@2026', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  let place = 0;
  return {
    /** An existing account and one that does not exist. */
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
    /** Prepares an attempt with a wrong password. */
    prepareTry: async (username: string) => {
      place += 1;
      const body = { orgCode: code, username, ...(await encryptPassword(app, 'wrong-password-1')) };
      // Each from its own address, so that no captcha is required.
      const address = `10.${place >> 8}.${place & 255}.7`;
      return async () => expect(await postSignIn(app, address, body)).toMatchObject({ errorCode: 'LOGIN_REFUSED' });
    },
  };
}

interface Sides {
  /** Somebody known, and somebody unknown. */
  createPair: () => Promise<[known: string, unknown: string]>;
  /** Prepares what is measured, without being measured. */
  prepare: (name: string) => Promise<() => Promise<unknown>>;
}

async function expectSameCost({ createPair, prepare }: Sides): Promise<void> {
  const known: Side = [[], []];
  const unknown: Side = [[], []];
  const round = async (): Promise<number> => {
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const [somebody, stranger] = await createPair();
      for (const [place, side] of (knownFirst(sample) ? [known, unknown] : [unknown, known]).entries()) {
        side[place]?.push(await costOf(await prepare(side === known ? somebody : stranger)));
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
}

test('enumeration by time: an unknown account takes as long as a wrong password', async () => {
  const { createPair, prepareTry } = await createSchool();
  await expectSameCost({ createPair, prepare: prepareTry });
}, 600_000);

/** A bound mobile number and one that nobody has, and what either can be tried with. */
async function createPhones() {
  const { orgId, code: orgCode } = await createOrganisation(app);
  let numbers = 0;
  const newNumber = () => `139${String((numbers += 1)).padStart(8, '0')}`;
  return {
    createPair: async (): Promise<[known: string, unknown: string]> => {
      const mobile = newNumber();
      await createMember(app, orgId, { mobile });
      return [mobile, newNumber()];
    },
    prepareRequest: async (mobile: string) => {
      const from = openBrowser(app);
      const body = { orgCode, ticket: await from.captchaTicket(orgCode), mobile };
      return async () => expect(await from.send(smsApi.sendCode, { body })).toMatchObject({ flag: true });
    },
    /** Whoever has the number, a code is stored for it. */
    prepareTry: async (mobile: string) => {
      const { db, newId } = app.platform;
      const request = { orgId, purpose: 'sign-in', to: mobile, address: '10.0.0.1' } as const;
      const body = { orgCode, mobile, code: otherCode((await makeCode(db, app.platform, request, newId())) ?? '') };
      const from = openBrowser(app);
      return async () => expect(await from.send(smsApi.loginMnc, { body })).toMatchObject({ errorCode: 'CODE_WRONG' });
    },
  };
}

test('enumeration by time: requesting a code takes as long for an unknown mobile number as for a bound one', async () => {
  const { createPair, prepareRequest } = await createPhones();
  await expectSameCost({ createPair, prepare: prepareRequest });
}, 600_000);

test('enumeration by time: a wrong code takes as long for an unknown mobile number as for a bound one', async () => {
  const { createPair, prepareTry } = await createPhones();
  await expectSameCost({ createPair, prepare: prepareTry });
}, 600_000);

test('enumeration by time: the database runs the same statements for an unknown account as for a wrong password', async () => {
  const { createPair, prepareTry } = await createSchool();
  const [known, unknown] = await createPair();
  // Caches hold for ten seconds, which a machine that stalls exceeds between two calls: no time passes for them.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => void vi.restoreAllMocks());
  const asked: string[][] = [];
  for (const account of [known, unknown]) {
    const [fill, attempt] = [await prepareTry('somebody'), await prepareTry(account)];
    await fill();
    asked.push(await statementsOf(attempt));
  }
  expect(asked[0]).toEqual(asked[1]);
  expect(asked[0]?.length).toBeGreaterThan(0);
});
