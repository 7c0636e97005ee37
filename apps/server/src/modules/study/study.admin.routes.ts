import { coursePublishApi } from '@palm/contract/course-publish';
import { studyRecordsApi } from '@palm/contract/study-records';
import { bind } from '../../platform/http/bind.ts';
import { done } from '../../platform/http/done.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkPublishing, listAffected, previewEffect, publishCourse } from './publish/publish.service.ts';
import { listCourseLearners, listMemberRecords } from './record/record.service.ts';

export function mountStudyAdmin(router: Router, platform: Platform): void {
  bind(router, studyRecordsApi.memberRecords, ({ person, query }) => listMemberRecords(platform, person, query));
  bind(router, studyRecordsApi.courseLearners, ({ person, query }) => listCourseLearners(platform, person, query));
  // A publishing moves the progress of every learner, so it is done here, above the course that it publishes.
  bind(router, coursePublishApi.check, ({ person, query }) => checkPublishing(platform, person, query.courseId));
  bind(router, coursePublishApi.effect, ({ person, query }) => previewEffect(platform, person, query));
  bind(router, coursePublishApi.learners, ({ person, query }) => listAffected(platform, person, query));
  bind(router, coursePublishApi.publish, ({ person, body }) => done(publishCourse(platform, person, body)));
}
