import type { DeliverySetting, ProviderKey, ProviderSetting } from '@palm/contract/delivery/setting';

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

export const draftOf = ({ setting, dailyLimit }: DeliverySetting): ServiceDraft => ({
  provider: setting.provider,
  settings: { ...fresh, [setting.provider]: setting },
  secret: '',
  dailyLimit,
});

export const isChanged = (stored: DeliverySetting, draft: ServiceDraft): boolean =>
  JSON.stringify(draftOf(stored)) !== JSON.stringify(draft);
