import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { createMember, createOrganisation } from '../../../../test/factories.ts';
import { otherCode, readCode } from '../../../../test/sms-codes.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { clearStale } from '../identity.jobs.ts';
import { prepareCode } from './reach.service.ts';
import type { CodeRequested } from './verification.events.ts';
import { quotas } from './verification.policy.ts';
import { checkCode, sendCode, type CodeRequest } from './verification.service.ts';

const MOBILE = '13800000001';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let count = 0;
/** Each in its own network, because many tests send from one. */
const newAddress = () => `10.7.${Math.floor((count += 1) / 250)}.${count % 250}`;

async function school() {
  const { orgId } = await createOrganisation(app);
  const { memberId, account } = await createMember(app, orgId, { mobile: MOBILE });
  const base = { orgId, purpose: 'sign-in', to: MOBILE, address: newAddress() } as const;
  const send = (more: Partial<CodeRequest> = {}) => sendCode(app.platform.db, app.platform, { ...base, ...more });
  const check = (code: string, more: Partial<CodeRequest> = {}) => checkCode(app.platform, { ...base, ...more, code });
  const read = (mobile: string = MOBILE) => readCode(app, orgId, mobile);
  const sent = async (more: Partial<CodeRequest> = {}) => {
    await send(more);
    return (await read()) ?? '';
  };
  return { orgId, memberId, account, base, send, check, read, sent };
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error as { errorCode: string }).errorCode,
  );

describe('a code', () => {
  it('is valid only for its purpose and in its organisation', async () => {
    const { check, sent } = await school();
    const { orgId: elsewhere } = await createOrganisation(app);
    const code = await sent();
    expect(await refusalOf(check(code, { purpose: 'reset' }))).toBe('CODE_EXPIRED');
    expect(await refusalOf(check(code, { to: '13800000002' }))).toBe('CODE_EXPIRED');
    expect(await refusalOf(check(code, { orgId: elsewhere }))).toBe('CODE_EXPIRED');
    await check(code);
  });

  it('is valid for five minutes', async () => {
    const { check, sent } = await school();
    const code = await sent();
    app.platform.clock.advance({ minutes: 5 });
    expect(await refusalOf(check(code))).toBe('CODE_EXPIRED');
  });

  it('is accepted once, even under 300 concurrent calls', async () => {
    const { check, sent } = await school();
    const code = await sent();
    const answers = await Promise.allSettled(Array.from({ length: 300 }, () => check(code)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalOf(check(code))).toBe('CODE_EXPIRED');
  });

  it('allows five guesses, even under 300 concurrent ones; then the right one is refused, too', async () => {
    const { check, sent } = await school();
    const code = await sent();
    const answers = await Promise.all(Array.from({ length: 300 }, (_, place) => refusalOf(check(otherCode(code, 1 + place)))));
    expect(answers.filter((answer) => answer === 'CODE_WRONG')).toHaveLength(4);
    expect(answers.filter((answer) => answer === 'CODE_EXPIRED')).toHaveLength(296);
    expect(await refusalOf(check(code))).toBe('CODE_EXPIRED');
  });

  it('reports how many attempts are left', async () => {
    const { check, sent } = await school();
    const code = await sent();
    await expect(check(otherCode(code))).rejects.toThrow('验证码不对，还能试 4 次');
    await expect(check(otherCode(code, 2))).rejects.toThrow('验证码不对，还能试 3 次');
  });

  it('counts the same wrong code once, because a form sends it on its last digit and again with its button', async () => {
    const { check, sent } = await school();
    const code = await sent();
    const refusals = await Promise.allSettled(Array.from({ length: 30 }, () => check(otherCode(code))));
    expect(new Set(refusals.map((each) => (each.status === 'rejected' ? String(each.reason.message) : 'taken')))).toEqual(
      new Set(['验证码不对，还能试 4 次']),
    );
    await check(code);
  });

  it('replaces the previous one', async () => {
    const { check, sent } = await school();
    const former = await sent();
    app.platform.clock.advance({ minutes: 1 });
    const code = await sent();
    expect(await refusalOf(check(former === code ? otherCode(code) : former))).toBe('CODE_WRONG');
    await check(code);
  });

  it('is stored hashed, as is the number it was sent to', async () => {
    const { orgId, sent } = await school();
    const code = await sent();
    const { rows } = await sql`
      select to_jsonb(c) from verification_code c where org_id = ${orgId}
      union all select to_jsonb(q) from verification_quota q where org_id = ${orgId}
      union all select data from pgboss.job where name like 'code-requested%'`.execute(app.platform.db);
    expect(rows.length).toBeGreaterThan(2);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain(MOBILE);
  });
});

describe('sending a code', () => {
  it('is limited to one per minute, even under 300 concurrent requests', async () => {
    const { send } = await school();
    const answers = await Promise.all(Array.from({ length: 300 }, () => refusalOf(send())));
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'CODE_TOO_SOON')).toHaveLength(299);
    app.platform.clock.advance({ minutes: 1 });
    await send({ purpose: 'reset' });
    expect(await refusalOf(send())).toBe('CODE_TOO_SOON');
  });

  it('is limited to ten a day', async () => {
    const { send } = await school();
    for (let time = 0; time < 10; time += 1) {
      await send({ address: newAddress() });
      app.platform.clock.advance({ minutes: 1 });
    }
    await expect(send({ address: newAddress() })).rejects.toThrow('今天已经发了 10 次');
    app.platform.clock.advance({ hours: 24 });
    await send();
  });

  it('counts a number and its account together', async () => {
    const { orgId, account, send, read } = await school();
    for (let time = 0; time < 8; time += 1) {
      await send({ address: newAddress() });
      await send({ to: account, address: newAddress() });
      app.platform.clock.advance({ minutes: 1 });
    }
    await read();
    const { rows } = await sql`select 1 from delivery where org_id = ${orgId}`.execute(app.platform.db);
    expect(rows).toHaveLength(quotas.number.most);
  });

  it('SMS pumping from one address stops at its limit, whatever the numbers', async () => {
    const { send } = await school();
    const { most } = quotas.network;
    const numbers = Array.from({ length: most + 20 }, (_, place) => `139${String(place).padStart(8, '0')}`);
    const answers = await Promise.all(numbers.map((to) => refusalOf(send({ to }))));
    expect(answers.filter((answer) => answer === null)).toHaveLength(most);
    expect(answers.filter((answer) => answer === 'CODE_CROWDED')).toHaveLength(20);
  });

  it('SMS pumping from many addresses reaches no number that nobody has bound', async () => {
    const { orgId, send, read } = await school();
    for (let place = 0; place < 12; place += 1) {
      await send({ to: `1370000${String(place).padStart(4, '0')}`, address: newAddress() });
    }
    await read();
    const { rows } = await sql`select 1 from delivery where org_id = ${orgId}`.execute(app.platform.db);
    expect(rows).toEqual([]);
  });

  it('is limited for a member who requests codes for ever new numbers', async () => {
    const { memberId, send } = await school();
    const numbers = Array.from({ length: quotas.member.most + 5 }, (_, place) => `136${String(place).padStart(8, '0')}`);
    const answers = await Promise.all(numbers.map((to) => refusalOf(send({ purpose: 'bind', to, memberId, address: newAddress() }))));
    expect(answers.filter((answer) => answer === null)).toHaveLength(quotas.member.most);
  });

  it('to an account reaches its bound number', async () => {
    const { account, check, send, read } = await school();
    await send({ to: account.toUpperCase() });
    await check((await read()) ?? '', { to: account });
  });

  it('to an unknown recipient gets the same response, as do attempts with the code', async () => {
    const { check, send, read } = await school();
    await send({ to: 'nobody' });
    expect(await read()).toBeNull();
    expect(await refusalOf(send({ to: 'nobody' }))).toBe('CODE_TOO_SOON');
    await expect(check('000000', { to: 'nobody' })).rejects.toThrow(/验证码不对，还能试 4 次/);
  });

  it('creates one code if the job runs twice', async () => {
    const { orgId, send } = await school();
    await send();
    const { rows } = await sql<{ data: CodeRequested }>`
      select data from pgboss.job where name like 'code-requested%' and data ->> 'orgId' = ${orgId}`.execute(app.platform.db);
    const prepare = () => inTransaction(app.platform.db, (tx) => prepareCode(tx, app.platform, rows[0]?.data as CodeRequested));
    expect(await prepare()).toMatchObject({ mobile: MOBILE });
    expect(await prepare()).toBeNull();
  });

  it('and wrong codes are logged, with the member if there is one', async () => {
    const { orgId, memberId, check, send, sent } = await school();
    await check(otherCode(await sent())).catch(() => undefined);
    await send({ to: 'nobody' });
    await app.jobs.drain();
    const rows = await app.platform.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('org_id', '=', orgId)
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      { action: 'identity.sendCode', target_id: memberId, detail: '登录，138****0001' },
      { action: 'identity.signInFailed', target_id: memberId, detail: '短信验证码不对' },
      { action: 'identity.sendCode', target_id: null, detail: '登录，没有人绑定，没有发送' },
    ]);
  });

  it('is deleted after a day', async () => {
    const { orgId, sent } = await school();
    await sent();
    app.platform.clock.advance({ hours: 25 });
    await clearStale(app.platform);
    const { rows } = await sql`
      select 1 from verification_code where org_id = ${orgId} union all select 1 from verification_quota where org_id = ${orgId}`.execute(
      app.platform.db,
    );
    expect(rows).toEqual([]);
  });
});
