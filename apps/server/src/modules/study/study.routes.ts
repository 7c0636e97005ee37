import { studyApi } from '@palm/contract/study/calls';
import { bind } from '../../platform/http/bind.ts';
import { done } from '../../platform/http/done.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { getCourseDetail, getProgressOf } from './detail/course-detail.service.ts';
import { explainCourse } from './explain/explain.service.ts';
import { exportLedger, getLedger } from './ledger/ledger.service.ts';
import { closePlayer, openPlayer } from './player/player.service.ts';
import { getContinue, listRecords } from './record/record.service.ts';
import { createReporter } from './report/report.service.ts';
import { getLock } from './study-access.ts';
import { getRanking, getSummary } from './summary/summary.service.ts';

export function mountStudy(router: Router, platform: Platform): void {
  const reporter = createReporter(platform);
  bind(router, studyApi.courseDetail, ({ person, query }) => getCourseDetail(platform, person, query));
  bind(router, studyApi.progressOf, ({ person, query }) => getProgressOf(platform, person, query.courseIds));
  bind(router, studyApi.lock, ({ person, query }) => getLock(platform, person, query));
  bind(router, studyApi.openPlayer, ({ person, body }) => openPlayer(platform, person, body));
  bind(router, studyApi.report, ({ person, body }) => reporter.report(person, body));
  bind(router, studyApi.explain, ({ person, query }) => explainCourse(platform, person, query.courseId));
  bind(router, studyApi.continueLearning, ({ person }) => getContinue(platform, person));
  bind(router, studyApi.records, ({ person, query }) => listRecords(platform, person, query));
  bind(router, studyApi.ledger, ({ person, query }) => getLedger(platform, person, query));
  bind(router, studyApi.exportLedger, ({ person, query }) => exportLedger(platform, person, query));
  bind(router, studyApi.summary, ({ person, query }) => getSummary(platform, person, query.days));
  bind(router, studyApi.ranking, ({ person }) => getRanking(platform, person));
  bind(router, studyApi.closePlayer, ({ person, body }) => done(closePlayer(platform, person, body.playerSession)));
}
