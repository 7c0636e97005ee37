import type { ProviderSetting } from '@palm/contract/delivery/setting';
import { alibaba } from './alibaba.ts';
import { outbox } from './outbox.ts';
import type { Provider, ProviderGround } from './provider.ts';
import { smtp } from './smtp.ts';
import { tencent } from './tencent.ts';

/** Builds the provider an organisation has configured. */
export function providerOf(ground: ProviderGround, setting: ProviderSetting, secret: string): Provider {
  switch (setting.provider) {
    case 'alibaba':
      return alibaba(ground, { ...setting, secret });
    case 'tencent':
      return tencent(ground, { ...setting, secret });
    case 'smtp':
      return smtp(ground, { ...setting, secret });
    case 'outbox':
      return outbox;
  }
}
