import type { TemplateKey } from '@palm/contract/delivery/templates';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DeliveryQueued } from './delivery.events.ts';
import { findQueued, noteAttempt, type Result } from './delivery.queries.ts';
import { outbox } from './providers/outbox.ts';
import type { Outcome } from './providers/provider.ts';
import { openContent } from './sealed-content.ts';

/**
 * Before the second and the third attempt. With the time that three attempts may take they end within a minute, before a person can ask for
 * the next code: an old one never arrives after a new one.
 */
const PAUSES_MS = [5_000, 15_000];

type SendPlatform = Pick<Platform, 'db' | 'jobs' | 'secrets' | 'clock'>;

/** One attempt to send what waits. Does nothing where that was done already, so the same job may come twice. */
export async function sendQueued(platform: SendPlatform, job: DeliveryQueued): Promise<void> {
  const { db, jobs, secrets, clock } = platform;
  const row = await findQueued(db, job.orgId, job.deliveryId, job.attempt);
  if (!row) {
    return;
  }
  const said = openContent(secrets, job.orgId, row.sealed);
  const provider = outbox;
  const outcome: Outcome =
    row.expires_at <= clock.now()
      ? { ok: false, problem: '过了有效期，没有再发', again: false }
      : said === null
        ? { ok: false, problem: '服务的密钥换过，内容已经读不出', again: false }
        : await provider.send({ ...said, to: row.recipient, template: row.template as TemplateKey });
  const now = clock.now();
  const pause = outcome.ok || !outcome.again ? undefined : PAUSES_MS[job.attempt];
  const result: Result = {
    status: outcome.ok ? 'sent' : pause === undefined ? 'failed' : 'queued',
    provider: 'outbox',
    receipt: outcome.ok ? outcome.receipt : null,
    problem: outcome.ok ? null : outcome.problem,
    forget: outcome.ok && !provider.keeps,
    now,
  };
  await inTransaction(db, async (tx) => {
    const isNoted = await noteAttempt(tx, job, result);
    if (isNoted && pause !== undefined) {
      await jobs.publish(tx, 'delivery-queued', { ...job, attempt: job.attempt + 1 }, new Date(now.getTime() + pause));
    }
  });
}
