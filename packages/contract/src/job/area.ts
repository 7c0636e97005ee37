import { defineArea } from '../area.ts';

export const jobArea = defineArea({
  key: 'job',
  // Shares its block of error codes with certificates, which came first.
  errorBlock: 1600,
  errors: { JOB_OUTDATED: [1651, '这项工作已不再需要，可以直接清除'] },
  workItems: { 'failed-job': '后台任务失败' },
  audit: { 'job.retry': '重新执行后台任务', 'job.discard': '清除后台任务' },
});
