import { qaAdminApi } from '@palm/contract/qa/admin';
import { bind } from '../../platform/http/bind.ts';
import { done } from '../../platform/http/done.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportQuestions, getAnyQuestion, listAllAnswers, listAllQuestions } from './moderation/list.service.ts';
import { byAdministrator } from './moderation/moderation.service.ts';

export function mountQaAdmin(router: Router, platform: Platform): void {
  bind(router, qaAdminApi.list, ({ person, query }) => listAllQuestions(platform, person, query));
  bind(router, qaAdminApi.export, ({ person, query }) => exportQuestions(platform, person, query));
  bind(router, qaAdminApi.detail, ({ person, query }) => getAnyQuestion(platform, person, query.questionId));
  bind(router, qaAdminApi.answers, ({ person, query }) => listAllAnswers(platform, person, query));
  bind(router, qaAdminApi.hide, ({ person, body }) => done(byAdministrator.hide(platform, person, body)));
  bind(router, qaAdminApi.restore, ({ person, body }) => done(byAdministrator.restore(platform, person, body.questionId)));
  bind(router, qaAdminApi.hideAnswer, ({ person, body }) => done(byAdministrator.hideAnswer(platform, person, body)));
  bind(router, qaAdminApi.restoreAnswer, ({ person, body }) => done(byAdministrator.restoreAnswer(platform, person, body.answerId)));
  bind(router, qaAdminApi.close, ({ person, body }) => done(byAdministrator.close(platform, person, body)));
}
