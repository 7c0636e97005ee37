import { deliverySettingApi, type ProviderSetting } from '@palm/contract/delivery/setting';
import { organisationApi } from '@palm/contract/organisation/calls';
import { auditAdminApi } from '@palm/contract/identity/audit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal } from '../../../test/call.ts';
import { createStoredObject } from '../../../test/course-factories.ts';
import { createAdministrator, createOrganisation, createOwner } from '../../../test/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const get = (url: string) => app.fastify.inject({ method: 'GET', url });

describe('the brand of an organisation', () => {
  it('is refused for an unknown code entered by a person', async () => {
    await createOrganisation(app);
    expect(await refusal(app, '', organisationApi.brand, { query: { code: 'nobody', exact: 'true' } })).toBe('ORGANISATION_UNKNOWN');
  });

  it('seed §4: is found by code, regardless of case', async () => {
    const { orgId, code } = await createOrganisation(app, { name: '远航科技' });
    const brand = await call(app, '', organisationApi.brand, { query: { code: code.toUpperCase() } });
    expect(brand).toMatchObject({ orgId, code, name: '远航科技', themeColor: '#409EFF', grayType: 0, logoUrl: null });
  });

  it('falls back to the demo organisation for a host name that is not a code', async () => {
    const { orgId } = await createOrganisation(app, { code: 'demo' });
    expect(await call(app, '', organisationApi.brand, { query: { code: 'localhost' } })).toMatchObject({ orgId });
  });

  it('tells whether texted codes arrive: by a provider, or in a demo, whose pages show them', async () => {
    const { orgId, code } = await createOrganisation(app);
    const { token } = await createAdministrator(app, orgId, ['setting']);
    const arrive = async (of = code) => (await call(app, '', organisationApi.brand, { query: { code: of } })).textsArrive;
    expect(await arrive()).toBe(false);
    const setting: ProviderSetting = {
      provider: 'tencent',
      account: 'AKID-1',
      application: '1400000000',
      signature: '春山学堂',
      region: 'ap-guangzhou',
      address: 'https://sms.tencentcloudapi.com',
    };
    await call(app, token, deliverySettingApi.update, { body: { channel: 'sms', setting, secret: 'a secret', dailyLimit: 10 } });
    expect(await arrive()).toBe(true);
    expect(await arrive('demo')).toBe(true);
  });

  it.each(['protocols', 'protocolsAlias'] as const)('seed §7: includes the protocols for everybody: %s', async (path) => {
    const { code } = await createOrganisation(app);
    expect(await call(app, '', organisationApi[path], { query: { code } })).toEqual({ list: [] });
  });
});

describe('organisation settings', () => {
  async function administration() {
    const { orgId, code } = await createOrganisation(app);
    const { token } = await createAdministrator(app, orgId, ['setting']);
    const { code: _code, brand: _brand, revision: _revision, ...settings } = await call(app, token, organisationApi.settings);
    return { orgId, code, token, settings };
  }

  it('are closed to administrators without the permission', async () => {
    const { orgId } = await createOrganisation(app);
    const { token } = await createAdministrator(app, orgId, ['content']);
    expect(await refusal(app, token, organisationApi.settings)).toBe('FORBIDDEN');
  });

  it('refuse an invalid colour, time zone and picture', async () => {
    const { token, settings } = await administration();
    const change = (over: object) => refusal(app, token, organisationApi.updateSettings, { body: { ...settings, ...over } });
    expect(await change({ themeColor: 'blue' })).toBe('PARAM_INVALID');
    expect(await change({ timeZone: 'Mars/Olympus' })).toBe('PARAM_INVALID');
    const { orgId: elsewhere } = await createOrganisation(app);
    expect(await change({ logoKey: await createStoredObject(app, elsewhere, 'picture', { purpose: 'branding' }) })).toBe('UPLOAD_MISSING');
  });

  it('publish only files that were uploaded for the purpose', async () => {
    const { orgId, token, settings } = await administration();
    const change = (over: object) => refusal(app, token, organisationApi.updateSettings, { body: { ...settings, ...over } });
    const exam = await createStoredObject(app, orgId, 'document');
    const members = await createStoredObject(app, orgId, 'spreadsheet', { purpose: 'import' });
    for (const field of ['logoKey', 'iconKey', 'loginBackgroundKey']) {
      expect(await change({ [field]: exam })).toBe('UPLOAD_WRONG_PURPOSE');
      expect(await change({ [field]: members })).toBe('UPLOAD_WRONG_PURPOSE');
    }
    const sent = `${orgId}/branding/${app.platform.newId()}/logo.png`;
    app.platform.storage.put(sent, 'never looked at');
    expect(await change({ logoKey: sent })).toBe('UPLOAD_MISSING');
    expect(await call(app, token, organisationApi.settings)).toMatchObject(settings);
  });

  it('give the learner app a stylesheet without external resources', async () => {
    const { code, token, settings } = await administration();
    const change = (stylesheet: string) => call(app, token, organisationApi.updateSettings, { body: { ...settings, stylesheet } });
    const body = { ...settings, stylesheet: '.a { background: url(https://elsewhere.example/?x) }' };
    expect(await refusal(app, token, organisationApi.updateSettings, { body })).toBe('PARAM_INVALID');
    const addressOf = async () => (await call(app, '', organisationApi.brand, { query: { code } })).stylesheetUrl;
    expect(await addressOf()).toBeNull();
    await change('.card { color: #409EFF }');
    const first = (await addressOf()) ?? '';
    const sent = await app.fastify.inject(first);
    expect([sent.statusCode, sent.headers['content-type'], sent.body]).toEqual([
      200,
      'text/css; charset=utf-8',
      '.card { color: #409EFF }',
    ]);
    await change('.card { color: red }');
    expect(await addressOf()).not.toBe(first);
    await change('');
    expect(await addressOf()).toBeNull();
  });

  it('take effect immediately for everybody, and are logged once', async () => {
    const { orgId, code, token, settings } = await administration();
    await call(app, '', organisationApi.brand, { query: { code } });
    const logoKey = await createStoredObject(app, orgId, 'picture', { purpose: 'branding' });
    const body = { ...settings, appName: '云帆', themeColor: '#0E9F6E', grayType: 2, logoKey };
    await call(app, token, organisationApi.updateSettings, { body });
    await call(app, token, organisationApi.updateSettings, { body });
    const brand = await call(app, '', organisationApi.brand, { query: { code } });
    expect(brand).toMatchObject({
      appName: '云帆',
      themeColor: '#0E9F6E',
      grayType: 2,
      logoUrl: expect.stringContaining(logoKey) as string,
    });
    const owner = await createOwner(app, orgId);
    expect(await call(app, owner.token, auditAdminApi.auditLog)).toMatchObject({
      list: [{ action: 'organisation.updateSettings', detail: expect.stringContaining('appName') as string }],
    });
  });
});

describe('the installable app', () => {
  it('has the name, colour and icon of its organisation', async () => {
    const { code } = await createOrganisation(app, { name: '远航科技' });
    const response = await get(`/web/manifest.webmanifest?code=${code}`);
    expect(response.headers['content-type']).toContain('application/manifest+json');
    const manifest = response.json<{ name: string; theme_color: string; icons: { src: string }[] }>();
    expect(manifest).toMatchObject({ name: '远航科技', theme_color: '#409EFF', start_url: '/web/', display: 'standalone' });
    for (const { src } of manifest.icons) {
      const icon = await get(src);
      expect([icon.statusCode, icon.headers['content-type'], icon.rawPayload.subarray(1, 4).toString()]).toEqual([200, 'image/png', 'PNG']);
    }
    expect((await get(`/web/organisation-icon.svg?code=${code}`)).body).toContain('#409EFF');
  });
});
