import { defineSamples } from '../../../test/samples.ts';

export const samples = defineSamples({
  rows: async ({ orgId, caller, words, now, insert }) => ({
    failedJob: await insert('failed_job', {
      event: 'course-completed',
      subscriber: 'certificate',
      payload: JSON.stringify({ orgId, memberId: caller, courseId: caller, at: now.toISOString() }),
      attempts: 9,
      reason: words,
      failed_at: now,
    }),
  }),
  calls: {
    'job.retry': ({ failedJob }) => ({ body: { jobId: failedJob } }),
    'job.discard': ({ failedJob }) => ({ body: { jobId: failedJob } }),
  },
});
