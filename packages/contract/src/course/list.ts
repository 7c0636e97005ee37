import { z } from 'zod';
import { courseCard, courseStatus } from './calls.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant, keyword } from '../fields.ts';
import { isOneOf, matchingRows, MOST_AT_ONCE, pageQuery, searchedPageOf, sheetOf, sortBy } from '../paging.ts';
import { changesTags, NO_TAG_CHANGE, tagChange, tagFilter, tagsInUse } from '../tagging.ts';

const tags = ['course-authoring'] as const;

export const courseAdminRow = courseCard.extend({
  status: courseStatus,
  /** The draft differs from the published edition. */
  draftChanged: z.boolean(),
  updatedAt: instant,
  completedCount: z.number().int(),
});
export type CourseAdminRow = z.infer<typeof courseAdminRow>;

const filters = { keyword, categoryId: id.optional(), status: courseStatus.optional(), tag: tagFilter };
const listQuery = z.object({ ...pageQuery, ...filters, sort: sortBy(['title', 'learnerCount', 'updatedAt'], '-updatedAt') });

/** Per course. */
export const MOST_COURSE_TAGS = 10;

/** Either course ids, or everything matching the list filters. */
const chosenCourses = {
  courseIds: z.array(id).min(1, '请先选择课程').max(MOST_AT_ONCE).optional(),
  matching: matchingRows(filters).optional(),
};
const areChosen = ({ courseIds, matching }: { courseIds?: unknown; matching?: unknown }) => isOneOf(courseIds, matching);

/** The list of all courses, and bulk actions on it. */
export const courseListApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/course/list',
    access: 'admin:content',
    summary: 'List courses',
    tags,
    query: listQuery,
    result: searchedPageOf(courseAdminRow),
  }),
  export: sheetOf({
    path: '/admin/course/export',
    access: 'admin:content',
    summary: 'Export the filtered courses as xlsx, in the current order',
    tags,
    query: listQuery,
  }),
  tags: endpoint({
    method: 'GET',
    path: '/admin/course/tags',
    access: 'admin:content',
    summary: 'Tags in use on courses',
    tags,
    result: tagsInUse,
  }),
  setTags: endpoint({
    method: 'POST',
    path: '/admin/course/setTags',
    access: 'admin:content',
    summary: 'Add tags to courses and remove tags; courses that would exceed the limit are skipped',
    tags,
    encoding: 'json',
    body: z
      .object({ ...chosenCourses, ...tagChange(20, MOST_COURSE_TAGS) })
      .refine(areChosen, '请先选择课程')
      .refine(changesTags, NO_TAG_CHANGE),
    result: z.object({ changed: z.number().int(), skipped: z.number().int() }),
  }),
};
