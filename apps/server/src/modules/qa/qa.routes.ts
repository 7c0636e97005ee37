import { qaApi } from '@palm/contract/qa/calls';
import { bind } from '../../platform/http/bind.ts';
import { done } from '../../platform/http/done.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { byTeacher } from './moderation/moderation.service.ts';
import * as service from './qa.service.ts';

export function mountQa(router: Router, platform: Platform): void {
  bind(router, qaApi.list, ({ person, query }) => service.listQuestions(platform, person, query));
  bind(router, qaApi.detail, ({ person, query }) => service.getQuestion(platform, person, query.questionId));
  bind(router, qaApi.answers, ({ person, query }) => service.listAnswers(platform, person, query));
  bind(router, qaApi.ask, ({ person, body }) => service.ask(platform, person, body));
  bind(router, qaApi.answer, ({ person, body }) => service.answerQuestion(platform, person, body));
  bind(router, qaApi.accept, ({ person, body }) => done(service.setAccepted(platform, person, body)));
  bind(router, qaApi.follow, ({ person, body }) => done(service.setFollowed(platform, person, body)));
  bind(router, qaApi.remove, ({ person, body }) => done(service.removeQuestion(platform, person, body.questionId)));
  bind(router, qaApi.removeAnswer, ({ person, body }) => done(service.removeAnswer(platform, person, body.answerId)));
  bind(router, qaApi.hide, ({ person, body }) => done(byTeacher.hide(platform, person, body)));
  bind(router, qaApi.restore, ({ person, body }) => done(byTeacher.restore(platform, person, body.questionId)));
  bind(router, qaApi.hideAnswer, ({ person, body }) => done(byTeacher.hideAnswer(platform, person, body)));
  bind(router, qaApi.restoreAnswer, ({ person, body }) => done(byTeacher.restoreAnswer(platform, person, body.answerId)));
  bind(router, qaApi.close, ({ person, body }) => done(byTeacher.close(platform, person, body)));
}
