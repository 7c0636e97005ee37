import { accountApi } from '@palm/contract/identity/account';
import { applicationAdminApi } from '@palm/contract/application/admin';
import { applicationApi } from '@palm/contract/application/calls';
import type { Envelope } from '@palm/contract/envelope';
import { identityApi } from '@palm/contract/identity/calls';
import { resetApi } from '@palm/contract/identity/reset';
import { organisationApi } from '@palm/contract/organisation/calls';
import { setupApi } from '@palm/contract/organisation/setup';
import { publicFaceApi } from '@palm/contract/public-face/calls';
import { qrApi } from '@palm/contract/qr/calls';
import { uploadApi } from '@palm/contract/upload/calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal, send } from '../../../../test/call.ts';
import { createMember, createOrganisation, createOwner, signIn } from '../../../../test/factories.ts';
import { encryptPassword } from '../../../../test/passwords.ts';
import { listOrganisations, setOrganisationDisabled } from './operator.service.ts';
import { setupCode } from './setup-code.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

async function form(over: object = {}) {
  const sealed = await encryptPassword(app, 'Study@2026');
  const names = { name: '春山学堂', code: 'chunshan', ownerName: '沈校长', account: 'shen' };
  return { body: { setupCode: setupCode(app.platform.secrets), ...names, ...sealed, ...over } };
}

describe('an installation without an organisation', () => {
  it('cannot be opened without the setup code', async () => {
    expect(await refusal(app, '', setupApi.open, await form({ setupCode: 'aaaa-bbbb-cccc' }))).toBe('SETUP_CODE_WRONG');
    expect(await call(app, '', setupApi.state)).toEqual({ waiting: true });
  });

  it.each(['test', 'www', '-a', 'A B', 'x'])('refuses the organisation code %s', async (code) => {
    expect(await refusal(app, '', setupApi.open, await form({ code }))).toBe('PARAM_INVALID');
  });

  it('refuses a weak password and creates nothing', async () => {
    expect(await refusal(app, '', setupApi.open, await form(await encryptPassword(app, '12345')))).toBe('PASSWORD_TOO_WEAK');
    expect(await listOrganisations(app.platform)).toEqual([]);
  });

  it('gets an organisation whose owner signs in and administers it', async () => {
    await call(app, '', organisationApi.brand, { query: { code: 'chunshan' } }).catch(() => undefined);
    const code = setupCode(app.platform.secrets).toUpperCase().replaceAll('-', ' ');
    expect(await call(app, '', setupApi.open, await form({ setupCode: code }))).toEqual({ code: 'chunshan' });
    const credentials = {
      orgCode: 'chunshan',
      username: 'shen',
      terminal: 'console' as const,
      ...(await encryptPassword(app, 'Study@2026')),
    };
    const { accessToken, passwordExpired } = await call(app, '', identityApi.loginUnp, { body: credentials });
    expect(passwordExpired).toBe(false);
    expect(await call(app, accessToken, accountApi.isAdministrator)).toMatchObject({ administrator: true, owner: true });
  });

  it('has its owner’s password sealed, and the sealed text does not sign in afterwards', async () => {
    const { body } = await form();
    await call(app, '', setupApi.open, { body });
    const { keyId, password, code, account } = body;
    const replay = { body: { orgCode: code, username: account, keyId, password } };
    expect(await refusal(app, '', identityApi.loginUnp, replay)).toBe('PASSWORD_USED_UP');
  });

  it('is opened by only one of 50 concurrent calls, and never again', async () => {
    const forms = await Promise.all(Array.from({ length: 50 }, (_, place) => form({ code: `xuetang-${place}` })));
    const answers = await Promise.all(forms.map((input) => refusal(app, '', setupApi.open, input).catch(() => 'opened')));
    expect(answers.filter((answer) => answer !== 'SETUP_CLOSED')).toHaveLength(1);
    expect(await listOrganisations(app.platform)).toHaveLength(1);
    expect(await refusal(app, '', setupApi.open, await form())).toBe('SETUP_CLOSED');
  });
});

describe('the operator of the installation', () => {
  it('disables an organisation, ending sessions and sign-ins, and restores everything by enabling it', async () => {
    const { orgId, code } = await createOrganisation(app);
    const neighbour = await createMember(app, (await createOrganisation(app)).orgId);
    const { token, memberId } = await createMember(app, orgId);
    await call(app, token, accountApi.myInfo);
    await setOrganisationDisabled(app.platform, code, true);
    expect(await refusal(app, token, accountApi.myInfo)).toBe('SESSION_ENDED');
    expect(await refusal(app, await signIn(app, orgId, memberId), accountApi.myInfo)).toBe('SESSION_ENDED');
    const credentials = { orgCode: code, username: 'gu', ...(await encryptPassword(app, 'Study@2026')) };
    expect(await refusal(app, '', identityApi.loginUnp, { body: credentials })).toBe('ORGANISATION_DISABLED');
    await call(app, neighbour.token, accountApi.myInfo);
    await setOrganisationDisabled(app.platform, code, false);
    expect(await call(app, await signIn(app, orgId, memberId), accountApi.myInfo)).toMatchObject({ userId: memberId });
  });

  it('disables an organisation for guests, too, at once, and opens the same doors by enabling it', async () => {
    const { orgId, code } = await createOrganisation(app);
    const owner = await createOwner(app, orgId);
    await call(app, owner.token, applicationAdminApi.updateForm, { body: { open: true, note: '欢迎', fields: [], revision: 0 } });
    const picture = { purpose: 'picture', fileName: 'a.png', size: 100, orgCode: code } as const;
    const errorOf = async (answer: ReturnType<typeof send>) => (await answer).json<Envelope<unknown>>().errorCode;
    const doors = async () => ({
      upload: await errorOf(send(app, '', uploadApi.signTemporary, { query: picture })),
      qr: await errorOf(send(app, '', qrApi.create, { body: { orgCode: code, terminal: 'console' } })),
      reset: await errorOf(send(app, '', resetApi.sendToMobile, { body: { orgCode: code, mobile: '13800000000', ticket: 'none' } })),
      applications: (await call(app, '', applicationApi.config, { query: { code } })).open,
      page: (await call(app, '', publicFaceApi.show, { query: { code } })).enabled,
    });
    const open = await doors();
    expect(open).toEqual({ upload: null, qr: null, reset: 'TICKET_REFUSED', applications: true, page: true });
    await setOrganisationDisabled(app.platform, code, true);
    const refused = 'ORGANISATION_DISABLED';
    expect(await doors()).toEqual({ upload: refused, qr: refused, reset: refused, applications: false, page: false });
    await setOrganisationDisabled(app.platform, code, false);
    expect(await doors()).toEqual(open);
  });
});
