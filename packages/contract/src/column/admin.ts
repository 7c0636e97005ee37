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
  /** In the organisation's time zone, from midnight on; only where a day opens the stage. */
  opensOn: day.nullable(),
  courses: z
    .array(z.object({ courseId: id, required: z.boolean() }))
    .max(MOST_STAGE_COURSES, `一个阶段最多 ${MOST_STAGE_COURSES} 门课，请再分一个阶段`),
});

/** All that authors write of a column; learners see it after publishing. */
export const columnDraft = z.object({
  title: line('专栏名称', 40),
  subtitle: text('一句话介绍', 80),
  intro: richText('专栏介绍'),
  cover: coverInput,
  categoryId: id.nullable(),
  tags: z.array(line('标签', 20)).max(5, '标签最多 5 个'),
  /** The first one leads. */
  teacherIds: z.array(id).max(5, '讲师最多 5 位'),
  visibility: audience,
  stages: z.array(draftStage).max(MOST_STAGES, `最多 ${MOST_STAGES} 个阶段`),
});
export type ColumnDraft = z.infer<typeof columnDraft>;
export type DraftStage = ColumnDraft['stages'][number];

/** A course as authors choose it and as it stands in a stage. */
export const courseChoice = z.object({
  id,
  title: z.string(),
  cover,
  sectionCount: z.number().int(),
  totalSeconds: z.number().int(),
  learnerCount: z.number().int(),
  completedCount: z.number().int(),
  status: courseStatus,
  /** Other columns that have it. */
  columnTitles: z.array(z.string()),
});
export type CourseChoice = z.infer<typeof courseChoice>;

export const columnEdit = z.object({
  id,
  draft: columnDraft,
  /** Of the draft: its uploaded picture, and what its ids name. A course that is gone is missing here. */
  coverUrl: z.string().nullable(),
  teachers: z.array(teacherBrief),
  courses: z.array(courseChoice),
  status: columnStatus,
  changed: z.boolean(),
  edition: z.number().int(),
  publishedAt: instant.nullable(),
  /** When the clock publishes what is saved by then. */
  scheduledAt: instant.nullable(),
  subscriberCount: z.number().int(),
  /** Grows with every save; an editor sends it back so that two editors notice each other. */
  revision: z.number().int(),
  ...lastSave,
});
export type ColumnEdit = z.infer<typeof columnEdit>;

/** One line of the difference between the draft and what learners see. */
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
    summary: 'A column with everything that the editor shows',
    tags,
    query: z.object({ columnId: id }),
    result: columnEdit,
  }),
  courses: endpoint({
    method: 'GET',
    path: '/admin/column/courses',
    access: 'admin:content',
    summary: 'Courses to choose from, at most fifty',
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
    summary: 'How many of those who study or follow the column each stage of the draft stops now',
    tags,
    query: z.object({ columnId: id }),
    result: z.object({ stages: z.array(z.object({ stageId: id, count: z.number().int() })), audienceCount: z.number().int() }),
  }),
  check: endpoint({
    method: 'GET',
    path: '/admin/column/publishCheck',
    access: 'admin:content',
    summary: 'What the draft changes, whom that stops or lets in, and what stands in the way of publishing it',
    tags,
    query: z.object({ columnId: id }),
    result: z.object({
      revision: z.number().int(),
      /** The edition that publishing would make, from 1. */
      edition: z.number().int(),
      findings: z.array(z.object({ level: z.enum(['error', 'warning']), text: z.string(), stageId: id.nullable() })),
      changes: z.array(columnChange),
      audienceCount: z.number().int(),
      subscriberCount: z.number().int(),
      /** People of the audience for whom a course closes that is open to them now, and for whom one opens. */
      effect: z.object({ stopped: z.number().int(), opened: z.number().int() }),
    }),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/admin/column/publish',
    access: 'admin:content',
    summary: 'Show the draft to the audience; the same call again changes nothing',
    tags,
    encoding: 'json',
    body: z.object({
      columnId: id,
      revision: z.number().int(),
      /** As the check answered it: another publishing in between answers CONFLICT. */
      edition: z.number().int(),
      /** Becomes an entry of the update log, and a message to the subscribers. */
      update: text('更新说明', 60).default(''),
      /** Null = now; otherwise what is saved by then is published then, and learners see what they saw until it comes. */
      publishAt: instant.nullable().default(null),
    }),
    result: done,
  }),
  unschedule: endpoint({
    method: 'POST',
    path: '/admin/column/unschedule',
    access: 'admin:content',
    summary: 'Do not publish it by the clock; a second time changes nothing',
    tags,
    body: z.object({ columnId: id }),
    result: done,
  }),
};
