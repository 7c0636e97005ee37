import { z } from 'zod';
import { download, endpoint } from '../endpoint.ts';
import { created, creationId, done, id, instant, keyword, lastSave, line, replacedName } from '../fields.ts';
import { isOneOf, matchingRows, MOST_AT_ONCE, pageQuery, searchedPageOf, sortBy } from '../paging.ts';
import { changesTags, NO_TAG_CHANGE, tagChange, tagFilter, tagsInUse } from '../tagging.ts';
import { questionContent, questionWith } from './content.ts';
import { questionKind } from './kinds.ts';

const tags = ['question'] as const;

export const questionRow = z.object({
  id,
  kind: questionKind,
  /** Plain text of the stem, shortened. */
  summary: z.string(),
  categoryId: id.nullable(),
  categoryName: z.string().nullable(),
  difficulty: z.number().int(),
  tags: z.array(z.string()),
  /** Hundredths of a mark. */
  marks: z.number().int(),
  usedBy: z.number().int(),
  updatedAt: instant,
});
export type QuestionRow = z.infer<typeof questionRow>;

export const questionDetail = questionWith('content', {
  id,
  categoryId: id.nullable(),
  sectionId: id.nullable(),
  difficulty: z.number().int(),
  tags: z.array(z.string()),
  marks: z.number().int(),
  usedBy: z.number().int(),
  revision: z.number().int(),
  ...lastSave,
});
export type QuestionDetail = z.infer<typeof questionDetail>;

/** Per question. */
export const MOST_QUESTION_TAGS = 10;

const fields = {
  content: questionContent,
  categoryId: id.nullable(),
  /** The section of a published course that it examines. */
  sectionId: id.nullable(),
  /** 1 easy … 5 hard. */
  difficulty: z.number().int().min(1).max(5),
  tags: z.array(line('标签', 30)).max(MOST_QUESTION_TAGS),
  /** Hundredths of a mark. */
  marks: z.number().int().min(10).max(100_000),
};

const filters = {
  keyword,
  categoryId: id.optional(),
  kind: questionKind.optional(),
  difficulty: z.union([z.literal(''), z.string().regex(/^[1-5]$/)]).optional(),
  tag: tagFilter,
};

/** Either question ids, or everything matching the list filters. */
const chosenQuestions = {
  questionIds: z.array(id).min(1, '请先选择题目').max(MOST_AT_ONCE).optional(),
  matching: matchingRows(filters).optional(),
};
const areChosen = ({ questionIds, matching }: { questionIds?: unknown; matching?: unknown }) => isOneOf(questionIds, matching);

/** A section that a question can examine. */
export const examinedSection = z.object({ id, title: z.string(), courseId: id, courseTitle: z.string() });
export type ExaminedSection = z.infer<typeof examinedSection>;

export const questionCategory = z.object({ id, name: z.string(), questionCount: z.number().int() });

const importSource = {
  /** GIFT text, pasted or read by the browser from the chosen file. */
  source: z.string().min(1, '请先选择文件或粘贴题目').max(2_000_000, '文件太大，请拆成几份再导入'),
  categoryId: id.nullable(),
};

export const importedQuestion = z.object({ line: z.number().int(), kind: questionKind, summary: z.string(), duplicate: z.boolean() });

export const questionImport = z.object({
  importId: id,
  authorName: z.string(),
  importedAt: instant,
  imported: z.number().int(),
  skipped: z.number().int(),
  refused: z.number().int(),
  state: z.enum(['undoable', 'final', 'undone']),
});
export type QuestionImport = z.infer<typeof questionImport>;

export const questionApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/question/list',
    access: 'admin:exam',
    summary: 'List questions in the bank',
    tags,
    query: z.object({ ...pageQuery, ...filters, sort: sortBy(['difficulty', 'marks', 'usedBy', 'updatedAt'], '-updatedAt') }),
    result: searchedPageOf(questionRow),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/admin/question/detail',
    access: 'admin:exam',
    summary: 'A question with its answer',
    tags,
    query: z.object({ questionId: id }),
    result: questionDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/question/create',
    access: 'admin:exam',
    summary: 'Add a question',
    tags,
    encoding: 'json',
    body: z.object({ creationId, ...fields }),
    result: created,
  }),
  update: endpoint({
    method: 'POST',
    path: '/admin/question/update',
    access: 'admin:exam',
    summary: 'Change a question; attempts keep the version they were started with',
    tags,
    encoding: 'json',
    body: z.object({ questionId: id, revision: z.number().int(), ...fields }),
    result: z.object({ revision: z.number().int() }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/admin/question/remove',
    access: 'admin:exam',
    summary: 'Delete questions that no paper uses. By id, either all are deleted or none; by filter, those in use are kept',
    tags,
    encoding: 'json',
    body: z.object(chosenQuestions).refine(areChosen, '请先选择题目'),
    result: z.object({ removed: z.number().int(), kept: z.number().int() }),
  }),
  move: endpoint({
    method: 'POST',
    path: '/admin/question/move',
    access: 'admin:exam',
    summary: 'Move questions to a category',
    tags,
    encoding: 'json',
    body: z.object({ ...chosenQuestions, categoryId: id.nullable() }).refine(areChosen, '请先选择题目'),
    result: z.object({ changed: z.number().int() }),
  }),
  setTags: endpoint({
    method: 'POST',
    path: '/admin/question/setTags',
    access: 'admin:exam',
    summary: 'Add tags to questions and remove tags; questions that would exceed the limit are skipped',
    tags,
    encoding: 'json',
    body: z
      .object({ ...chosenQuestions, ...tagChange(30, MOST_QUESTION_TAGS) })
      .refine(areChosen, '请先选择题目')
      .refine(changesTags, NO_TAG_CHANGE),
    result: z.object({ changed: z.number().int(), skipped: z.number().int() }),
  }),
  tags: endpoint({
    method: 'GET',
    path: '/admin/question/tags',
    access: 'admin:exam',
    summary: 'Tags in use on questions',
    tags,
    result: tagsInUse,
  }),
  sections: endpoint({
    method: 'GET',
    path: '/admin/question/sections',
    access: 'admin:exam',
    summary: 'Sections of published courses that a question can examine, always including the selected one',
    tags,
    query: z.object({ keyword, sectionId: id.optional() }),
    result: z.object({ list: z.array(examinedSection) }),
  }),
  categories: endpoint({
    method: 'GET',
    path: '/admin/question/categories',
    access: 'admin:exam',
    summary: 'Question categories',
    tags,
    result: z.object({ list: z.array(questionCategory) }),
  }),
  saveCategory: endpoint({
    method: 'POST',
    path: '/admin/question/saveCategory',
    access: 'admin:exam',
    summary: 'Add or rename a category',
    tags,
    body: z.object({ categoryId: z.union([z.literal(''), id]).default(''), name: line('分类名称', 60), replaces: replacedName }),
    result: created,
  }),
  removeCategory: endpoint({
    method: 'POST',
    path: '/admin/question/removeCategory',
    access: 'admin:exam',
    summary: 'Delete an empty category',
    tags,
    body: z.object({ categoryId: id }),
    result: done,
  }),
  importCheck: endpoint({
    method: 'POST',
    path: '/admin/question/importCheck',
    access: 'admin:exam',
    summary: 'Dry run of a GIFT import: readable and unreadable questions, line by line; writes nothing',
    tags,
    encoding: 'json',
    body: z.object(importSource),
    result: z.object({
      /** Number of questions in the text: `questions` plus the issues that are not imported. */
      found: z.number().int(),
      questions: z.array(importedQuestion),
      /** `imported`: the question is imported, and the reason says which part of it is not. */
      issues: z.array(z.object({ line: z.number().int(), title: z.string(), reason: z.string(), imported: z.boolean() })),
      categories: z.array(z.string()),
    }),
  }),
  importCommit: endpoint({
    method: 'POST',
    path: '/admin/question/importCommit',
    access: 'admin:exam',
    summary: 'Import the readable questions in one transaction; idempotent by importId',
    tags,
    encoding: 'json',
    body: z.object({ ...importSource, importId: id, skipDuplicates: z.boolean().default(true) }),
    result: z.object({ imported: z.number().int(), skipped: z.number().int(), refused: z.number().int() }),
  }),
  imports: endpoint({
    method: 'GET',
    path: '/admin/question/imports',
    access: 'admin:exam',
    summary: 'List the latest imports, newest first',
    tags,
    result: z.object({ list: z.array(questionImport) }),
  }),
  importUndo: endpoint({
    method: 'POST',
    path: '/admin/question/importUndo',
    access: 'admin:exam',
    summary: 'Undo an import within 24 hours; questions already in a paper are kept',
    tags,
    body: z.object({ importId: id }),
    result: z.object({ removed: z.number().int(), kept: z.number().int() }),
  }),
  export: download({
    path: '/admin/question/export',
    access: 'admin:exam',
    summary: 'Export the filtered questions as GIFT text',
    tags,
    inBackground: true,
    query: z.object(filters),
    mediaType: 'text/plain; charset=utf-8',
  }),
};
