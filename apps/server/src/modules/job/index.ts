import type { Module } from '../../platform/module.ts';
import { mountJobs } from './job.admin.routes.ts';
import { jobWorkItems } from './job.work-items.ts';

/** What the administrators of an organisation see of work in the background that failed for good. */
export const job: Module = { name: 'job', tables: ['failed_job'], mount: mountJobs, workItems: jobWorkItems };
