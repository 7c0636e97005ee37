import { z } from 'zod';
import { cover } from '../course/calls.ts';
import { endpoint } from '../endpoint.ts';
import { done, formBool, id, instant, keyword, shownRichText } from '../fields.ts';
import { shelfQuery } from '../first-page/shelf.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { teacherBrief } from '../teacher/calls.ts';
import { columnCourse, columnStage } from './stage.ts';

const tags = ['column'] as const;

export const columnUpdate = z.object({ id, text: z.string(), publishedAt: instant });
export type ColumnUpdate = z.infer<typeof columnUpdate>;

export const columnCard = z.object({
  id,
  title: z.string(),
  subtitle: z.string(),
  cover,
  categoryName: z.string().nullable(),
  teacherNames: z.array(z.string()),
  stageCount: z.number().int(),
  courseCount: z.number().int(),
  subscriberCount: z.number().int(),
  /** The latest entry of the update log. */
  update: columnUpdate.nullable(),
  subscribed: z.boolean(),
  /** The caller's progress in whole per cent; null before starting any of the courses. */
  percent: z.number().int().nullable(),
  completed: z.boolean(),
  publishedAt: instant,
});
export type ColumnCard = z.infer<typeof columnCard>;

const shelf = z.object({ list: z.array(columnCard) });

/** The seed calls (§7) implemented by columns. */
export const newTopicalApi = {
  suggested: endpoint({
    method: 'GET',
    path: '/front/newTopical/getSuggestTopicalLs',
    access: 'member',
    previewable: true,
    summary: 'Eight columns recommended by the organisation, in its order, unless the home page block configures otherwise',
    tags,
    query: z.object(shelfQuery),
    result: shelf,
  }),
  newest: endpoint({
    method: 'GET',
    path: '/front/newTopical/getNewestColumns',
    access: 'member',
    previewable: true,
    summary: 'Eight columns, latest first, unless the home page block configures otherwise',
    tags,
    query: z.object(shelfQuery),
    result: shelf,
  }),
  courses: endpoint({
    method: 'GET',
    path: '/front/newTopical/getTopicCourseLs.action',
    access: 'member',
    summary: 'Courses of a column in order, with the caller’s progress',
    tags,
    query: z.object({ columnId: id }),
    result: z.object({ list: z.array(columnCourse) }),
  }),
  stages: endpoint({
    method: 'GET',
    path: '/front/newTopical/getCoursesWithStage',
    access: 'member',
    summary: 'Stages of a column with their courses, which are open, and what unlocks the others',
    tags,
    query: z.object({ columnId: id }),
    result: z.object({
      stages: z.array(columnStage),
      percent: z.number().int(),
      completedCourses: z.number().int(),
      courseCount: z.number().int(),
      studiedSeconds: z.number().int(),
      /** Target of 继续学习; null if nothing is open. */
      nextCourseId: id.nullable(),
    }),
  }),
};

export const topicalTeacherApi = {
  columns: endpoint({
    method: 'GET',
    path: '/front/teacher/topical/list',
    access: 'member',
    summary: 'Columns of a teacher that the member may see',
    tags,
    query: z.object({ ...pageQuery, teacherId: id }),
    result: pageOf(columnCard),
  }),
};

export const columnDetail = columnCard.extend({
  intro: shownRichText,
  tags: z.array(z.string()),
  /** Whether any stage depends on the preceding one. */
  unlockInOrder: z.boolean(),
  /** The first one is the lead teacher. */
  teachers: z.array(teacherBrief.extend({ biography: z.string() })),
  totalSeconds: z.number().int(),
  updates: z.array(columnUpdate.extend({ fresh: z.boolean() })),
  updateCount: z.number().int(),
  /** Other columns its subscribers follow, most frequent first. */
  alsoStudied: z.array(columnCard.pick({ id: true, title: true, subtitle: true, cover: true, subscriberCount: true })),
  abilities: z.object({ edit: z.boolean() }),
});
export type ColumnDetail = z.infer<typeof columnDetail>;

export const columnApi = {
  list: endpoint({
    method: 'GET',
    path: '/front/column/list',
    access: 'member',
    summary: 'Published columns that the member may see',
    tags,
    query: z.object({
      ...pageQuery,
      keyword,
      categoryId: id.optional(),
      teacherId: id.optional(),
      subscribed: formBool().default(false),
      sort: z.enum(['updated', 'popular', 'title']).default('updated'),
    }),
    result: pageOf(columnCard),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/front/column/detail',
    access: 'member',
    summary: 'A column: description, teachers, and recent updates',
    tags,
    query: z.object({ columnId: id }),
    result: columnDetail,
  }),
  filters: endpoint({
    method: 'GET',
    path: '/front/column/filters',
    access: 'member',
    summary: 'Categories and teachers of the visible columns, for filtering',
    tags,
    result: z.object({
      categories: z.array(z.object({ id, name: z.string() })),
      teachers: z.array(z.object({ id, name: z.string() })),
      subscribedCount: z.number().int(),
    }),
  }),
  continueLearning: endpoint({
    method: 'GET',
    path: '/front/column/continue',
    access: 'member',
    summary: 'The two columns last studied, to continue with',
    tags,
    result: z.object({
      list: z.array(
        columnCard
          .pick({ id: true, title: true, cover: true })
          .extend({ percent: z.number().int(), lastStudiedAt: instant, courseId: id, courseTitle: z.string() }),
      ),
    }),
  }),
  updates: endpoint({
    method: 'GET',
    path: '/front/column/updates',
    access: 'member',
    summary: 'List update notes, latest first',
    tags,
    query: z.object({ ...pageQuery, columnId: id }),
    result: pageOf(columnUpdate),
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/front/column/subscribe',
    access: 'member',
    summary: 'Subscribe to a column; idempotent',
    tags,
    body: z.object({ columnId: id }),
    result: z.object({ subscriberCount: z.number().int() }),
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/front/column/unsubscribe',
    access: 'member',
    summary: 'Unsubscribe from a column; idempotent',
    tags,
    body: z.object({ columnId: id }),
    result: z.object({ subscriberCount: z.number().int() }),
  }),
  markSeen: endpoint({
    method: 'POST',
    path: '/front/column/markSeen',
    access: 'member',
    summary: 'Mark the updates of a column as seen by the subscriber',
    tags,
    body: z.object({ columnId: id }),
    result: done,
  }),
};
