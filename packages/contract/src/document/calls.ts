import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, instant } from '../fields.ts';
import { mediaKind } from '../upload/calls.ts';

const tags = ['document'] as const;

export const documentFile = z.object({
  key: z.string(),
  name: z.string(),
  /** In bytes. */
  size: z.number().int(),
  kind: mediaKind,
  mediaType: z.string(),
  /** For PDFs only. */
  pages: z.number().int().nullable(),
  url: z.string(),
});
export type DocumentFile = z.infer<typeof documentFile>;

/** A document as shown to somebody in its class. */
export const documentDetail = z.object({
  id,
  classroomId: id,
  classroomTitle: z.string(),
  title: z.string(),
  note: z.string(),
  file: documentFile,
  /** Null for staff while no plan contains it. */
  place: z.object({ stageTitle: z.string(), required: z.boolean(), dueOn: day }).nullable(),
  /** Whether reading it is tracked: not for people who only lead the class. */
  counts: z.boolean(),
  /** When the person first finished reading it. */
  readAt: instant.nullable(),
});
export type DocumentDetail = z.infer<typeof documentDetail>;

export const documentApi = {
  detail: endpoint({
    method: 'GET',
    path: '/front/document/detail',
    access: 'member',
    summary: 'A document of a class, and whether the member has read it',
    tags,
    query: z.object({ documentId: id }),
    result: documentDetail,
  }),
  read: endpoint({
    method: 'POST',
    path: '/front/document/read',
    access: 'member',
    summary: 'Record that the member reached the last page or downloaded the file; the first time is kept',
    tags,
    body: z.object({ documentId: id }),
    result: z.object({ readAt: instant.nullable() }),
  }),
};
