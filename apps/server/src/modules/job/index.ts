import type { Module } from '../../platform/module.ts';
import { mountJobs } from './job.admin.routes.ts';
import { jobWorkItems } from './job.work-items.ts';

/** Shows administrators the background jobs of their organisation that failed for good. */
export const job: Module = { name: 'job', tables: ['failed_job'], mount: mountJobs, workItems: jobWorkItems };
