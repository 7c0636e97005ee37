import { defineSamples, type Sample } from '../../../test/samples.ts';
import { samples as upload } from '../upload/samples.ts';

const settings = (key: 'logoKey' | 'iconKey' | 'loginBackgroundKey', objectKey: string): Sample => ({
  body: {
    name: '春山学堂',
    appName: '春山学堂',
    slogan: '',
    loginTitle: '',
    themeColor: '#409EFF',
    grayType: 0,
    logoKey: null,
    iconKey: null,
    loginBackgroundKey: null,
    stylesheet: '',
    watermarkEnabled: true,
    watermarkText: 'name',
    onePlayer: true,
    mobileRequired: false,
    selfRegistration: false,
    oneSessionPerTerminal: false,
    timeZone: 'Asia/Shanghai',
    [key]: objectKey,
  },
});

export const samples = defineSamples({
  needs: [upload],
  rows: async ({ caller, words, now, insert }) => {
    const text = { key: 'user-agreement', title: words, html: `<p>${words}</p>` };
    await insert('protocol', { id: undefined, ...text, position: 0 });
    await insert('protocol_version', { id: undefined, ...text, version: 1, asks: false, published_at: now, published_by: caller });
    await insert('protocol_agreement', {
      id: undefined,
      key: text.key,
      version: 1,
      member_id: caller,
      agreed_at: now,
      address: '127.0.0.1',
    });
    return {};
  },
  plain: {
    'protocol.agree': { body: { versions: [{ key: 'user-agreement', version: 1 }] } },
    'protocolAdmin.versions': { query: { key: 'user-agreement' } },
    'protocolAdmin.exportVersions': { query: { key: 'user-agreement' } },
    'protocolAdmin.waiting': { query: { key: 'user-agreement' } },
    'protocolAdmin.exportWaiting': { query: { key: 'user-agreement' } },
    'protocolAdmin.version': { query: { key: 'user-agreement', version: '1' } },
    'protocolAdmin.publish': { body: { key: 'user-agreement', title: '用户协议', html: '<p>好好学习</p>', version: 1, asks: false } },
  },
  calls: {
    'organisation.updateSettings': ({ brandingKey }) => [
      settings('logoKey', brandingKey),
      settings('iconKey', brandingKey),
      settings('loginBackgroundKey', brandingKey),
    ],
  },
  // The id of the installation's key pair.
  free: ['setup.open: keyId'],
});
