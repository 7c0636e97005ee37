import type { Channel, TemplateKey } from '@palm/contract/delivery/templates';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { attempt, type Attempted, type AttemptPlatform, type Waiting } from './attempt.service.ts';
import type { DeliveryQueued } from './delivery.events.ts';
import { findQueued, recordAttempt, type Result } from './delivery.queries.ts';

/**
 * Pauses before the second and third attempt. Including the attempts themselves they end within a minute, before the next code can be
 * requested: an old code never arrives after a new one.
 */
const PAUSES_MS = [5_000, 15_000];
/** How long a provider that did not respond is skipped, so that it does not hold up other organisations' deliveries. */
const REST_MS = 10_000;

type SendPlatform = AttemptPlatform & Pick<Platform, 'jobs'>;

/**
 * Makes one attempt per job. Idempotent, as a job may be delivered twice; if storing the result failed, the repeated job stores it without
 * sending again.
 */
export function createSender(platform: SendPlatform): (job: DeliveryQueued) => Promise<void> {
  const unresponsive = new Map<string, { until: number; attempted: Attempted }>();
  const unrecorded = new Map<string, Attempted>();

  const tryNow = async (orgId: string, waiting: Waiting): Promise<Attempted> => {
    const key = `${orgId} ${waiting.channel}`;
    const now = platform.clock.now().getTime();
    const resting = unresponsive.get(key);
    if (resting && resting.until > now) {
      return resting.attempted;
    }
    unresponsive.delete(key);
    const attempted = await attempt(platform, orgId, waiting);
    if (!attempted.outcome.ok && attempted.outcome.stage === 'reach' && attempted.outcome.again) {
      unresponsive.set(key, { until: now + REST_MS, attempted });
    }
    return attempted;
  };

  return async (job) => {
    const row = await findQueued(platform.db, job.orgId, job.deliveryId, job.attempt);
    const key = `${job.deliveryId} ${job.attempt}`;
    if (row) {
      const { recipient, sealed, expires_at: expiresAt } = row;
      const waiting = { id: row.id, channel: row.channel as Channel, template: row.template as TemplateKey, recipient, sealed, expiresAt };
      const attempted = unrecorded.get(key) ?? (await tryNow(job.orgId, waiting));
      unrecorded.set(key, attempted);
      await settle(platform, job, attempted);
    }
    unrecorded.delete(key);
  };
}

/** The result to store; with a pause another attempt follows. */
export const resultOf = ({ outcome, provider, keeps }: Attempted, now: Date, pause?: number): Result => ({
  status: outcome.ok ? 'sent' : pause === undefined ? 'failed' : 'queued',
  provider,
  receipt: outcome.ok ? outcome.receipt : null,
  problem: outcome.ok ? null : outcome.problem,
  forget: outcome.ok && !keeps,
  now,
});

/** Records the result of an attempt, and schedules the next one if that may help. */
async function settle({ db, jobs, clock }: SendPlatform, job: DeliveryQueued, attempted: Attempted): Promise<void> {
  const now = clock.now();
  const { outcome } = attempted;
  const pause = outcome.ok || !outcome.again ? undefined : PAUSES_MS[job.attempt];
  await inTransaction(db, async (tx) => {
    const isRecorded = await recordAttempt(tx, job, resultOf(attempted, now, pause));
    if (isRecorded && pause !== undefined) {
      await jobs.publish(tx, 'delivery-queued', { ...job, attempt: job.attempt + 1 }, new Date(now.getTime() + pause));
    }
  });
}
