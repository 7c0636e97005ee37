import { z } from 'zod';
import { audience } from '../audience.ts';
import { courseStatus, cover } from '../course/calls.ts';
import { endpoint } from '../endpoint.ts';
import { day, done, id, instant, keyword, lastSave, line, richText, text } from '../fields.ts';
import { teacherBrief } from '../teacher/calls.ts';
import { columnStatus } from './list.ts';
import { stageUnlock } from './stage.ts';

const tags = ['column-authoring'] as const;

export const MOST_STAGES = 30;
export const MOST_STAGE_COURSES = 50;

const coverInput = z.object({ motif: z.string().max(20), tone: z.string().max(20), key: z.string().max(500).nullable() });

const draftStage = z.object({
  id,
  title: line('阶段名称', 40),
  intro: text('阶段说明', 80),
  unlock: stageUnlock,
  /** From midnight in the organisation's time zone; only for stages that open on a date. */
  opensOn: day.nullable(),
  courses: z
    .array(z.object({ courseId: id, required: z.boolean() }))
    .max(MOST_STAGE_COURSES, `一个阶段最多 ${MOST_STAGE_COURSES} 门课，请再分一个阶段`),
});

/** Everything authors edit of a column; learners see it once published. */
export const columnDraft = z.object({
  title: line('专栏名称', 40),
  subtitle: text('一句话介绍', 80),
  intro: richText('专栏介绍'),
  cover: coverInput,
  categoryId: id.nullable(),
  tags: z.array(line('标签', 20)).max(5, '标签最多 5 个'),
  /** The first one is the lead teacher. */
  teacherIds: z.array(id).max(5, '讲师最多 5 位'),
  visibility: audience,
  stages: z.array(draftStage).max(MOST_STAGES, `最多 ${MOST_STAGES} 个阶段`),
});
export type ColumnDraft = z.infer<typeof columnDraft>;
export type DraftStage = ColumnDraft['stages'][number];

/** A course as offered to authors and as listed in a stage. */
export const courseChoice = z.object({
  id,
  title: z.string(),
  cover,
  sectionCount: z.number().int(),
  totalSeconds: z.number().int(),
  learnerCount: z.number().int(),
  completedCount: z.number().int(),
  status: courseStatus,
  /** Other columns that contain it. */
  columnTitles: z.array(z.string()),
});
export type CourseChoice = z.infer<typeof courseChoice>;

export const columnEdit = z.object({
  id,
  draft: columnDraft,
  /** For the draft: the URL of its uploaded cover, and the objects referenced by id. Deleted courses are missing. */
  coverUrl: z.string().nullable(),
  teachers: z.array(teacherBrief),
  courses: z.array(courseChoice),
  status: columnStatus,
  changed: z.boolean(),
  edition: z.number().int(),
  publishedAt: instant.nullable(),
  /** When the saved draft will be published automatically. */
  scheduledAt: instant.nullable(),
  subscriberCount: z.number().int(),
  /** Incremented on every save; editors send it back so that concurrent edits are detected. */
  revision: z.number().int(),
  ...lastSave,
});
export type ColumnEdit = z.infer<typeof columnEdit>;

/** One line of the diff between the draft and the published edition. */
export const columnChange = z.object({
  kind: z.enum(['added', 'removed', 'moved', 'changed', 'rule']),
  title: z.string(),
  detail: z.string(),
});
export type ColumnChange = z.infer<typeof columnChange>;

export const columnAuthoringApi = {
  edit: endpoint({
    method: 'GET',
    path: '/admin/column/edit',
    access: 'admin:content',
    summary: 'A column with everything the editor needs',
    tags,
    query: z.object({ columnId: id }),
    result: columnEdit,
  }),
  courses: endpoint({
    method: 'GET',
    path: '/admin/column/courses',
    access: 'admin:content',
    summary: 'Courses to choose from, at most 50',
    tags,
    query: z.object({ keyword }),
    result: z.object({ list: z.array(courseChoice) }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/admin/column/update',
    access: 'admin:content',
    summary: 'Save the draft',
    tags,
    encoding: 'json',
    body: z.object({ columnId: id, revision: z.number().int(), draft: columnDraft }),
    result: z.object({ revision: z.number().int() }),
  }),
  stops: endpoint({
    method: 'GET',
    path: '/admin/column/stops',
    access: 'admin:content',
    summary: 'Number of members each stage of the draft currently blocks, among those who study or subscribe to the column',
    tags,
    query: z.object({ columnId: id }),
    result: z.object({ stages: z.array(z.object({ stageId: id, count: z.number().int() })), audienceCount: z.number().int() }),
  }),
  check: endpoint({
    method: 'GET',
    path: '/admin/column/publishCheck',
    access: 'admin:content',
    summary: 'Changes in the draft, members it would block or admit, and problems that prevent publishing',
    tags,
    query: z.object({ columnId: id }),
    result: z.object({
      revision: z.number().int(),
      /** Number of the edition that publishing would create, from 1. */
      edition: z.number().int(),
      findings: z.array(z.object({ level: z.enum(['error', 'warning']), text: z.string(), stageId: id.nullable() })),
      changes: z.array(columnChange),
      audienceCount: z.number().int(),
      subscriberCount: z.number().int(),
      /** Audience members for whom a currently open course would close, and for whom one would open. */
      effect: z.object({ stopped: z.number().int(), opened: z.number().int() }),
    }),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/admin/column/publish',
    access: 'admin:content',
    summary: 'Publish the draft to its audience; idempotent',
    tags,
    encoding: 'json',
    body: z.object({
      columnId: id,
      revision: z.number().int(),
      /** As returned by the check; if somebody published in between, fails with CONFLICT. */
      edition: z.number().int(),
      /** Added to the update log and sent to subscribers as a message. */
      update: text('更新说明', 60).default(''),
      /**
       * Null = publish now. Otherwise the draft is published at that time in its then saved state; until then learners keep the current
       * edition.
       */
      publishAt: instant.nullable().default(null),
    }),
    result: done,
  }),
  unschedule: endpoint({
    method: 'POST',
    path: '/admin/column/unschedule',
    access: 'admin:content',
    summary: 'Cancel scheduled publishing; idempotent',
    tags,
    body: z.object({ columnId: id }),
    result: done,
  }),
};
