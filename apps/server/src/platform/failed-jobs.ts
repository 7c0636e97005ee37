import { sql } from 'kysely';
import { databaseCode } from './database/errors.ts';
import type { Db } from './database/transaction.ts';
import type { Subscription } from './events.ts';
import type { Failure } from './job-worker.ts';
import type { Logger } from './logger.ts';

const REASON_LENGTH = 500;
const FOREIGN_KEY_VIOLATION = '23503';

/** A job that no attempt could do. */
export interface FailedJob {
  id: string;
  event: string;
  subscriber: string;
  payload: unknown;
  attempts: number;
  /** The message of the last error, for the log and for whoever mends the cause; never shown to people. */
  reason: string;
  failedAt: Date;
}

/** Logs an attempt that failed, and keeps the job when no attempt follows. What comes by the clock comes again anyway. */
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

/** Keeps a failed job with the organisation that its event names. Keeping it a second time changes nothing. */
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
    // An organisation that is gone needs nothing done any more.
    if (databaseCode(error) !== FOREIGN_KEY_VIOLATION) {
      throw error;
    }
  }
}
