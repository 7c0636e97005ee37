import { defineSamples } from '../../../test/samples.ts';
import { sealValues } from './provider/provider.service.ts';

// Makes no outgoing requests.
const settings = { entryPoint: 'https://idp.example.com/sso', idpIssuer: 'https://idp.example.com', idpCert: 'none' };

export const samples = defineSamples({
  rows: async ({ app, orgId, caller, words, now, insert }) => {
    const { newId } = app.platform;
    const add = async (name: string, position: number) => {
      const id = newId();
      const secrets = sealValues(app.platform, orgId, id, {});
      const common = {
        kind: 'saml',
        name,
        position,
        enabled: true,
        joining: false,
        settings: JSON.stringify(settings),
        secrets,
        created_at: now,
      };
      await insert('third_party_provider', { ...common, id, tested_revision: 1, tested_at: now });
      return id;
    };
    const provider = await add(words, 1);
    const freeProvider = await add(`${words} 2`, 2);
    await insert('third_party_link', {
      id: undefined,
      provider_id: provider,
      tenant: 'corp',
      subject: words,
      member_id: caller,
      name: words,
      linked_at: now,
    });
    return { provider, freeProvider };
  },
  calls: {
    'thirdParty.startLink': ({ freeProvider }) => ({ body: { providerId: freeProvider } }),
    'thirdParty.unlink': ({ provider }) => ({ body: { providerId: provider } }),
    'thirdPartyAdmin.update': ({ provider }) => ({
      body: { providerId: provider, revision: 1, name: '统一认证', enabled: true, joining: false, settings },
    }),
    'thirdPartyAdmin.arrange': ({ provider, freeProvider }) => ({ body: { providerIds: [freeProvider, provider] } }),
    'thirdPartyAdmin.test': ({ provider }) => ({ body: { providerId: provider } }),
    'thirdPartyAdmin.remove': ({ freeProvider }) => ({ body: { providerId: freeProvider } }),
  },
  plain: {
    'thirdPartyAdmin.create': { body: { kind: 'saml', name: '统一认证', enabled: true, joining: false, settings } },
  },
  // Known to people who do not belong to an organisation yet; also the installation's key pair, a captcha for any caller, and DingTalk
  // identifiers.
  free: [
    'thirdParty.start: providerId',
    'thirdParty.samlLogin: providerId',
    'thirdParty.bind: keyId',
    'thirdParty.bind: captchaId',
    // One of the accounts listed by the ticket.
    'thirdParty.bindChosen: userId',
    'thirdParty.proveDirectory: keyId',
    'thirdParty.proveDirectory: captchaId',
    'thirdParty.queryDDConfig: corpId',
  ],
  otherIndexes: {
    third_party_provider_corp_idx: 'a page that DingTalk shows knows its corporation alone',
  },
});
