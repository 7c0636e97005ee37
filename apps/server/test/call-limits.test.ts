import { accountApi } from '@palm/contract/identity/account';
import { identityApi } from '@palm/contract/identity/calls';
import { redPointApi } from '@palm/contract/message/red-point';
import { systemApi } from '@palm/contract/system/calls';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newSessionToken } from '../src/platform/session-token.ts';
import { createTestApp, type TestApp } from './app.ts';
import { call, send } from './call.ts';
import { createMember, createOrganisation, signIn } from './factories.ts';

const LIMIT = 60;

describe('the rate limit of calls', () => {
  let app: TestApp;
  let orgId: string;

  beforeEach(async () => {
    app = await createTestApp({ callsPerMinute: LIMIT });
    ({ orgId } = await createOrganisation(app));
  });
  afterEach(() => app.close());

  /** How many responses had this status. */
  const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

  const knock = async (tokens: string[]): Promise<number[]> => {
    const statuses: number[] = [];
    for (const token of tokens) {
      statuses.push((await send(app, token, accountApi.myInfo)).statusCode);
    }
    return statuses;
  };

  test('counts a thousand made-up tokens from one address as one caller, without affecting signed-in people there', async () => {
    const { token } = await createMember(app, orgId);
    const other = await createMember(app, orgId);
    await call(app, token, accountApi.myInfo);
    const statuses = await knock(Array.from({ length: 1000 }, () => newSessionToken(orgId).token));
    expect(count(statuses, 401)).toBe(LIMIT);
    expect(count(statuses, 429)).toBe(1000 - LIMIT);
    expect((await send(app, token, accountApi.myInfo)).statusCode).toBe(200);
    expect((await send(app, '', identityApi.serverTime)).statusCode).toBe(429);
    // Health checks are always answered.
    expect((await send(app, '', systemApi.health)).statusCode).toBe(200);
    expect((await send(app, '', systemApi.ready)).statusCode).toBe(200);
    // A session not seen before counts by its address until that is below its limit again.
    expect((await send(app, other.token, accountApi.myInfo)).statusCode).toBe(429);
  });

  test('counts the addresses that one person controls in IPv6 as one', async () => {
    const url = `/api${identityApi.serverTime.path}`;
    const statusFrom = async (remoteAddress: string) => (await app.fastify.inject({ url, remoteAddress })).statusCode;
    const statuses: number[] = [];
    for (let place = 0; place < 2 * LIMIT; place += 1) {
      statuses.push(await statusFrom(`2001:db8:0:7::${place}`));
    }
    expect([count(statuses, 200), count(statuses, 429)]).toEqual([LIMIT, LIMIT]);
    expect(await statusFrom('2001:db8:0:8::1')).toBe(200);
  });

  test('counts a person across all devices', async () => {
    const { token, memberId } = await createMember(app, orgId);
    const phone = await signIn(app, orgId, memberId, 'mobile');
    const statuses = await knock(Array.from({ length: LIMIT + 10 }, (_, place) => (place % 2 === 0 ? token : phone)));
    expect(count(statuses, 200)).toBe(LIMIT);
    expect((await send(app, '', identityApi.serverTime)).statusCode).toBe(200);
  });

  test('counts an expired session by its address', async () => {
    const { token } = await createMember(app, orgId);
    const ended = await createMember(app, orgId);
    await app.platform.db
      .updateTable('session')
      .set({ ended_at: app.platform.clock.now() })
      .where('member_id', '=', ended.memberId)
      .execute();
    const statuses = await knock([...Array.from({ length: LIMIT }, () => ended.token), '']);
    expect([count(statuses, 819), statuses.at(-1)]).toEqual([LIMIT, 429]);
    expect((await send(app, token, accountApi.myInfo)).statusCode).toBe(429);
  });

  test('counts polls for red points by the person if the token is genuine, else by the address', async () => {
    const { token, memberId } = await createMember(app, orgId);
    const messageToken = await call(app, token, redPointApi.accessToken, { query: { userId: memberId, orgId } });
    const poll = async (value: string) => {
      const url = '/api/message-front/v1/messageInbox/pickUpRedPointOfTarget/0/3';
      return (await app.fastify.inject({ method: 'POST', url, headers: { 'access-token': value }, payload: { targets: [] } })).statusCode;
    };
    for (let made = 0; made < LIMIT; made += 1) {
      expect(await poll(`made-up-${made}`)).toBe(200);
    }
    expect(await poll('made-up')).toBe(429);
    expect(await poll(messageToken)).toBe(200);
  });
});
