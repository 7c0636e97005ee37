import { homeworkApi } from '@palm/contract/homework/calls';
import { homeworkDeskApi as desk } from '@palm/contract/homework/desk';
import { bind } from '../../platform/http/bind.ts';
import { done } from '../../platform/http/done.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { countJoined } from './joined.service.ts';
import { exportSubmissions, getSubmission, giveBack, listSubmissions, markSubmission, recommend, saveReview } from './desk.service.ts';
import { createHomework, exportHomework, getEdit, listHomework, removeHomework, updateHomework } from './homework.service.ts';
import { answerExcellent, getHomework, listExcellent } from './reading.service.ts';
import { listSimilar } from './similar.service.ts';
import { handIn, saveDraft, withdraw } from './writing.service.ts';

export function mountHomework(router: Router, platform: Platform): void {
  bind(router, homeworkApi.detail, ({ person, query }) => getHomework(platform, person, query.homeworkId));
  bind(router, homeworkApi.saveDraft, ({ person, body }) => saveDraft(platform, person, body));
  bind(router, homeworkApi.handIn, ({ person, body }) => handIn(platform, person, body));
  bind(router, homeworkApi.withdraw, ({ person, body }) => done(withdraw(platform, person, body.homeworkId)));
  bind(router, homeworkApi.excellent, ({ person, query }) => listExcellent(platform, person, query));
  bind(router, homeworkApi.answerExcellent, ({ person, body }) => done(answerExcellent(platform, person, body)));
}

export function mountHomeworkDesk(router: Router, platform: Platform): void {
  bind(router, desk.list, ({ person, query }) => listHomework(platform, person, query));
  bind(router, desk.export, ({ person, query }) => exportHomework(platform, person, query));
  bind(router, desk.edit, ({ person, query }) => getEdit(platform, person, query.homeworkId));
  bind(router, desk.create, ({ person, body }) => createHomework(platform, person, body));
  bind(router, desk.update, ({ person, body }) => updateHomework(platform, person, body));
  bind(router, desk.remove, ({ person, body }) => done(removeHomework(platform, person, body.homeworkId)));
  bind(router, desk.submissions, ({ person, query }) => listSubmissions(platform, person, query));
  bind(router, desk.exportSubmissions, ({ person, query }) => exportSubmissions(platform, person, query));
  bind(router, desk.submission, ({ person, query }) => getSubmission(platform, person, query.submissionId));
  bind(router, desk.similar, ({ person, query }) => listSimilar(platform, person, query.submissionId));
  bind(router, desk.saveReview, ({ person, body }) => done(saveReview(platform, person, body)));
  bind(router, desk.mark, ({ person, body }) => markSubmission(platform, person, body));
  bind(router, desk.giveBack, ({ person, body }) => giveBack(platform, person, body));
  bind(router, desk.countJoined, ({ person, body }) => countJoined(platform, person, body.submissionId));
  bind(router, desk.recommend, ({ person, body }) => done(recommend(platform, person, body)));
}
