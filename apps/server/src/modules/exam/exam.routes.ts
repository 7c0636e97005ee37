import { examApi } from '@palm/contract/exam/calls';
import { bind } from '../../platform/http/bind.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { createHandInDesk, handIn } from './attempt/hand-in.service.ts';
import { savePlace } from './attempt/place.service.ts';
import { getResult } from './attempt/result.service.ts';
import { createAnswerSaver, saveAnswers } from './attempt/save.service.ts';
import { getSitting, leaveSitting } from './attempt/sitting.service.ts';
import { createExamStarter, startExam } from './attempt/start.service.ts';
import { getInstructions, listMyExams } from './exam.service.ts';

export function mountExam(router: Router, platform: Platform): void {
  const starter = createExamStarter(platform);
  const saver = createAnswerSaver(platform);
  const handInDesk = createHandInDesk(platform);
  bind(router, examApi.list, ({ person, query }) => listMyExams(platform, person, query));
  bind(router, examApi.instructions, ({ person, query }) => getInstructions(platform, person, query.examId));
  bind(router, examApi.start, async ({ person, body }) => ({
    attemptId: await startExam(platform, starter, { person, examId: body.examId }),
  }));
  bind(router, examApi.sitting, ({ person, query }) => getSitting(platform, person, query.attemptId));
  bind(router, examApi.save, ({ person, body }) => saveAnswers(platform, saver, person, body));
  bind(router, examApi.place, ({ person, body }) => savePlace(platform, person, body));
  bind(router, examApi.leave, ({ person, body }) => leaveSitting(platform, person, body.attemptId));
  bind(router, examApi.submit, ({ person, body }) => handIn(platform, handInDesk, person, body.attemptId));
  bind(router, examApi.result, ({ person, query }) => getResult(platform, person, query.attemptId));
}
