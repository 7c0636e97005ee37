import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { created, creationId, done, id, instant, keyword, lastSave, line, text } from '../fields.ts';
import { pageOf, pageQuery, sheetOf, sortBy } from '../paging.ts';
import { questionDetail } from '../question/admin.ts';
import { questionKind } from '../question/kinds.ts';

const tags = ['paper'] as const;

export const paperRow = z.object({
  id,
  title: z.string(),
  questionCount: z.number().int(),
  /** In hundredths of a mark. */
  totalMarks: z.number().int(),
  usedBy: z.number().int(),
  updatedAt: instant,
});
export type PaperRow = z.infer<typeof paperRow>;

export const paperItem = z.object({
  questionId: id,
  kind: questionKind,
  summary: z.string(),
  difficulty: z.number().int(),
  marks: z.number().int(),
});

export const paperDetail = paperRow.extend({
  note: z.string(),
  revision: z.number().int(),
  ...lastSave,
  items: z.array(paperItem),
  locked: z.boolean(),
});
export type PaperDetail = z.infer<typeof paperDetail>;

const fields = {
  title: line('试卷名称', 80),
  note: text('说明', 500),
  items: z.array(z.object({ questionId: id, marks: z.number().int().min(10).max(100_000) })).max(300, '一份试卷最多 300 题'),
};

const listQuery = z.object({
  ...pageQuery,
  keyword,
  sort: sortBy(['title', 'questionCount', 'totalMarks', 'usedBy', 'updatedAt'], '-updatedAt'),
});

export const paperApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/paper/list',
    access: 'admin:exam',
    summary: 'List papers',
    tags,
    query: listQuery,
    result: pageOf(paperRow),
  }),
  export: sheetOf({
    path: '/admin/paper/export',
    access: 'admin:exam',
    summary: 'Export the filtered papers as xlsx, in the current order',
    tags,
    query: listQuery,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/admin/paper/detail',
    access: 'admin:exam',
    summary: 'A paper with its questions in order',
    tags,
    query: z.object({ paperId: id }),
    result: paperDetail,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/admin/paper/preview',
    access: 'admin:exam',
    summary: 'The questions as candidates see them, with the answers',
    tags,
    query: z.object({ paperId: id }),
    result: z.object({ title: z.string(), questions: z.array(questionDetail) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/paper/create',
    access: 'admin:exam',
    summary: 'Create a paper of fixed questions',
    tags,
    encoding: 'json',
    body: z.object({ creationId, ...fields }),
    result: created,
  }),
  update: endpoint({
    method: 'POST',
    path: '/admin/paper/update',
    access: 'admin:exam',
    summary: 'Change a paper that nobody has sat',
    tags,
    encoding: 'json',
    body: z.object({ paperId: id, revision: z.number().int(), ...fields }),
    result: z.object({ revision: z.number().int() }),
  }),
  copy: endpoint({
    method: 'POST',
    path: '/admin/paper/copy',
    access: 'admin:exam',
    summary: 'Copy a paper',
    tags,
    body: z.object({ paperId: id }),
    result: created,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/admin/paper/remove',
    access: 'admin:exam',
    summary: 'Delete a paper that no exam uses',
    tags,
    body: z.object({ paperId: id }),
    result: done,
  }),
};
