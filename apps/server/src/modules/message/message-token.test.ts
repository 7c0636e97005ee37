import { accountApi } from '@palm/contract/identity/account';
import { identityApi } from '@palm/contract/identity/calls';
import { memberApi } from '@palm/contract/member/admin';
import { redPointApi } from '@palm/contract/message/red-point';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call } from '../../../test/call.ts';
import { createMember, createOrganisation, createOwner, signIn, type TestMember } from '../../../test/factories.ts';
import { givePassword, sealPasswords } from '../../../test/passwords.ts';
import { createSecrets } from '../../platform/secrets.ts';
import { createMessageTokens } from './message-token.ts';

const PASSWORD = 'Study@2026';

describe('a token of the message platform', () => {
  let app: TestApp;
  let orgId: string;
  let member: TestMember;
  let token: string;

  beforeAll(async () => {
    app = await createTestApp();
  });
  beforeEach(async () => {
    ({ orgId } = await createOrganisation(app));
    member = await createMember(app, orgId);
    await givePassword(app, orgId, member.memberId, PASSWORD);
    token = await call(app, member.token, redPointApi.accessToken);
    expect(await pickUp(token)).toBeNull();
  });
  afterAll(() => app.close());

  /** The error code of a pick-up, or null if it succeeded. */
  const pickUp = async (messageToken: string) => {
    const url = '/api/message-front/v1/messageInbox/pickUpRedPointOfTarget/-1/3';
    const answer = await app.fastify.inject({ method: 'POST', url, headers: { 'access-token': messageToken }, payload: { targets: [] } });
    return answer.json<{ errorCode: string | null }>().errorCode;
  };
  const changePassword = async (session: string) => {
    const { keyId, passwords } = await sealPasswords(app, [PASSWORD, 'Study@2027']);
    const [currentPassword = '', newPassword = ''] = passwords;
    await call(app, session, accountApi.changePassword, { body: { keyId, currentPassword, newPassword } });
  };

  it('expires on sign-out', async () => {
    await call(app, member.token, identityApi.logout);
    expect(await pickUp(token)).toBe('MESSAGE_TOKEN_INVALID');
    expect(await pickUp(token)).toBe('MESSAGE_TOKEN_INVALID');
  });

  it('expires when its session is ended (819): from another device, or by a new password there', async () => {
    const elsewhere = await signIn(app, orgId, member.memberId, 'mobile');
    const { list } = await call(app, elsewhere, accountApi.sessions);
    const own = await call(app, elsewhere, redPointApi.accessToken);
    await call(app, elsewhere, accountApi.endSession, { body: { sessionId: list.find(({ current }) => !current)?.id ?? '' } });
    expect([await pickUp(token), await pickUp(own)]).toEqual(['MESSAGE_TOKEN_INVALID', null]);
    const third = await signIn(app, orgId, member.memberId);
    await changePassword(third);
    expect(await pickUp(own)).toBe('MESSAGE_TOKEN_INVALID');
    expect(await pickUp(await call(app, third, redPointApi.accessToken))).toBeNull();
  });

  it('expires when the member is disabled, and stays expired when the member is enabled again', async () => {
    const owner = await createOwner(app, orgId);
    for (const status of ['disabled', 'active'] as const) {
      await call(app, owner.token, memberApi.setStatus, { body: { memberIds: [member.memberId], status } });
      expect(await pickUp(token)).toBe('MESSAGE_TOKEN_INVALID');
    }
  });

  it('expires with its session', async () => {
    await app.platform.db.updateTable('session').set({ expires_at: app.platform.clock.now() }).where('org_id', '=', orgId).execute();
    app.platform.cache.bump(orgId, 'session');
    expect(await pickUp(token)).toBe('MESSAGE_TOKEN_INVALID');
  });

  it('is rejected if it was altered or signed with another secret', () => {
    const bearer = { orgId, memberId: member.memberId, sessionId: app.platform.newId() };
    const now = app.platform.clock.now();
    const foreign = createMessageTokens(createSecrets('the secret of another installation')).write(bearer, now);
    const tokens = createMessageTokens(app.platform.secrets);
    const own = tokens.write(bearer, now);
    expect(tokens.read(own, now)).toEqual(bearer);
    expect([tokens.read(foreign, now), tokens.read(own.replace(bearer.sessionId, bearer.memberId), now)]).toEqual([null, null]);
    tokens.revoke(own);
    expect(tokens.read(own, now)).toBeNull();
  });
});
