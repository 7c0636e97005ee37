import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { created, creationId, done, id, keyword, line, text } from '../fields.ts';
import { pageOf, pageQuery, sheetOf, sortBy } from '../paging.ts';

const tags = ['teacher'] as const;

export const teacherBrief = z.object({ id, name: z.string(), title: z.string(), avatarUrl: z.string().nullable() });
export type TeacherBrief = z.infer<typeof teacherBrief>;

export const teacherDetail = teacherBrief.extend({
  biography: z.string(),
  expertise: z.array(z.string()),
  courseCount: z.number().int(),
  courses: z.array(
    z.object({ id, title: z.string(), cover: z.object({ motif: z.string(), tone: z.string(), url: z.string().nullable() }) }),
  ),
});
export type TeacherDetail = z.infer<typeof teacherDetail>;

const fields = {
  name: line('姓名', 40),
  title: text('头衔', 60),
  biography: text('简介', 2000),
  expertise: z.array(line('擅长方向', 20)).max(10),
  memberId: z.union([z.literal(''), id]).default(''),
  avatarKey: z.string().max(500).nullable().default(null),
};

const listQuery = z.object({ ...pageQuery, keyword, sort: sortBy(['name', 'courseCount', 'createdAt'], '-createdAt') });

export const teacherApi = {
  detail: endpoint({
    method: 'GET',
    path: '/front/teacher/detail',
    access: 'member',
    summary: 'Profile of a teacher with the published courses',
    tags,
    // who asks is known by the token; the seed's client sends it all the same
    query: z.object({ userId: z.string().optional(), orgId: z.string().optional(), teacherId: id }),
    result: teacherDetail,
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/teacher/list',
    access: 'admin',
    summary: 'Teachers',
    tags,
    query: listQuery,
    result: pageOf(
      teacherBrief.extend({
        biography: z.string(),
        expertise: z.array(z.string()),
        memberId: id.nullable(),
        /** Sent back by an editor that leaves the picture as it is. */
        avatarKey: z.string().nullable(),
        courseCount: z.number().int(),
      }),
    ),
  }),
  export: sheetOf({
    path: '/admin/teacher/export',
    access: 'admin:content',
    summary: 'The filtered list as xlsx, in its order',
    tags,
    query: listQuery,
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
    body: z.object({ teacherId: id, ...fields }),
    result: done,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/admin/teacher/remove',
    access: 'admin:content',
    summary: 'Remove a teacher without courses',
    tags,
    body: z.object({ teacherId: id }),
    result: done,
  }),
};
