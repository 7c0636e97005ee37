import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done, formInt, id } from '../fields.ts';
import { pageOf, pageQuery } from '../paging.ts';

const tags = ['course-publish'] as const;

/** What happens to members who have completed the course: they stay completed, or must catch up on new sections (docs/decisions/0008). */
export const completedChoice = z.enum(['keep', 'reopen']);
export type CompletedChoice = z.infer<typeof completedChoice>;

/** One line of the diff between the draft and the published edition. */
export const courseChange = z.object({
  kind: z.enum(['added', 'removed', 'moved', 'changed', 'rule']),
  /** Title of the section, the chapter or the rule. */
  title: z.string(),
  /** Its kind, or its old value → its new one. */
  detail: z.string(),
});
export type CourseChange = z.infer<typeof courseChange>;

/** Learners whose progress moves in one direction; `from` and `to` are averages in whole per cent. */
const movedLearners = z.object({ count: z.number().int(), from: z.number().int(), to: z.number().int() });

export const publishEffect = z.object({
  learnerCount: z.number().int(),
  lowered: movedLearners,
  raised: movedLearners,
  unchangedCount: z.number().int(),
  /** Learners who hold the course certificate; they keep it, however their progress changes. */
  certifiedCount: z.number().int(),
  completed: z.object({
    count: z.number().int(),
    /** How many of them have not studied something the draft requires, and the largest number of such sections. */
    behindCount: z.number().int(),
    sectionsBehind: z.number().int(),
  }),
});
export type PublishEffect = z.infer<typeof publishEffect>;

/** Identifies the previewed effect: this draft revision with this choice. Fails with CONFLICT if the revision has changed. */
const preview = { courseId: id, revision: formInt(0, 2_147_483_647), completed: completedChoice.default('keep') };

export const coursePublishApi = {
  check: endpoint({
    method: 'GET',
    path: '/admin/course/publishCheck',
    access: 'admin:content',
    summary: 'Changes in the draft, and problems that prevent publishing',
    tags,
    query: z.object({ courseId: id }),
    result: z.object({
      revision: z.number().int(),
      /** Number of the edition that publishing would create, from 1. */
      edition: z.number().int(),
      findings: z.array(z.object({ level: z.enum(['error', 'warning']), text: z.string(), sectionId: id.nullable() })),
      audienceCount: z.number().int(),
      learnerCount: z.number().int(),
      changes: z.array(courseChange),
    }),
  }),
  effect: endpoint({
    method: 'GET',
    path: '/admin/course/publishEffect',
    access: 'admin:content',
    summary: 'Preview the effect of publishing on learners’ progress; writes nothing',
    tags,
    query: z.object(preview),
    result: publishEffect,
  }),
  learners: endpoint({
    method: 'GET',
    path: '/admin/course/publishLearners',
    access: 'admin:content',
    summary: 'Learners whose progress publishing would lower or raise, furthest first',
    tags,
    query: z.object({ ...preview, ...pageQuery, direction: z.enum(['lowered', 'raised']).default('lowered') }),
    result: pageOf(
      z.object({
        memberId: id,
        name: z.string(),
        departmentName: z.string().nullable(),
        from: z.number().int(),
        to: z.number().int(),
      }),
    ),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/admin/course/publish',
    access: 'admin:content',
    summary: 'Publish the draft to its audience and apply the previewed effect; idempotent',
    tags,
    encoding: 'json',
    body: z.object({
      courseId: id,
      revision: z.number().int(),
      /** As returned by the check; if somebody published in between, fails with CONFLICT. */
      edition: z.number().int(),
      completed: completedChoice.default('keep'),
      /** Whether to message learners whose progress is lowered. */
      notifyLowered: z.boolean().default(false),
    }),
    result: done,
  }),
};
