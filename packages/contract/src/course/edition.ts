import { z } from 'zod';
import { courseRules } from './calls.ts';
import { sectionEditContent } from './kinds.ts';
import { courseChange } from './publish.ts';
import { endpoint } from '../endpoint.ts';
import { formInt, id, instant } from '../fields.ts';
import { pageOf, pageQuery } from '../paging.ts';

const tags = ['course-edition'] as const;

/** Used in place of an edition number: the draft most recently replaced by restoring an edition. */
export const REPLACED_DRAFT = 0;
const edition = formInt(REPLACED_DRAFT, 2_147_483_647);

/** One published edition. For early ones, an installation may only know the date. */
export const courseEdition = z.object({
  /** From 1. */
  edition: z.number().int(),
  publishedAt: instant,
  /** Null if it was not recorded or the member has been removed. */
  publishedBy: z.string().nullable(),
  /** Its content is stored, so it can be viewed and restored. */
  kept: z.boolean(),
  /** Changes since the preceding edition; null if they were not recorded. */
  changes: z.array(courseChange).nullable(),
  sectionCount: z.number().int().nullable(),
  /** Learner count at that moment, and how many had their progress changed by publishing. */
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
    summary: 'List the published editions of a course, latest first',
    tags,
    query: z.object({ courseId: id, ...pageQuery }),
    result: pageOf(courseEdition).extend({
      /** The edition learners currently see; 0 before the first. */
      current: z.number().int(),
      /** The draft most recently replaced by restoring an edition, and who did it. */
      replaced: z.object({ at: instant, by: z.string().nullable() }).nullable(),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/admin/course/edition',
    access: 'admin:content',
    summary: 'Chapters, sections and rules of an edition, or of the replaced draft',
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
    summary: 'What the draft would lose if an edition were restored',
    tags,
    query: ofEdition,
    result: z.object({
      revision: z.number().int(),
      /** Changes of the draft relative to the edition; restoring discards them. */
      changes: z.array(courseChange),
      /** Sections of the edition whose exam has since been deleted; they are restored empty. */
      emptied: z.array(z.string()),
    }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/admin/course/restore',
    access: 'admin:content',
    summary:
      'Restore an edition into the draft; restoring the latest one discards the draft’s changes. The replaced draft can be restored as edition 0',
    tags,
    body: z.object({
      courseId: id,
      edition,
      /** As returned by the check; if the draft has changed since, fails with CONFLICT. */
      revision: formInt(0, 2_147_483_647),
    }),
    result: z.object({ revision: z.number().int() }),
  }),
};
