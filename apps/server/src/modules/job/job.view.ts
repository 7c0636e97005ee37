import type { FailedJob } from '@palm/contract/job/admin';
import type { FailedJobRow } from './job.queries.ts';

export const toFailedJob = ({ id, event, subscriber, attempts, failed_at }: FailedJobRow): FailedJob => ({
  id,
  event,
  subscriber,
  attempts,
  failedAt: failed_at.toISOString(),
});
