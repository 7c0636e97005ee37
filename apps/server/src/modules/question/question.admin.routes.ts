import { questionApi } from '@palm/contract/question/admin';
import { bind } from '../../platform/http/bind.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { listCategories, removeCategory, saveCategory } from './category/category.service.ts';
import { createQuestion, getQuestion, listQuestions, moveQuestions, removeQuestions, updateQuestion } from './question.service.ts';
import { listQuestionTags, tagQuestions } from './tag.service.ts';
import { listSections } from './section/section.service.ts';
import { exportGift } from './transfer/export.service.ts';
import { checkImport, commitImport, listImports, undoImport } from './transfer/import.service.ts';

const done = { done: true } as const;

export function mountQuestionAdmin(router: Router, platform: Platform): void {
  mountBank(router, platform);
  mountCategories(router, platform);
  mountTransfer(router, platform);
}

function mountBank(router: Router, platform: Platform): void {
  bind(router, questionApi.list, ({ person, query }) => listQuestions(platform, person, query));
  bind(router, questionApi.detail, ({ person, query }) => getQuestion(platform, person, query.questionId));
  bind(router, questionApi.create, async ({ person, body }) => ({ id: await createQuestion(platform, person, body) }));
  bind(router, questionApi.update, async ({ person, body }) => ({ revision: await updateQuestion(platform, person, body) }));
  bind(router, questionApi.move, async ({ person, body }) => ({ changed: await moveQuestions(platform, person, body) }));
  bind(router, questionApi.setTags, ({ person, body }) => tagQuestions(platform, person, body));
  bind(router, questionApi.tags, ({ person }) => listQuestionTags(platform, person));
  bind(router, questionApi.sections, ({ person, query }) => listSections(platform, person, query));
  bind(router, questionApi.remove, ({ person, body }) => removeQuestions(platform, person, body));
}

function mountCategories(router: Router, platform: Platform): void {
  bind(router, questionApi.categories, ({ person }) => listCategories(platform, person));
  bind(router, questionApi.saveCategory, async ({ person, body }) => ({ id: await saveCategory(platform, person, body) }));
  bind(router, questionApi.removeCategory, async ({ person, body }) => {
    await removeCategory(platform, person, body.categoryId);
    return done;
  });
}

function mountTransfer(router: Router, platform: Platform): void {
  bind(router, questionApi.importCheck, ({ person, body }) => checkImport(platform, person, body));
  bind(router, questionApi.importCommit, ({ person, body }) => commitImport(platform, person, body));
  bind(router, questionApi.imports, ({ person }) => listImports(platform, person));
  bind(router, questionApi.importUndo, ({ person, body }) => undoImport(platform, person, body.importId));
  bind(router, questionApi.export, async ({ person, query }) => exportGift(platform, person, query));
}
