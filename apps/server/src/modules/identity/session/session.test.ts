import { accountApi } from '@palm/contract/identity/account';
import { identityApi } from '@palm/contract/identity/calls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal, send } from '../../../../test/call.ts';
import { createDepartment, createMember, createOrganisation, signIn } from '../../../../test/factories.ts';
import { newSessionToken } from '../../../platform/session-token.ts';
import { createAuthenticate } from './authenticate.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('a session', () => {
  it('is required, otherwise with 401', async () => {
    const { orgId } = await createOrganisation(app);
    expect((await send(app, '', accountApi.myInfo)).statusCode).toBe(401);
    for (const token of ['nonsense', newSessionToken(orgId).token, newSessionToken(app.platform.newId()).token]) {
      const answer = await send(app, token, accountApi.myInfo);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ errorCode: 'SESSION_EXPIRED' });
    }
  });

  it('slides with use and expires thirty days after the last one', async () => {
    const { orgId } = await createOrganisation(app);
    const { token } = await createMember(app, orgId);
    for (let month = 0; month < 3; month += 1) {
      app.platform.clock.advance({ days: 29 });
      await call(app, token, accountApi.myInfo);
    }
    app.platform.clock.advance({ days: 30 });
    expect(await refusal(app, token, accountApi.myInfo)).toBe('SESSION_EXPIRED');
  });

  it('records its use at most every five minutes', async () => {
    const { orgId } = await createOrganisation(app);
    const { token, memberId } = await createMember(app, orgId);
    const seenAt = async () =>
      app.platform.db.selectFrom('member_last_seen').select('last_seen_at').where('member_id', '=', memberId).executeTakeFirst();
    app.platform.clock.advance({ minutes: 4 });
    await call(app, token, accountApi.myInfo);
    app.platform.clock.advance({ minutes: 1 });
    const now = app.platform.clock.now();
    await call(app, token, accountApi.myInfo);
    await vi.waitFor(async () => expect((await seenAt())?.last_seen_at).toEqual(now));
  });

  it('knows the member’s department and its ancestors', async () => {
    const { orgId } = await createOrganisation(app);
    const top = await createDepartment(app, orgId, '总部');
    const middle = await createDepartment(app, orgId, '技术中心', top);
    const team = await createDepartment(app, orgId, '研发组', middle);
    const { token } = await createMember(app, orgId, { departmentId: team, tags: ['新员工'] });
    const person = await createAuthenticate(app.platform)(token, '10.0.0.9');
    expect(person).toMatchObject({
      departmentId: team,
      departmentName: '研发组',
      departmentPath: [team, middle, top],
      tags: ['新员工'],
      timeZone: 'Asia/Shanghai',
      address: '10.0.0.9',
    });
  });

  it('ends at once on signing out, with 819 and the reason', async () => {
    const { orgId } = await createOrganisation(app);
    const { token } = await createMember(app, orgId);
    await call(app, token, accountApi.myInfo);
    await call(app, token, identityApi.logout);
    const answer = await send(app, token, accountApi.myInfo);
    expect(answer.statusCode).toBe(819);
    expect(answer.json()).toMatchObject({ code: 819, msg: '你已退出登录，请重新登录' });
  });

  it('can be listed and ended only by its owner', async () => {
    const { orgId } = await createOrganisation(app);
    const { token, memberId } = await createMember(app, orgId);
    const elsewhere = await signIn(app, orgId, memberId, 'mobile');
    const { list } = await call(app, token, accountApi.sessions);
    expect(list.map(({ terminal, current }) => [terminal, current])).toEqual(
      expect.arrayContaining([
        ['pc', true],
        ['mobile', false],
      ]),
    );
    const sessionId = list.find(({ current }) => !current)?.id ?? '';
    const neighbour = await createMember(app, orgId);
    expect(await refusal(app, neighbour.token, accountApi.endSession, { body: { sessionId } })).toBe('NOT_FOUND');
    await call(app, elsewhere, accountApi.myInfo);
    await call(app, token, accountApi.endSession, { body: { sessionId } });
    expect(await refusal(app, elsewhere, accountApi.myInfo)).toBe('SESSION_ENDED');
    expect(await refusal(app, token, accountApi.endSession, { body: { sessionId } })).toBe('NOT_FOUND');
    await call(app, token, accountApi.myInfo);
  });

  it('is listed in pages: the current one first, then by last use', async () => {
    const { orgId } = await createOrganisation(app);
    const { token, memberId } = await createMember(app, orgId);
    for (let others = 0; others < 11; others += 1) {
      app.platform.clock.advance({ minutes: 1 });
      await signIn(app, orgId, memberId, 'mobile');
    }
    const page = (pageNo: number) => call(app, token, accountApi.sessions, { query: { pageNo, pageSize: 5 } });
    const pages = [await page(1), await page(2), await page(3)];
    expect(pages.map(({ list, total }) => [list.length, total])).toEqual([
      [5, 12],
      [5, 12],
      [2, 12],
    ]);
    const [first, ...others] = pages.flatMap(({ list }) => list);
    expect(first?.current).toBe(true);
    const seen = others.map(({ lastSeenAt }) => lastSeenAt);
    expect(seen).toEqual(seen.toSorted().toReversed());
    expect(new Set(others.map(({ id }) => id)).size).toBe(11);
  });

  it('can be ended everywhere else at once, leaving the current one and those of others', async () => {
    const { orgId } = await createOrganisation(app);
    const { token, memberId } = await createMember(app, orgId);
    const neighbour = await createMember(app, orgId);
    const others = [await signIn(app, orgId, memberId, 'mobile'), await signIn(app, orgId, memberId, 'pc')];
    expect(await call(app, token, accountApi.endOtherSessions)).toEqual({ ended: 2 });
    for (const other of others) {
      const answer = await send(app, other, accountApi.myInfo);
      expect(answer.statusCode).toBe(819);
      expect(answer.json()).toMatchObject({ msg: '这台设备的登录已在账号安全中结束，请重新登录' });
    }
    expect((await call(app, token, accountApi.sessions)).list).toMatchObject([{ current: true }]);
    await call(app, neighbour.token, accountApi.myInfo);
    expect(await call(app, token, accountApi.endOtherSessions)).toEqual({ ended: 0 });
    const notes = app.platform.db.selectFrom('audit_entry').select(['action', 'target_name']).where('org_id', '=', orgId);
    expect(await notes.execute()).toEqual([{ action: 'identity.endSession', target_name: '其他 2 处' }]);
  });
});
