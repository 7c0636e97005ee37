import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, keyword } from '../fields.ts';
import { pageOf, pageQuery, sheetOf, sortBy } from '../paging.ts';
import { decided, decision } from './staff.ts';

const tags = ['classroom-authoring'] as const;

export const classroomMemberRow = z.object({
  memberId: id,
  name: z.string(),
  account: z.string(),
  departmentName: z.string().nullable(),
  state: z.enum(['applied', 'waiting', 'member', 'refused', 'left', 'removed']),
  message: z.string(),
  at: instant,
});
export type ClassroomMemberRow = z.infer<typeof classroomMemberRow>;

const memberQuery = z.object({
  ...pageQuery,
  classroomId: id,
  keyword,
  state: classroomMemberRow.shape.state.optional(),
  sort: sortBy(['name', 'at'], 'at'),
});

/** The member calls of `classroomAdminApi`. */
export const classroomMembersApi = {
  members: endpoint({
    method: 'GET',
    path: '/admin/classroom/members',
    access: 'admin:class',
    summary: 'Who is in a class, has applied, waits, or has left',
    tags,
    query: memberQuery,
    result: pageOf(classroomMemberRow),
  }),
  exportMembers: sheetOf({
    path: '/admin/classroom/exportMembers',
    access: 'admin:class',
    summary: 'The filtered members as xlsx, in their order',
    tags,
    query: memberQuery,
  }),
  enrolMembers: endpoint({
    method: 'POST',
    path: '/admin/classroom/enrolMembers',
    access: 'admin:class',
    summary: 'Put members into a class, whatever its capacity; who is in it already stays',
    tags,
    encoding: 'json',
    body: z.object({ classroomId: id, memberIds: z.array(id).min(1, '请先选择成员').max(2000, '一次最多添加 2000 人') }),
    result: z.object({ changed: z.number().int() }),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/admin/classroom/decide',
    access: 'admin:class',
    summary: 'Take applicants in, the later ones into the waiting list when it is full, or refuse them with a reason that they read',
    tags,
    encoding: 'json',
    body: decision,
    result: decided,
  }),
  removeMembers: endpoint({
    method: 'POST',
    path: '/admin/classroom/removeMembers',
    access: 'admin:class',
    summary: 'Take members out of a class; what they learnt stays, and those who wait move up',
    tags,
    encoding: 'json',
    body: z.object({ classroomId: id, memberIds: z.array(id).min(1, '请先选择成员').max(2000, '一次最多移出 2000 人') }),
    result: z.object({ changed: z.number().int() }),
  }),
};
