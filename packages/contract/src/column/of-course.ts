import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done, id } from '../fields.ts';
import { columnStatus } from './list.ts';

const tags = ['column-authoring'] as const;

/** A column that contains a course, as shown to the course's author. */
export const columnOfCourse = z.object({
  id,
  title: z.string(),
  status: columnStatus,
  /** The stage of the draft that contains the course; null if only the published edition still does. */
  stage: z.object({ title: z.string(), required: z.boolean() }).nullable(),
  /** Whether learners currently see the course in it. */
  shown: z.boolean(),
});
export type ColumnOfCourse = z.infer<typeof columnOfCourse>;

export const columnOfCourseApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/column/ofCourse',
    access: 'admin:content',
    summary: 'List columns that contain a course in the draft or as published, at most 100',
    tags,
    query: z.object({ courseId: id }),
    result: z.object({ list: z.array(columnOfCourse) }),
  }),
  join: endpoint({
    method: 'POST',
    path: '/admin/column/joinCourse',
    access: 'admin:content',
    summary: 'Add a course to the last stage of a column draft, as required; no effect if the draft already contains it',
    tags,
    body: z.object({ courseId: id, columnId: id }),
    result: done,
  }),
};
