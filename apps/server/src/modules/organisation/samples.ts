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
  calls: {
    'organisation.updateSettings': ({ brandingKey }) => [
      settings('logoKey', brandingKey),
      settings('iconKey', brandingKey),
      settings('loginBackgroundKey', brandingKey),
    ],
  },
  // The key pair of the installation.
  free: ['setup.open: keyId'],
});
