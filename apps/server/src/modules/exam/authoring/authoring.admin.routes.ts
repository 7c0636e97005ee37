import { examAuthoringApi } from '@palm/contract/exam/admin';
import { bind } from '../../../platform/http/bind.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createExam, getExamEdit, listExams, pickExams, removeExam, updateExam } from './authoring.service.ts';
import { exportExams } from './export.service.ts';
import { examEffect } from './effect.service.ts';
import { closeExam, publishExam, takePaper } from './publish.service.ts';

const done = { done: true } as const;

export function mountAuthoring(router: Router, platform: Platform): void {
  bind(router, examAuthoringApi.list, ({ person, query }) => listExams(platform, person, query));
  bind(router, examAuthoringApi.export, ({ person, query }) => exportExams(platform, person, query));
  bind(router, examAuthoringApi.pick, ({ person, query }) => pickExams(platform, person, query.keyword));
  bind(router, examAuthoringApi.edit, ({ person, query }) => getExamEdit(platform, person, query.examId));
  bind(router, examAuthoringApi.create, async ({ person, body }) => ({ id: await createExam(platform, person, body) }));
  bind(router, examAuthoringApi.update, async ({ person, body }) => ({ revision: await updateExam(platform, person, body) }));
  bind(router, examAuthoringApi.effect, ({ person, body }) => examEffect(platform, person, body));
  bind(router, examAuthoringApi.publish, async ({ person, body }) => {
    await publishExam(platform, person, body);
    return done;
  });
  bind(router, examAuthoringApi.takePaper, async ({ person, body }) => {
    await takePaper(platform, person, body.examId);
    return done;
  });
  bind(router, examAuthoringApi.close, async ({ person, body }) => {
    await closeExam(platform, person, body.examId);
    return done;
  });
  bind(router, examAuthoringApi.remove, async ({ person, body }) => {
    await removeExam(platform, person, body.examId);
    return done;
  });
}
