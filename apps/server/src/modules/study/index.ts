import { on } from '../../platform/events.ts';
import type { Module } from '../../platform/module.ts';
import { completeExamSections } from './progress.service.ts';
import { mountStudyAdmin } from './study.admin.routes.ts';
import { mountStudy } from './study.routes.ts';

export { createReporter } from './report/report.service.ts';
export type { CourseChanged, CourseCompleted } from './study.events.ts';

/** Studying: players, honest progress, and what it adds up to. */
export const study: Module = {
  name: 'study',
  mount(router, platform) {
    mountStudy(router, platform);
    mountStudyAdmin(router, platform);
  },
  subscriptions: (platform) => [
    on('exam-submitted', 'study', async (event) => {
      if (event.passed) {
        await completeExamSections(platform, event);
      }
    }),
  ],
};
