import { z } from 'zod';
import { courseRules } from './calls.ts';
import { sectionEditContent } from './kinds.ts';
import { courseChange } from './publish.ts';
import { endpoint } from '../endpoint.ts';
import { formInt, id, instant } from '../fields.ts';
import { pageOf, pageQuery } from '../paging.ts';

const tags = ['course-edition'] as const;

/** In place of the number of an edition: the draft that an edition took the place of last. */
export const REPLACED_DRAFT = 0;
const edition = formInt(REPLACED_DRAFT, 2_147_483_647);

/** What one publishing made. Of the first ones an installation may know only when they were. */
export const courseEdition = z.object({
  /** From 1. */
  edition: z.number().int(),
  publishedAt: instant,
  /** Null where nobody wrote it down, or where the member is gone. */
  publishedBy: z.string().nullable(),
  /** Its content was kept, so that it can be looked at and restored. */
  kept: z.boolean(),
  /** Since the edition before it; null where nobody wrote it down. */
  changes: z.array(courseChange).nullable(),
  sectionCount: z.number().int().nullable(),
  /** Learners at that moment, and whose progress the publishing moved. */
  learners: z.object({ count: z.number().int(), lowered: z.number().int(), raised: z.number().int() }).nullable(),
});
export type CourseEdition = z.infer<typeof courseEdition>;

const editionSection = z.object({
  id,
  title: z.string(),
  required: z.boolean(),
  durationSeconds: z.number().int(),
  pages: z.number().int().nullable(),
  content: sectionEditContent,
});
export type EditionSection = z.infer<typeof editionSection>;

const ofEdition = z.object({ courseId: id, edition });

export const courseEditionApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/course/editions',
    access: 'admin:content',
    summary: 'What each publishing of a course made, the last one first',
    tags,
    query: z.object({ courseId: id, ...pageQuery }),
    result: pageOf(courseEdition).extend({
      /** The edition that learners see; 0 before the first. */
      current: z.number().int(),
      /** The draft that an edition took the place of last, and by whom. */
      replaced: z.object({ at: instant, by: z.string().nullable() }).nullable(),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/admin/course/edition',
    access: 'admin:content',
    summary: 'Chapters, sections and rules of an edition, or of the draft that was replaced',
    tags,
    query: ofEdition,
    result: z.object({
      rules: courseRules,
      chapters: z.array(z.object({ id, title: z.string(), sections: z.array(editionSection) })),
    }),
  }),
  restoreCheck: endpoint({
    method: 'GET',
    path: '/admin/course/restoreCheck',
    access: 'admin:content',
    summary: 'What of the draft would be lost if an edition took its place',
    tags,
    query: ofEdition,
    result: z.object({
      revision: z.number().int(),
      /** What the draft has made of the edition: this is lost. */
      changes: z.array(courseChange),
      /** Sections of the edition whose exam was deleted since: they come back empty. */
      emptied: z.array(z.string()),
    }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/admin/course/restore',
    access: 'admin:content',
    summary: 'Put an edition in the place of the draft; of the last one this discards the draft. What is replaced can be restored as 0',
    tags,
    body: z.object({
      courseId: id,
      edition,
      /** As the check answered it: a draft that somebody has changed since answers CONFLICT. */
      revision: formInt(0, 2_147_483_647),
    }),
    result: z.object({ revision: z.number().int() }),
  }),
};
