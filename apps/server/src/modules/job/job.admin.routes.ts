import { jobApi } from '@palm/contract/job/admin';
import { bind } from '../../platform/http/bind.ts';
import { done } from '../../platform/http/done.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { discardJob, exportFailedJobs, listFailedJobs, retryJob } from './job.service.ts';

export function mountJobs(router: Router, platform: Platform): void {
  bind(router, jobApi.failed, ({ person, query }) => listFailedJobs(platform, person, query));
  bind(router, jobApi.export, ({ person, query }) => exportFailedJobs(platform, person, query));
  bind(router, jobApi.retry, ({ person, body }) => done(retryJob(platform, person, body.jobId)));
  bind(router, jobApi.discard, ({ person, body }) => done(discardJob(platform, person, body.jobId)));
}
