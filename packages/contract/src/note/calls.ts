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
    summary: 'Own notes of a course or of one of its sections',
    tags,
    query: listQuery,
    result: pageOf(note),
  }),
  export: sheetOf({
    path: '/front/note/export',
    access: 'member',
    summary: 'Own notes of a course as xlsx, with the sections they belong to',
    tags,
    own: true,
    query: listQuery,
  }),
  create: endpoint({
    method: 'POST',
    path: '/front/note/create',
    access: 'member',
    summary: 'Write a note beside a section of a course that is open to the member; the same creationId again makes nothing twice',
    tags,
    body: z.object({ creationId, courseId: id, sectionId: id, position: formInt(0, LAST_SECOND).optional(), body }),
    result: note,
  }),
  update: endpoint({
    method: 'POST',
    path: '/front/note/update',
    access: 'member',
    summary: 'Change the words of an own note; a revision that is not the latest is refused',
    tags,
    body: z.object({ noteId: id, revision: formInt(1, 1_000_000_000), body }),
    result: note,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/front/note/remove',
    access: 'member',
    summary: 'Remove an own note',
    tags,
    body: z.object({ noteId: id }),
    result: done,
  }),
};
