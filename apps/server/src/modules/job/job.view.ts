import { eventWords, workWords } from '@palm/contract/areas';
import type { FailedJob } from '@palm/contract/job/admin';
import type { FailedJobRow } from './job.queries.ts';

const wordOf = (table: Readonly<Record<string, string>>, key: string): string => table[key] ?? key;

/** The work and the event that triggered it, as in 学完课程后颁发证书. */
export const workText = ({ event, subscriber }: Pick<FailedJobRow, 'event' | 'subscriber'>): string =>
  `${wordOf(eventWords, event)}后${wordOf(workWords, subscriber)}`;

export const toFailedJob = ({ id, event, subscriber, attempts, failed_at }: FailedJobRow): FailedJob => ({
  id,
  event,
  subscriber,
  attempts,
  failedAt: failed_at.toISOString(),
});
