import { identityApi } from '@palm/contract/identity/calls';
import { organisationApi } from '@palm/contract/organisation/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call } from '../../../../test/call.ts';
import { createAdministrator, createMember, createOrganisation } from '../../../../test/factories.ts';
import { setMaintenance } from './operator.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function school() {
  const { orgId, code } = await createOrganisation(app);
  return { code, member: await createMember(app, orgId), administrator: await createAdministrator(app, orgId, ['setting']) };
}

const ask = (token: string, server = app) =>
  server.fastify.inject({ url: '/api/front/newSvcconf/moduleConfig', headers: { 'x-access-token': token } });

test('during maintenance members are asked to come back later, administrators keep working, and afterwards everybody can continue', async () => {
  const { code, member, administrator } = await school();
  const other = await school();
  expect((await ask(member.token)).statusCode).toBe(200);
  expect(await setMaintenance(app.platform, code, true)).toEqual([code]);
  const refused = await ask(member.token);
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('60');
  expect(refused.json()).toMatchObject({ flag: false, errorCode: 'MAINTENANCE', msg: '正在维护，暂时不能使用，请过一会儿再来' });
  expect((await ask(administrator.token)).statusCode).toBe(200);
  expect(await call(app, administrator.token, organisationApi.settings)).toMatchObject({ code });
  expect((await ask(other.member.token)).statusCode).toBe(200);
  expect(await setMaintenance(app.platform, code, true)).toEqual([]);
  expect(await setMaintenance(app.platform, code, false)).toEqual([code]);
  expect((await ask(member.token)).statusCode).toBe(200);
});

test('maintenance also applies to processes started later, and members may still sign out', async () => {
  const { code, member } = await school();
  await setMaintenance(app.platform, code, true);
  const restarted = await createTestApp({ beside: app });
  try {
    expect((await ask(member.token, restarted)).statusCode).toBe(503);
    await call(restarted, member.token, identityApi.logout);
  } finally {
    await restarted.close();
  }
});

test('the app of an organisation under maintenance shows a single page, while the console opens', async () => {
  const { code } = await school();
  const open = (url: string) => app.fastify.inject({ url, headers: { accept: 'text/html' } });
  expect((await open(`/web/?id=${code}`)).statusCode).toBe(200);
  await setMaintenance(app.platform, code, true);
  const page = await open(`/web/?id=${code}`);
  expect(page.statusCode).toBe(503);
  expect(page.headers).toMatchObject({ 'retry-after': '60', refresh: '60', 'content-type': 'text/html; charset=utf-8' });
  expect(page.body).toContain('正在维护');
  expect(page.body).toContain('href="/admin/"');
  expect((await open('/admin/')).statusCode).toBe(200);
  await setMaintenance(app.platform, code, false);
  expect((await open(`/web/?id=${code}`)).statusCode).toBe(200);
});

test('maintenance refuses an unknown organisation, and applies to all without a code', async () => {
  const { code } = await school();
  await expect(setMaintenance(app.platform, 'nowhere', true)).rejects.toMatchObject({ errorCode: 'ORGANISATION_UNKNOWN' });
  expect(await setMaintenance(app.platform, undefined, true)).toContain(code);
  await setMaintenance(app.platform, undefined, false);
});
