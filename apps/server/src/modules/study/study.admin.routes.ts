import { studyRecordsApi } from '@palm/contract/study/admin';
import { bind } from '../../platform/http/bind.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportCourseLearners, listCourseLearners } from './record/learner.service.ts';
import { exportMemberRecords, listMemberRecords } from './record/record.service.ts';

export function mountStudyAdmin(router: Router, platform: Platform): void {
  bind(router, studyRecordsApi.memberRecords, ({ person, query }) => listMemberRecords(platform, person, query));
  bind(router, studyRecordsApi.exportMemberRecords, ({ person, query }) => exportMemberRecords(platform, person, query));
  bind(router, studyRecordsApi.courseLearners, ({ person, query }) => listCourseLearners(platform, person, query));
  bind(router, studyRecordsApi.exportCourseLearners, ({ person, query }) => exportCourseLearners(platform, person, query));
}
