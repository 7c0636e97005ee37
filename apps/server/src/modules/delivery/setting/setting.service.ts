import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import { providerWords, type deliverySettingApi, type ProviderSetting } from '@palm/contract/delivery/setting';
import { channel as channels, channelNames, type Channel } from '@palm/contract/delivery/templates';
import { AppError } from '../../../platform/app-error.ts';
import { requireRevision, revisionOf } from '../../../platform/database/revision.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockOrganisation, writeAudit } from '../../identity/index.ts';
import { ORGANISATION_TOPIC } from '../../organisation/index.ts';
import { openSecret, sealSecret } from './setting-secret.ts';
import { countSentToday, findSealedSettings, findSettings, hasProvider, upsertSetting, type SettingRow } from './setting.queries.ts';
import { toProviderSetting, toSetting } from './setting.view.ts';

type Api = typeof deliverySettingApi;

export async function getSettings({ db, clock }: Pick<Platform, 'db' | 'clock'>, { orgId }: Person): Promise<ResultOf<Api['settings']>> {
  const [rows, sent] = await Promise.all([findSettings(db, orgId), countSentToday(db, orgId, clock.now())]);
  return {
    list: channels.options.map((channel) =>
      toSetting(
        channel,
        rows.find((row) => row.channel === channel),
        sent[channel],
      ),
    ),
  };
}

/**
 * @throws AppError DELIVERY_PROVIDER_INVALID if the provider cannot serve the channel, DELIVERY_SECRET_MISSING if there is no secret to
 *   keep, CONFLICT if somebody else has changed the channel since it was read
 */
export async function updateSetting(
  platform: Pick<Platform, 'db' | 'cache' | 'clock' | 'secrets' | 'newId'>,
  person: Person,
  { channel, setting, secret, dailyLimit, revision }: BodyOf<Api['update']>,
): Promise<ResultOf<Api['update']>> {
  const { db, cache, clock, secrets } = platform;
  const { name, channels: brought } = providerWords[setting.provider];
  if (!brought.includes(channel)) {
    throw new AppError('DELIVERY_PROVIDER_INVALID', { channel: channelNames[channel] });
  }
  const revised = await inTransaction(db, async (tx) => {
    await lockOrganisation(tx, person.orgId);
    const stored = (await findSettings(tx, person.orgId)).find((row) => row.channel === channel);
    requireRevision(revision, revisionOf(stored?.updated_at));
    const sealed = secret === '' ? keptSecret(stored, setting) : sealSecret(secrets, person.orgId, channel, secret);
    if (sealed === null && needsSecret(setting)) {
      throw new AppError('DELIVERY_SECRET_MISSING');
    }
    const changed = await upsertSetting(tx, { orgId: person.orgId, channel, setting, sealed, dailyLimit, now: clock.now() });
    await writeAudit(tx, platform, person, {
      action: 'delivery.updateSetting',
      targetName: channelNames[channel],
      detail: `${name}，每天最多 ${dailyLimit} 条${secret === '' ? '' : '，换了密钥'}`,
    });
    return { revision: changed.getTime() };
  });
  // The login page says whether codes arrive.
  cache.bump(person.orgId, ORGANISATION_TOPIC);
  return revised;
}

const needsSecret = (setting: ProviderSetting): boolean =>
  setting.provider === 'smtp' ? setting.account !== '' : setting.provider !== 'outbox';

/** Keeps the secret only while server and account stay the same: otherwise a new address would receive it. */
function keptSecret(stored: SettingRow | undefined, setting: ProviderSetting): string | null {
  const before = toProviderSetting(stored);
  return stored !== undefined && needsSecret(setting) && wayOf(before) === wayOf(setting) ? stored.sealed : null;
}

function wayOf(setting: ProviderSetting): string {
  switch (setting.provider) {
    case 'outbox':
      return setting.provider;
    case 'smtp':
      return JSON.stringify([setting.provider, setting.host, setting.port, setting.security, setting.account]);
    case 'alibaba':
    case 'tencent':
      return JSON.stringify([setting.provider, setting.address, setting.account]);
  }
}

/** Messages for the operator: provider secrets that were encrypted with another APP_SECRET. */
export async function unreadableSettings({ db, secrets }: Pick<Platform, 'db' | 'secrets'>): Promise<string[]> {
  const rows = await findSealedSettings(db);
  return rows
    .filter(({ org_id, channel, sealed }) => openSecret(secrets, org_id, channel as Channel, sealed ?? '') === null)
    .map(({ name, channel }) => `${name}发${channelNames[channel as Channel]}的密钥：请到管理后台“短信与邮件”重新填写`);
}

/** Channels that reach people outside the product; those left to the outbox reach nobody. */
export async function channelsThatBring(db: Db, orgId: string): Promise<Channel[]> {
  const brought = new Set((await findSettings(db, orgId)).flatMap(({ channel, provider }) => (provider === 'outbox' ? [] : [channel])));
  return channels.options.filter((channel) => brought.has(channel));
}

/** Whether a production installation still has no external provider. */
export const staysInOutbox = async ({ db, settings }: Pick<Platform, 'db' | 'settings'>): Promise<boolean> =>
  settings.production && !(await hasProvider(db));
