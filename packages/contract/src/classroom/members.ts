import { z } from 'zod';
import { audience, type Audience } from '../audience.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant, keyword } from '../fields.ts';
import { pageOf, pageQuery, sheetOf, sortBy } from '../paging.ts';
import { decided, decision } from './staff.ts';

const tags = ['classroom-authoring'] as const;

/** One call enrols at most as many. */
export const MOST_ENROLLED = 2000;
const namesSomebody = ({ departmentIds, tags: named, memberIds }: Omit<Audience, 'all'>): boolean =>
  departmentIds.length + named.length + memberIds.length > 0;

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
    summary: 'List members of a class, applicants, the waiting list, or former members',
    tags,
    query: memberQuery,
    result: pageOf(classroomMemberRow),
  }),
  exportMembers: sheetOf({
    path: '/admin/classroom/exportMembers',
    access: 'admin:class',
    summary: 'Export the filtered members as xlsx, in the current order',
    tags,
    query: memberQuery,
  }),
  enrolMembers: endpoint({
    method: 'POST',
    path: '/admin/classroom/enrolMembers',
    access: 'admin:class',
    summary: 'Enrol members in a class, by name, department or tag, regardless of its capacity; existing members are unchanged',
    tags,
    encoding: 'json',
    body: audience.omit({ all: true }).extend({ classroomId: id }).refine(namesSomebody, '请先选择成员'),
    result: z.object({ changed: z.number().int() }),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/admin/classroom/decide',
    access: 'admin:class',
    summary: 'Accept applicants, with those beyond the capacity put on the waiting list, or refuse them with a reason they can read',
    tags,
    encoding: 'json',
    body: decision,
    result: decided,
  }),
  removeMembers: endpoint({
    method: 'POST',
    path: '/admin/classroom/removeMembers',
    access: 'admin:class',
    summary: 'Remove members from a class; their progress is kept, and the waiting list moves up',
    tags,
    encoding: 'json',
    body: z.object({ classroomId: id, memberIds: z.array(id).min(1, '请先选择成员').max(2000, '一次最多移出 2000 人') }),
    result: z.object({ changed: z.number().int() }),
  }),
};
