import { providerSetting, type DeliverySetting, type ProviderSetting } from '@palm/contract/delivery/setting';
import type { Channel } from '@palm/contract/delivery/templates';
import { revisionOf } from '../../../platform/database/revision.ts';
import type { findWay, SettingRow } from './setting.queries.ts';

/** The default. */
const DAILY_LIMIT = 1000;

export const toProviderSetting = (row: Pick<SettingRow, 'provider' | 'fields'> | undefined): ProviderSetting =>
  row === undefined ? { provider: 'outbox' } : providerSetting.parse({ ...(row.fields as object), provider: row.provider });

export const toSetting = (channel: Channel, row: SettingRow | undefined, sentToday: number): DeliverySetting => ({
  channel,
  setting: toProviderSetting(row),
  hasSecret: Boolean(row?.sealed),
  dailyLimit: row?.daily_limit ?? DAILY_LIMIT,
  sentToday,
  revision: revisionOf(row?.updated_at),
});

/** How a channel sends. */
export interface Way {
  setting: ProviderSetting;
  /** The provider's encrypted secret; null if it needs none. */
  sealed: string | null;
  dailyLimit: number;
  /** The template id at the provider. */
  number: string;
  remoteParams: unknown;
}

export const toWay = ({ setting, template }: Awaited<ReturnType<typeof findWay>>): Way => ({
  setting: toProviderSetting(setting),
  sealed: setting?.sealed ?? null,
  dailyLimit: setting?.daily_limit ?? DAILY_LIMIT,
  number: template?.remote_id ?? '',
  remoteParams: template?.remote_params,
});
