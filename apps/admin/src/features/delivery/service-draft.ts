import { providerWords, type DeliverySetting, type ProviderKey, type ProviderSetting } from '@palm/contract/delivery/setting';
import type { FieldNames } from '../../shared/autosave/editing-notes.tsx';
import type { Stored } from '../../shared/autosave/editing-state.ts';

/** Initial settings of a newly selected provider. */
const fresh: Readonly<Record<ProviderKey, ProviderSetting>> = {
  outbox: { provider: 'outbox' },
  alibaba: { provider: 'alibaba', account: '', signature: '', address: 'https://dysmsapi.aliyuncs.com' },
  tencent: {
    provider: 'tencent',
    account: '',
    application: '',
    signature: '',
    region: 'ap-guangzhou',
    address: 'https://sms.tencentcloudapi.com',
  },
  smtp: { provider: 'smtp', host: '', port: 465, security: 'tls', account: '', sender: '', senderName: '' },
};

/** Settings being edited. Input for one provider survives looking at another. */
export type ServiceDraft = {
  provider: ProviderKey;
  settings: Readonly<Record<ProviderKey, ProviderSetting>>;
  secret: string;
  dailyLimit: number;
};

const draftOf = ({ setting, dailyLimit }: DeliverySetting): ServiceDraft => ({
  provider: setting.provider,
  settings: { ...fresh, [setting.provider]: setting },
  secret: '',
  dailyLimit,
});

export const storedOf = (setting: DeliverySetting): Stored<ServiceDraft> => ({
  value: draftOf(setting),
  revision: setting.revision,
  savedAt: null,
  savedBy: null,
});

/** What may be kept in the browser. */
export const withoutSecrets = (draft: ServiceDraft): ServiceDraft => ({ ...draft, secret: '' });

/** For comparing two versions; the secret is not shown. */
export const serviceNames: FieldNames<ServiceDraft> = { provider: '服务', settings: '填写的内容', dailyLimit: '每天最多发' };

/** What was typed, apart from the initial settings of providers. */
export function serviceWords(field: keyof ServiceDraft, value: unknown): string | undefined {
  if (field === 'provider') {
    return providerWords[value as ProviderKey].name;
  }
  if (field !== 'settings') {
    return undefined;
  }
  const typed = Object.values(value as ServiceDraft['settings']).flatMap((setting) => {
    const initial: Readonly<Record<string, unknown>> = fresh[setting.provider];
    return Object.entries(setting).flatMap(([name, written]) => (written === initial[name] || written === '' ? [] : [String(written)]));
  });
  return typed.join('、') || '空';
}
