import { questionContent } from '@palm/contract/question/content';
import { join } from 'node:path';
import { cleanContent, hashContent, summarise } from '../../apps/server/src/modules/question/question-content.ts';
import { faultOf } from '../../apps/server/src/modules/question/question.policy.ts';
import { isBuilt, type QuestionBank, type QuestionContent } from '../content/question.schema.ts';
import { checkContent, contentError } from '../content/read-file.ts';
import { demoKind } from '../question-kinds.ts';
import type { DemoRows } from './demo-rows.ts';
import { PREPARED_DAYS_AGO, type Loading } from './loading.ts';
import { mergeRows } from './merge-rows.ts';

export function questionRows(loading: Loading): DemoRows {
  return mergeRows(loading.content.banks.map((bank) => bankRows(loading, bank)));
}

function bankRows(loading: Loading, bank: QuestionBank): DemoRows {
  const { orgId, newId, at } = loading;
  const categoryId = newId();
  const createdAt = at(PREPARED_DAYS_AGO, '15:00');
  // Kinds that the product cannot ask yet are left out (contract: questionKinds).
  const questions = bank.questions
    .filter(isBuilt)
    .map((one) => ({ one, id: loading.define('question', one.key), ...wordingOf(loading, bank.key, one) }));
  return {
    question_category: [{ org_id: orgId, id: categoryId, name: bank.category, created_at: createdAt }],
    question: questions.map(({ one, id, content, summary, hash }) => ({
      org_id: orgId,
      id,
      kind: one.kind,
      content,
      summary,
      content_hash: hash,
      category_id: categoryId,
      difficulty: one.difficulty,
      tags: one.tags,
      marks: one.marks * 100,
      created_at: createdAt,
      updated_at: createdAt,
    })),
    question_revision: questions.map(({ id, content }) => ({
      org_id: orgId,
      question_id: id,
      revision: 1,
      content,
      created_at: createdAt,
    })),
  };
}

export function questionSectionRows({ orgId, content, idOf }: Loading): DemoRows {
  const questions = content.banks.flatMap((bank) => bank.questions.filter(isBuilt));
  return {
    question_section: questions.flatMap(({ key, section }) =>
      section === undefined ? [] : [{ org_id: orgId, question_id: idOf('question', key), section_id: idOf('section', section) }],
    ),
  };
}

/** @throws StartError when the question cannot be asked as it is written */
function wordingOf({ content }: Loading, bankKey: string, question: QuestionContent) {
  const path = join(content.folder, 'questions', `${bankKey}.yaml`);
  const checked = cleanContent(checkContent(path, questionContent, demoKind(question.kind).toContent(question)));
  const fault = faultOf(checked);
  if (fault !== null) {
    throw contentError(path, `${question.key}：${fault}`);
  }
  return { content: JSON.stringify(checked), summary: summarise(checked), hash: hashContent(checked) };
}
