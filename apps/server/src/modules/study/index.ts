import { on } from '../../platform/events.ts';
import type { Module } from '../../platform/module.ts';
import { studyMemberFigures } from './figures/study-figures.ts';
import { completeExamSections } from './progress.service.ts';
import { mountPublish } from './publish/publish.routes.ts';
import { percentsOf, studyStandings } from './standing.queries.ts';
import { mountStudyAdmin } from './study.admin.routes.ts';
import { studyAwards } from './study.awards.ts';
import { studyEarnings } from './study.earnings.ts';
import { studyMeasures } from './earning.queries.ts';
import { studySchedules } from './study.jobs.ts';
import { studyMemberRows } from './merge/study.member-rows.ts';
import { studyNotices } from './study.notices.ts';
import { coursePlan } from './study.plans.ts';
import { mountStudy } from './study.routes.ts';
import { studyDone, studyTodo } from './study.todo.ts';

export { findStudyingMembers, type StudyingMemberRow } from './figures/department.queries.ts';
export { findDepartmentProgress, type DepartmentProgress } from './figures/standing.queries.ts';
export { getStudyFigures, getStudyFiguresBefore, getStudyStanding } from './figures/study-figures.ts';
export { createReporter } from './report/report.service.ts';
export { publishCourse } from './publish/publish.service.ts';
export { checkDraft } from './publish/check.service.ts';
export { openCourse, requireUnlockedCourse } from './study-access.ts';

/** Studying: players, honest progress, and the figures derived from it. */
export const study: Module = {
  name: 'study',
  tables: [
    'course_progress',
    'section_progress',
    'player_session',
    'study_day',
    'study_refusal_day',
    'study_visit',
    'study_total',
    'study_reach',
    'study_completion',
    'study_standing',
    'study_change',
    'study_pace',
    'study_pace_end',
    'study_pace_change',
  ],
  memberRows: studyMemberRows,
  mount(router, platform) {
    mountStudy(router, platform);
    mountStudyAdmin(router, platform);
    mountPublish(router, platform);
  },
  subscriptions: (platform) => [
    on('exam-submitted', 'study', async (event) => {
      if (event.passed) {
        await completeExamSections(platform, event);
      }
    }),
  ],
  schedules: studySchedules,
  todo: studyTodo,
  done: studyDone,
  notices: studyNotices,
  awards: studyAwards,
  earnings: studyEarnings,
  measures: studyMeasures,
  memberFigures: studyMemberFigures,
  standings: studyStandings,
  progress: { course: { percentsOf } },
  plans: { course: coursePlan },
};
