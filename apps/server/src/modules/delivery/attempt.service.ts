import { deliveryTemplates, type Channel, type TemplateKey } from '@palm/contract/delivery/templates';
import type { ProviderKey } from '@palm/contract/delivery/setting';
import { inTransaction, type Db } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { unprepared, type Outcome } from './providers/provider.ts';
import { providerOf } from './providers/providers.ts';
import { openContent, type Content } from './sealed-content.ts';
import { openSecret } from './setting/setting-secret.ts';
import { findWay, lockChannel, markAttempted } from './setting/setting.queries.ts';
import { toWay, type Way } from './setting/setting.view.ts';
import { toRemoteParams } from './template/template.view.ts';

export type AttemptPlatform = Pick<Platform, 'db' | 'secrets' | 'clock' | 'outgoing'> & {
  settings: Pick<Platform['settings'], 'allowsOwnMachine'>;
};

/** A queued delivery. */
export interface Waiting {
  id: string;
  channel: Channel;
  recipient: string;
  template: TemplateKey;
  sealed: string | null;
  expiresAt: Date;
}

export interface Attempted {
  outcome: Outcome;
  provider: ProviderKey;
  /** See `Provider`. */
  keeps: boolean;
}

/** Makes one attempt with the organisation's provider. Refusals and network failures are outcomes; only internal errors are thrown. */
export async function attempt(platform: AttemptPlatform, orgId: string, waiting: Waiting): Promise<Attempted> {
  const { clock, outgoing, settings } = platform;
  const way = toWay(await findWay(platform.db, orgId, waiting.channel, waiting.template));
  const ready = await prepare(platform, orgId, waiting, way);
  if ('problem' in ready) {
    return { outcome: unprepared(ready.problem), provider: way.setting.provider, keeps: false };
  }
  const { content, secret } = ready;
  const provider = providerOf({ outgoing, now: () => clock.now(), allowsOwnMachine: settings.allowsOwnMachine }, way.setting, secret);
  const outcome = await provider.send({
    to: waiting.recipient,
    subject: content.subject,
    text: content.text,
    number: way.number,
    remoteParams: toRemoteParams(deliveryTemplates[waiting.template], way.remoteParams).map(({ param, as }) => ({
      as,
      value: content.params[param] ?? '',
    })),
  });
  return { outcome, provider: way.setting.provider, keeps: provider.keeps };
}

/** The content and the provider's secret, or the reason why nothing may be sent. */
async function prepare(
  { db, secrets, clock }: AttemptPlatform,
  orgId: string,
  { id, channel, sealed, expiresAt }: Waiting,
  way: Way,
): Promise<{ content: Content; secret: string } | { problem: string }> {
  const content = openContent(secrets, sealed);
  const secret = way.sealed === null ? '' : openSecret(secrets, orgId, channel, way.sealed);
  if (expiresAt <= clock.now()) {
    return { problem: '过了有效期，没有再发' };
  }
  if (content === null || secret === null) {
    return { problem: `APP_SECRET 换过，${content === null ? '内容' : '服务的密钥'}已经读不出` };
  }
  return (await reserve(db, { orgId, id, channel, now: clock.now() }, way.dailyLimit))
    ? { content, secret }
    : { problem: `今天已经发满 ${way.dailyLimit} 条，要多发请在设置里提高上限` };
}

/** Counts an attempt against the daily limit before it is made, so that of many at once no more are sent than allowed. */
const reserve = (db: Db, attempting: Parameters<typeof markAttempted>[1], dailyLimit: number): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await lockChannel(tx, attempting.orgId, attempting.channel);
    return markAttempted(tx, attempting, dailyLimit);
  });
