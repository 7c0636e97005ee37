import { accountApi } from '@palm/contract/identity/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal } from '../../../../test/call.ts';
import { createMember, createOrganisation } from '../../../../test/factories.ts';
import { openSession, type ProvenPerson, type Visitor } from './open-session.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const visitor: Visitor = { address: '10.0.0.7', userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1', terminal: 'mobile', browser: 'a browser' };

/** As returned by every provider. */
async function proven(over: Partial<ProvenPerson> = {}): Promise<ProvenPerson> {
  const { orgId, code } = await createOrganisation(app);
  const { memberId, account } = await createMember(app, orgId, { name: '陈思远' });
  const rules = { disabled: false, mustChangePassword: false, lacksMobile: false, oneSessionPerTerminal: false, way: '密码' };
  return { organisation: { id: orgId, code }, memberId, account, name: '陈思远', ...rules, ...over };
}

async function failHere({ organisation, account }: ProvenPerson): Promise<void> {
  const at = app.platform.clock.now();
  const tried = { org_id: organisation.id, account: account.toLowerCase(), address: visitor.address, tries: 3, failures: 3, last_at: at };
  await app.platform.db.insertInto('sign_in_try').values(tried).execute();
}

const failuresOf = ({ organisation }: ProvenPerson) =>
  app.platform.db.selectFrom('sign_in_try').select('failures').where('org_id', '=', organisation.id).execute();

describe('a person proven by any provider', () => {
  it('is refused if the account is disabled, with the failures cleared', async () => {
    const person = await proven({ disabled: true });
    await failHere(person);
    await expect(openSession(app.platform, person, visitor)).rejects.toMatchObject({ errorCode: 'ACCOUNT_DISABLED' });
    expect(await failuresOf(person)).toEqual([]);
  });

  it('gets a session that is logged with its device, and the failures at the address are cleared', async () => {
    const person = await proven({ lacksMobile: true, mustChangePassword: true });
    await failHere(person);
    const signedIn = await openSession(app.platform, person, visitor);
    expect(signedIn).toMatchObject({
      userId: person.memberId,
      orgCode: person.organisation.code,
      mobileCheck: false,
      passwordExpired: true,
    });
    const { list } = await call(app, signedIn.accessToken, accountApi.sessions);
    const current = list.find((session) => session.current);
    expect(current).toMatchObject({ terminal: 'mobile', device: 'Safari · iPhone', address: visitor.address });
    expect(await failuresOf(person)).toEqual([]);
    const notes = app.platform.db.selectFrom('audit_entry').select(['action', 'target_id', 'detail']);
    expect(await notes.where('org_id', '=', person.organisation.id).execute()).toMatchObject([
      { action: 'identity.signIn', target_id: person.memberId, detail: '密码，Safari · iPhone' },
    ]);
  });

  it('keeps one session per terminal type if the organisation requires it', async () => {
    const person = await proven({ oneSessionPerTerminal: true });
    const { accessToken: former } = await openSession(app.platform, person, visitor);
    const { accessToken: desk } = await openSession(app.platform, person, { ...visitor, terminal: 'pc' });
    await call(app, former, accountApi.myInfo);
    const { accessToken: latter } = await openSession(app.platform, person, visitor);
    expect(await refusal(app, former, accountApi.myInfo)).toBe('SESSION_ENDED');
    await call(app, desk, accountApi.myInfo);
    await call(app, latter, accountApi.myInfo);
  });
});
