import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { jobApi } from '@palm/contract/job/admin';
import { exportList, type SheetField } from '../../platform/export-list.ts';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { readPage } from '../../platform/database/read-page.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { writeAudit } from '../identity/index.ts';
import { countFailedJobs, findFailedJobs, takeFailedJob } from './job.queries.ts';
import { toFailedJob, workText } from './job.view.ts';

type JobPlatform = Pick<Platform, 'db' | 'jobs' | 'clock' | 'newId'>;

export async function listFailedJobs(
  { db }: Pick<Platform, 'db'>,
  { orgId }: Person,
  query: QueryOf<typeof jobApi.failed>,
): Promise<ResultOf<typeof jobApi.failed>> {
  const { rows, total } = await readPage(query, {
    find: (part) => findFailedJobs(db, orgId, part).execute(),
    count: () => countFailedJobs(db, orgId),
  });
  return { list: rows.map(toFailedJob), total };
}

const fields: SheetField<ResultOf<typeof jobApi.failed>['list'][number]>[] = [
  { title: '工作', width: 36, cell: workText },
  { title: '最后一次失败', width: 18, cell: ({ failedAt }, { minute }) => minute(failedAt) },
  { title: '试过', width: 8, cell: ({ attempts }) => attempts },
];

export const exportFailedJobs = (platform: Platform, person: Person, query: QueryOf<typeof jobApi.export>) =>
  exportList(platform, person, { name: '失败的后台任务', fields, query, list: (page) => listFailedJobs(platform, person, page) });

/** Queues the job again with all its attempts. Handlers are idempotent, so repeating partly done work is harmless. */
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
