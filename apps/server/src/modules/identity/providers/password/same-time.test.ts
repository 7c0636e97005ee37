import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/app.ts';
import { createMember, createOrganisation } from '../../../../../test/factories.ts';
import { sealPassword } from '../../../../../test/passwords.ts';
import { postSignIn } from '../../../../../test/sign-in.ts';

const SAMPLES = 64;
/** Of the longer median. */
const MOST_APART = 0.05;
/** What else the machine does falls on one side now and then: where the medians are apart, as many again are taken with those before. */
const ROUNDS = 8;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length / 2] ?? 0;

test('enumeration by time: an unknown account takes as long as a wrong password', async () => {
  const { orgId, code } = await createOrganisation(app);
  // With the cost of the product, which tests otherwise save.
  const passwordHash = await hash('Study@2026', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  let place = 0;
  const timeOf = async (username: string): Promise<number> => {
    place += 1;
    const body = { orgCode: code, username, ...(await sealPassword(app, 'wrong-password-1')) };
    const before = performance.now();
    // Each from an address of its own: nobody is asked for a captcha.
    const answer = await postSignIn(app, `10.${place >> 8}.${place & 255}.7`, body);
    const time = performance.now() - before;
    expect(answer).toMatchObject({ errorCode: 'LOGIN_REFUSED' });
    return time;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  const round = async (): Promise<number> => {
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const { memberId, account } = await createMember(app, orgId);
      await app.platform.db
        .updateTable('member')
        .set({ password_hash: passwordHash })
        .where('org_id', '=', orgId)
        .where('id', '=', memberId)
        .execute();
      const stranger = `m${app.platform.newId().slice(-12)}`;
      // In turns, and each first as often as second.
      for (const side of sample % 2 === 0 ? [known, unknown] : [unknown, known]) {
        side.push(await timeOf(side === known ? account : stranger));
      }
    }
    const [a, b] = [median(known), median(unknown)];
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
