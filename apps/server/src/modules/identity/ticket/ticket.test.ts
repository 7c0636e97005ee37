import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { createMember, createOrganisation } from '../../../../test/factories.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { clearStale } from '../identity.jobs.ts';
import { issueTicket, redeemTicket, tryTicket, type NewTicket, type TicketClaim } from './ticket.service.ts';

const BROWSER = 'the key of a browser';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function holder(more: Partial<NewTicket> = {}) {
  const { orgId } = await createOrganisation(app);
  const { memberId } = await createMember(app, orgId);
  const claim: TicketClaim = { orgId, purpose: 'reset', browser: BROWSER };
  const { db } = app.platform;
  const token = await issueTicket(db, app.platform, { ...claim, memberId, data: { step: '2' }, ...more });
  const redeem = (changed: Partial<TicketClaim> = {}, text = token) => redeemTicket(db, app.platform, text, { ...claim, ...changed });
  const refused = async (changed: Partial<TicketClaim>) =>
    redeem(changed).then(
      () => null,
      (error: unknown) => (error as { errorCode: string; message: string }).message,
    );
  return { db, orgId, memberId, claim, token, redeem, refused };
}

describe('a ticket', () => {
  it('is refused alike for another purpose, browser or organisation, and as malformed text', async () => {
    const { redeem, refused } = await holder();
    const { orgId: elsewhere } = await createOrganisation(app);
    const answers = [
      await refused({ purpose: 'two-step' }),
      await refused({ browser: 'another browser' }),
      await refused({ orgId: elsewhere }),
      await redeem({}, '\u0000\ud800').catch((error: Error) => error.message),
      await redeem({}, '').catch((error: Error) => error.message),
    ];
    expect(new Set(answers)).toEqual(new Set(['这个入口已经用过或过期，请返回上一步重新来']));
    // A failed theft does not use it up.
    expect(await redeem()).toMatchObject({ data: { step: '2' } });
  });

  it('expires, and is then deleted', async () => {
    const { db, orgId, refused } = await holder({ lifeMs: 60_000 });
    app.platform.clock.advance({ minutes: 1 });
    expect(await refused({})).toContain('过期');
    await clearStale(app.platform);
    expect(await db.selectFrom('ticket').select('hash').where('org_id', '=', orgId).execute()).toEqual([]);
  });

  it('is redeemed by one of 300 concurrent calls', async () => {
    const { redeem } = await holder();
    const answers = await Promise.allSettled(Array.from({ length: 300 }, () => redeem()));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('allows no more attempts than requested, out of 300 concurrent ones', async () => {
    const { db, token, claim } = await holder();
    const answers = await Promise.allSettled(
      Array.from({ length: 300 }, () => tryTicket(db, app.platform, token, { ...claim, mostTries: 5 })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('is valid again if what it was used for is rolled back', async () => {
    const { db, token, claim, redeem } = await holder();
    const undone = inTransaction(db, async (tx) => {
      await redeemTicket(tx, app.platform, token, claim);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await redeem();
  });

  it('carries data for the next step, and is stored neither readable nor usable', async () => {
    const { db, orgId, memberId, token, redeem } = await holder({ data: { mobile: '13800000001' } });
    const rows = await db.selectFrom('ticket').selectAll().where('org_id', '=', orgId).execute();
    expect(JSON.stringify(rows)).not.toContain('13800000001');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await redeem()).toEqual({ memberId, data: { mobile: '13800000001' } });
  });

  it('is deleted with its member', async () => {
    const { db, orgId, memberId, refused } = await holder();
    await db.deleteFrom('member').where('org_id', '=', orgId).where('id', '=', memberId).execute();
    expect(await refused({})).toContain('过期');
  });
});
