import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done, id } from '../fields.ts';
import { columnStatus } from './list.ts';

const tags = ['column-authoring'] as const;

/** A column in which a course stands, as the course's author is told of it. */
export const columnOfCourse = z.object({
  id,
  title: z.string(),
  status: columnStatus,
  /** The stage of the draft that has the course; null where only learners still see it there. */
  stage: z.object({ title: z.string(), required: z.boolean() }).nullable(),
  /** Learners see the course in it now. */
  shown: z.boolean(),
});
export type ColumnOfCourse = z.infer<typeof columnOfCourse>;

export const columnOfCourseApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/column/ofCourse',
    access: 'admin:content',
    summary: 'The columns that have a course in their draft or show it to learners, at most a hundred',
    tags,
    query: z.object({ courseId: id }),
    result: z.object({ list: z.array(columnOfCourse) }),
  }),
  join: endpoint({
    method: 'POST',
    path: '/admin/column/joinCourse',
    access: 'admin:content',
    summary: 'Add a course to the last stage of a column draft, as required; where it stands in the draft already nothing happens',
    tags,
    body: z.object({ courseId: id, columnId: id }),
    result: done,
  }),
};
