import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { created, creationId, done, id, instant, keyword, line, text } from '../fields.ts';
import { pageOf, pageQuery, sheetOf, sortBy } from '../paging.ts';
import { documentFile } from './calls.ts';

const tags = ['document-desk'] as const;

export const documentFields = z.object({
  title: line('文档标题', 60),
  note: text('说明', 500),
  fileKey: z.string('请上传文件').min(1, '请上传文件').max(500),
});
export type DocumentFields = z.infer<typeof documentFields>;

export const documentRow = z.object({
  id,
  title: z.string(),
  note: z.string(),
  file: documentFile,
  /** Whether it is in the plan; members only find it there. */
  planned: z.boolean(),
  /** Number of class members who have read it. */
  readCount: z.number().int(),
  memberCount: z.number().int(),
  updatedAt: instant,
});
export type DocumentRow = z.infer<typeof documentRow>;

const listQuery = z.object({ ...pageQuery, classroomId: id, keyword, sort: sortBy(['title', 'updatedAt'], '-updatedAt') });

/** Calls for class staff and for administrators of all classes; every call checks that the caller is one of them. */
export const documentDeskApi = {
  list: endpoint({
    method: 'GET',
    path: '/front/documentDesk/list',
    access: 'member',
    summary: 'List the documents of a class',
    tags,
    query: listQuery,
    result: pageOf(documentRow),
  }),
  export: sheetOf({
    path: '/front/documentDesk/export',
    access: 'member',
    summary: 'Export the filtered documents as xlsx, in the current order',
    tags,
    query: listQuery,
  }),
  edit: endpoint({
    method: 'GET',
    path: '/front/documentDesk/edit',
    access: 'member',
    summary: 'A document with everything its editor needs',
    tags,
    query: z.object({ documentId: id }),
    result: documentRow.pick({ id: true, title: true, note: true, file: true }).extend({
      revision: z.number().int(),
      savedAt: instant,
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/front/documentDesk/create',
    access: 'member',
    summary: 'Add a document to a class; members see it once it is in the plan',
    tags,
    encoding: 'json',
    body: documentFields.extend({ creationId, classroomId: id }),
    result: created,
  }),
  update: endpoint({
    method: 'POST',
    path: '/front/documentDesk/update',
    access: 'member',
    summary: 'Change a document or replace its file; fails if somebody else changed it meanwhile. Read marks are kept',
    tags,
    encoding: 'json',
    body: documentFields.extend({ documentId: id, revision: z.number().int() }),
    result: z.object({ revision: z.number().int() }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/front/documentDesk/remove',
    access: 'member',
    summary: 'Delete a document that is in no plan',
    tags,
    body: z.object({ documentId: id }),
    result: done,
  }),
};
