import { studyApi } from '@palm/contract/study';
import { bind } from '../../platform/http/bind.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { listCourseLearners, listMemberRecords } from './record/record.service.ts';

export function mountStudyAdmin(router: Router, platform: Platform): void {
  bind(router, studyApi.memberRecords, ({ person, query }) => listMemberRecords(platform, person, query));
  bind(router, studyApi.courseLearners, ({ person, query }) => listCourseLearners(platform, person, query));
}
