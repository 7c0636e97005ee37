import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { jobApi } from '@palm/contract/job/admin';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { writeAudit } from '../identity/index.ts';
import { countFailedJobs, findFailedJobs, takeFailedJob } from './job.queries.ts';
import { toFailedJob } from './job.view.ts';

type JobPlatform = Pick<Platform, 'db' | 'jobs' | 'clock' | 'newId'>;

export async function listFailedJobs(
  { db }: Pick<Platform, 'db'>,
  { orgId }: Person,
  { pageNo, pageSize }: QueryOf<typeof jobApi.failed>,
): Promise<ResultOf<typeof jobApi.failed>> {
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const [rows, total] = await Promise.all([findFailedJobs(db, orgId, page).execute(), countFailedJobs(db, orgId)]);
  return { list: rows.map(toFailedJob), total };
}

/** Gives the job its attempts anew. Handlers are idempotent, so one that had half succeeded does no harm. */
export async function retryJob(platform: JobPlatform, person: Person, jobId: string): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const job = orNotFound(await takeFailedJob(tx, person.orgId, jobId));
    if (!(await platform.jobs.repeat(tx, job))) {
      throw new AppError('JOB_OUTDATED');
    }
    await writeAudit(tx, platform, person, { action: 'job.retry', targetId: jobId, targetName: `${job.event}.${job.subscriber}` });
  });
}

export async function discardJob(platform: JobPlatform, person: Person, jobId: string): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const job = orNotFound(await takeFailedJob(tx, person.orgId, jobId));
    await writeAudit(tx, platform, person, { action: 'job.discard', targetId: jobId, targetName: `${job.event}.${job.subscriber}` });
  });
}
