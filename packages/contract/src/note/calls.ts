import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { creationId, done, formInt, id, instant, line } from '../fields.ts';
import { pageOf, pageQuery, sheetOf } from '../paging.ts';

const tags = ['note'] as const;

export const NOTE_MOST_CHARACTERS = 2000;
/** No section is played for longer than a day. */
const LAST_SECOND = 86_400;

export const note = z.object({
  id,
  courseId: id,
  /** Null if the section has since left the course. */
  sectionId: id.nullable(),
  /** Media time in seconds that the note refers to; null for notes on the whole section. */
  position: z.number().int().nullable(),
  body: z.string(),
  revision: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
});
export type Note = z.infer<typeof note>;

const listQuery = z.object({
  ...pageQuery,
  courseId: id,
  /** Only notes on one section, ordered by time point; otherwise latest first. */
  sectionId: id.optional(),
});
const body = line('笔记', NOTE_MOST_CHARACTERS);

/** A member's own notes: never returned to any other member or administrator. */
export const noteApi = {
  list: endpoint({
    method: 'GET',
    path: '/front/note/list',
    access: 'member',
    summary: 'List the caller’s notes on a course or one of its sections',
    tags,
    query: listQuery,
    result: pageOf(note),
  }),
  export: sheetOf({
    path: '/front/note/export',
    access: 'member',
    summary: 'Export the caller’s notes on a course as xlsx, with their sections',
    tags,
    own: true,
    query: listQuery,
  }),
  create: endpoint({
    method: 'POST',
    path: '/front/note/create',
    access: 'member',
    summary: 'Create a note on a section of a course open to the member; idempotent by creationId',
    tags,
    body: z.object({ creationId, courseId: id, sectionId: id, position: formInt(0, LAST_SECOND).optional(), body }),
    result: note,
  }),
  update: endpoint({
    method: 'POST',
    path: '/front/note/update',
    access: 'member',
    summary: 'Change the text of one of the caller’s notes; fails if the revision is not the latest',
    tags,
    body: z.object({ noteId: id, revision: formInt(1, 1_000_000_000), body }),
    result: note,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/front/note/remove',
    access: 'member',
    summary: 'Delete one of the caller’s notes',
    tags,
    body: z.object({ noteId: id }),
    result: done,
  }),
};
