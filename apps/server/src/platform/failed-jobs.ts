import { sql } from 'kysely';
import { databaseCode } from './database/errors.ts';
import type { Db } from './database/transaction.ts';
import type { Subscription } from './events.ts';
import type { Failure } from './job-worker.ts';
import type { Logger } from './logger.ts';

const REASON_LENGTH = 500;
const FOREIGN_KEY_VIOLATION = '23503';

/** A job that failed on every attempt. */
export interface FailedJob {
  id: string;
  event: string;
  subscriber: string;
  payload: unknown;
  attempts: number;
  /** The last error message, for the log and whoever fixes the cause; never shown to users. */
  reason: string;
  failedAt: Date;
}

/** Logs a failed attempt, and keeps the job if no attempt follows. Scheduled work recurs anyway. */
export async function settleFailure(
  { db, logger }: { db: Db; logger: Logger },
  subscription: Subscription | undefined,
  { queue, id, payload, attempt, last, error }: Failure,
): Promise<void> {
  const { event, subscriber } = subscription ?? { event: queue, subscriber: '' };
  logger.error({ err: error, job: id, event, subscriber, attempt, last }, 'job failed');
  if (last && subscription) {
    await keepFailedJob(db, { id, event, subscriber, payload, attempts: attempt, reason: String(error), failedAt: new Date() });
  }
}

/** Stores a failed job under the organisation that its event names. Idempotent. */
export async function keepFailedJob(db: Db, { payload, ...job }: FailedJob): Promise<void> {
  const orgId = (payload as { orgId?: unknown } | null)?.orgId;
  if (typeof orgId !== 'string') {
    return;
  }
  try {
    await sql`
      insert into failed_job (org_id, id, event, subscriber, payload, attempts, reason, failed_at)
      values (${orgId}, ${job.id}, ${job.event}, ${job.subscriber}, ${JSON.stringify(payload)}, ${job.attempts},
              ${job.reason.slice(0, REASON_LENGTH)}, ${job.failedAt})
      on conflict on constraint failed_job_pkey do nothing`.execute(db);
  } catch (error) {
    // Nothing needs doing for an organisation that is gone.
    if (databaseCode(error) !== FOREIGN_KEY_VIOLATION) {
      throw error;
    }
  }
}
