import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { created, creationId, done, formList, id, keyword, line, richText, shownRichText, text } from '../fields.ts';
import { shelfQuery } from '../first-page/shelf.ts';
import { isOneOf, matchingRows, MOST_AT_ONCE, pageQuery, searchedPageOf, sheetOf, sortBy } from '../paging.ts';
import { changesTags, NO_TAG_CHANGE, tagChange, tagFilter, tagsInUse } from '../tagging.ts';

const tags = ['teacher'] as const;

export const teacherBrief = z.object({ id, name: z.string(), title: z.string(), avatarUrl: z.string().nullable() });
export type TeacherBrief = z.infer<typeof teacherBrief>;

/** A teacher as listed on the home page. */
const teacherCard = teacherBrief.extend({ quote: z.string(), expertise: z.array(z.string()) });
export type TeacherCard = z.infer<typeof teacherCard>;

export const teacherDetail = teacherBrief.extend({
  quote: z.string(),
  biography: shownRichText,
  expertise: z.array(z.string()),
  /** Set if the teacher is a member of the organisation; with the department. */
  member: z.object({ departmentName: z.string().nullable() }).nullable(),
  /** Figures supplied by the areas, worded and limited to what the caller may know: 4 门课. */
  figures: z.array(z.object({ value: z.string(), label: z.string() })),
  courseCount: z.number().int(),
  /** How many of these the teacher leads; in the others they take part. */
  ledCount: z.number().int(),
  /** The three newest. */
  courses: z.array(
    z.object({ id, title: z.string(), cover: z.object({ motif: z.string(), tone: z.string(), url: z.string().nullable() }) }),
  ),
});
export type TeacherDetail = z.infer<typeof teacherDetail>;

/** Per teacher. */
export const MOST_EXPERTISE = 10;

const fields = {
  name: line('姓名', 40),
  title: text('头衔', 60),
  quote: text('一句话', 60).default(''),
  biography: richText('简介', 20_000),
  expertise: z.array(line('擅长方向', 20)).max(MOST_EXPERTISE, `擅长方向最多 ${MOST_EXPERTISE} 个`),
  memberId: z.union([z.literal(''), id]).default(''),
  avatarKey: z.string().max(500).nullable().default(null),
};

/** Archived: still shown on existing courses and columns, but no longer offered or found anywhere else. */
export const teacherStatus = z.enum(['active', 'archived']);
export type TeacherStatus = z.infer<typeof teacherStatus>;

export const teacherRow = teacherBrief.extend({
  quote: z.string(),
  biography: shownRichText,
  expertise: z.array(z.string()),
  memberId: id.nullable(),
  /** Account of the linked member, if any. */
  account: z.string().nullable(),
  /** Sent back by editors that leave the picture unchanged. */
  avatarKey: z.string().nullable(),
  courseCount: z.number().int(),
  status: teacherStatus,
  /** Another one with each change of the profile. */
  revision: z.number().int(),
});
export type TeacherRow = z.infer<typeof teacherRow>;

const filters = {
  keyword,
  status: teacherStatus.optional(),
  /** A field of expertise. */
  tag: tagFilter,
  /** Whether it is linked to a member's account. */
  account: z.enum(['tied', 'none']).optional(),
  /** Whether the teacher teaches any course. */
  teaches: z.enum(['courses', 'none']).optional(),
};
const listQuery = z.object({
  ...pageQuery,
  ...filters,
  /** Only these, such as the one a select has to name. */
  teacherIds: formList(id).optional(),
  sort: sortBy(['name', 'courseCount', 'createdAt'], '-createdAt'),
});

/** Either teacher ids, or everything matching the list filters. */
export const chosenTeachers = {
  teacherIds: z.array(id).min(1, '请先选择讲师').max(MOST_AT_ONCE).optional(),
  matching: matchingRows(filters).optional(),
};

export const teacherApi = {
  detail: endpoint({
    method: 'GET',
    path: '/front/teacher/detail',
    access: 'member',
    summary: 'Profile of a teacher with figures and the latest courses',
    tags,
    // The token identifies the caller; the seed's client sends these regardless.
    query: z.object({ userId: z.string().optional(), orgId: z.string().optional(), teacherId: id }),
    result: teacherDetail,
  }),
  shelf: endpoint({
    method: 'GET',
    path: '/front/teacher/shelf',
    access: 'member',
    previewable: true,
    summary: 'Teachers for a home page block, those with the most courses first, unless it configures otherwise',
    tags,
    // Teachers have no categories; a rule's tag is a field of expertise.
    query: z.object({ source: shelfQuery.source, itemIds: shelfQuery.itemIds, tag: shelfQuery.tag, count: shelfQuery.count }),
    result: z.object({ list: z.array(teacherCard) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/teacher/list',
    access: 'admin',
    summary: 'List teachers',
    tags,
    query: listQuery,
    result: searchedPageOf(teacherRow),
  }),
  export: sheetOf({
    path: '/admin/teacher/export',
    access: 'admin:content',
    summary: 'Export the filtered teachers as xlsx, in the current order',
    tags,
    query: listQuery,
  }),
  expertise: endpoint({
    method: 'GET',
    path: '/admin/teacher/expertise',
    access: 'admin:content',
    summary: 'Fields of expertise in use on teachers',
    tags,
    result: tagsInUse,
  }),
  setExpertise: endpoint({
    method: 'POST',
    path: '/admin/teacher/setExpertise',
    access: 'admin:content',
    summary: 'Add fields of expertise to teachers and remove them; teachers who would exceed the limit are skipped',
    tags,
    encoding: 'json',
    body: z
      .object({ ...chosenTeachers, ...tagChange(20, MOST_EXPERTISE) })
      .refine(({ teacherIds, matching }) => isOneOf(teacherIds, matching), '请先选择讲师')
      .refine(changesTags, NO_TAG_CHANGE),
    result: z.object({ changed: z.number().int(), skipped: z.number().int() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/teacher/create',
    access: 'admin:content',
    summary: 'Add a teacher',
    tags,
    encoding: 'json',
    body: z.object({ creationId, ...fields }),
    result: created,
  }),
  update: endpoint({
    method: 'POST',
    path: '/admin/teacher/update',
    access: 'admin:content',
    summary: 'Change a teacher',
    tags,
    encoding: 'json',
    body: z.object({
      teacherId: id,
      ...fields,
      /** That of the profile which was changed: CONFLICT if somebody else has changed it since. If omitted, what stands is overwritten. */
      revision: z.number().int().optional(),
    }),
    result: z.object({ revision: z.number().int() }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/admin/teacher/remove',
    access: 'admin:content',
    summary: 'Delete a teacher whom no course, column or other area references',
    tags,
    body: z.object({ teacherId: id }),
    result: done,
  }),
};
