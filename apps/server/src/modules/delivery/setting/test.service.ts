import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import type { deliverySettingApi, TestStep } from '@palm/contract/delivery/setting';
import { channelNames, type TemplateKey } from '@palm/contract/delivery/templates';
import { orNotFound } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeAudit } from '../../identity/index.ts';
import { attempt, type Attempted, type AttemptPlatform } from '../attempt.service.ts';
import { findQueued, recordAttempt } from '../delivery.queries.ts';
import { storeDelivery } from '../queue.service.ts';
import { resultOf } from '../send.service.ts';

type Api = typeof deliverySettingApi;

const STEPS = ['prepare', 'reach', 'accept'] as const;
const WORDS: Record<(typeof STEPS)[number], string> = { prepare: '设置齐全', reach: '连上服务', accept: '服务已接受' };

/** The steps an attempt passed. Staying in the outbox counts as not sent. */
function stepsOf({ outcome, provider }: Attempted): TestStep[] {
  if (provider === 'outbox' && outcome.ok) {
    return [{ step: 'prepare', ok: false, text: '还没有接外部服务，只存进了发件箱，收件人收不到' }];
  }
  const failedAt = outcome.ok ? STEPS.length : STEPS.indexOf(outcome.stage);
  return STEPS.slice(0, failedAt + 1).map((step, place) => ({
    step,
    ok: place < failedAt,
    text: !outcome.ok && place === failedAt ? outcome.problem : WORDS[step],
  }));
}

/** Providers only accept approved texts, so the test message is a code, with digits that open nothing. */
const SAMPLE = { code: '123456', minutes: 5 };

/**
 * Sends a real message immediately and lists it with the others, without retries.
 * @throws AppError DELIVERY_ADDRESS_INVALID
 */
export async function testSetting(
  platform: AttemptPlatform & Pick<Platform, 'newId'>,
  person: Pick<Person, 'orgId' | 'address'> & { memberId: string | null },
  { channel, to }: BodyOf<Api['test']>,
): Promise<ResultOf<Api['test']>> {
  const { db } = platform;
  const { orgId } = person;
  const parcel = channel === 'sms' ? { template: 'code' as const, params: SAMPLE } : { template: 'test' as const, params: {} };
  const deliveryId = await inTransaction(db, async (tx) => {
    await writeAudit(tx, platform, person, { action: 'delivery.test', targetName: channelNames[channel], detail: to });
    return storeDelivery(tx, platform, { orgId, channel, to, ...parcel });
  });
  const row = orNotFound(await findQueued(db, orgId, deliveryId, 0));
  const startedAt = performance.now();
  const attempted = await attempt(platform, orgId, {
    id: deliveryId,
    channel,
    template: row.template as TemplateKey,
    recipient: row.recipient,
    sealed: row.sealed,
    expiresAt: row.expires_at,
  });
  const milliseconds = Math.round(performance.now() - startedAt);
  await recordAttempt(db, { orgId, deliveryId, attempt: 0 }, resultOf(attempted, platform.clock.now()));
  return { steps: stepsOf(attempted), milliseconds };
}
