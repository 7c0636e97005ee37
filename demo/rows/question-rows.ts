import { questionContent, type QuestionContent as Content } from '@palm/contract/question';
import { join } from 'node:path';
import { cleanContent, hashContent, summarise } from '../../apps/server/src/modules/question/question-content.ts';
import { markdownToHtml, plainText } from '../../apps/server/src/platform/rich-text.ts';
import { isBuilt, type QuestionBank, type QuestionContent } from '../content/question.schema.ts';
import { checkContent, contentError } from '../content/read-file.ts';
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
  // Kinds that have no grader yet are left out (contract: questionKinds).
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

/** @throws StartError when the blanks of a stem are not as many as its answers */
function wordingOf({ content }: Loading, bankKey: string, question: QuestionContent) {
  const path = join(content.folder, 'questions', `${bankKey}.yaml`);
  const made = toContent(question);
  if (question.kind === 'fillin' && plainText(made.stem).split('____').length - 1 !== question.blanks.length) {
    throw contentError(path, `${question.key} 的空数与答案数不同`);
  }
  const checked = cleanContent(checkContent(path, questionContent, made));
  return { content: JSON.stringify(checked), summary: summarise(checked), hash: hashContent(checked) };
}

/** The content of a question as the bank keeps it. */
export function toContent(question: QuestionContent): Content {
  return {
    kind: question.kind,
    stem: markdownToHtml(question.kind === 'fillin' ? withPlainBlanks(question.stem) : question.stem),
    options: optionsOf(question),
    blanks:
      question.kind === 'fillin'
        ? question.blanks.map((alternatives) => ({ alternatives, min: null, max: null, caseSensitive: false }))
        : [],
    orderFree: question.kind === 'fillin' && question.orderFree,
    analysis: markdownToHtml(question.analysis),
  };
}

/** Underscores beside a letter would be read as emphasis; inside of code they are safe already. */
const withPlainBlanks = (stem: string): string =>
  stem
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replaceAll('_', String.raw`\_`)))
    .join('');

function optionsOf(question: QuestionContent): Content['options'] {
  if (question.kind === 'truefalse') {
    return [
      { key: 'A', text: '正确', correct: question.answer },
      { key: 'B', text: '错误', correct: !question.answer },
    ];
  }
  return question.kind === 'fillin'
    ? []
    : question.options.map(({ text, correct }, index) => ({ key: String.fromCharCode(65 + index), text: inlineHtml(text), correct }));
}

/** Options are one line: the paragraph around them would only add space. */
const inlineHtml = (markdown: string): string => markdownToHtml(markdown).replace(/^<p>([\s\S]*)<\/p>$/, '$1');
