import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { created, creationId, done, formInt, id, keyword, line, text } from '../fields.ts';
import { pageOf, pageQuery, sheetOf, sortBy } from '../paging.ts';

const tags = ['group-desk'] as const;

export const MOST_GROUPS = 50;

export const groupFields = z.object({ name: line('小组名称', 20), slogan: text('口号', 60) });
export type GroupFields = z.infer<typeof groupFields>;

export const groupPerson = z.object({
  memberId: id,
  name: z.string(),
  account: z.string(),
  departmentName: z.string().nullable(),
  groupId: id.nullable(),
  groupName: z.string().nullable(),
  leader: z.boolean(),
});
export type GroupPerson = z.infer<typeof groupPerson>;

const peopleQuery = z.object({
  ...pageQuery,
  classroomId: id,
  keyword,
  groupId: id.optional(),
  /** `none`: members without a group. */
  grouped: z.enum(['none', 'some']).optional(),
  sort: sortBy(['name', 'group'], 'group'),
});

/** Splits evenly into a number of groups with mixed departments, or by department; applies to all members or to those without a group. */
const splitRule = {
  classroomId: id,
  rule: z.enum(['even', 'department']),
  groupCount: formInt(2, MOST_GROUPS).default(2),
  scope: z.enum(['ungrouped', 'all']),
};

const changed = z.object({ changed: z.number().int() });

/** For class staff and administrators of classes. */
export const groupDeskApi = {
  people: endpoint({
    method: 'GET',
    path: '/front/groupDesk/people',
    access: 'member',
    summary: 'List the members of a class with their groups',
    tags,
    query: peopleQuery,
    result: pageOf(groupPerson),
  }),
  exportPeople: sheetOf({
    path: '/front/groupDesk/exportPeople',
    access: 'member',
    summary: 'Export the filtered members with their groups as xlsx, in the current order',
    tags,
    query: peopleQuery,
  }),
  create: endpoint({
    method: 'POST',
    path: '/front/groupDesk/create',
    access: 'member',
    summary: 'Create an empty group in a class',
    tags,
    body: groupFields.extend({ creationId, classroomId: id }),
    result: created,
  }),
  update: endpoint({
    method: 'POST',
    path: '/front/groupDesk/update',
    access: 'member',
    summary: 'Rename a group',
    tags,
    body: groupFields.extend({
      groupId: id,
      /** That of the group which was changed: CONFLICT if somebody else has changed it since. If omitted, what stands is overwritten. */
      revision: formInt(0, Number.MAX_SAFE_INTEGER).optional(),
    }),
    result: z.object({ revision: z.number().int() }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/front/groupDesk/remove',
    access: 'member',
    summary: 'Delete a group; its members stay in the class without a group',
    tags,
    body: z.object({ groupId: id }),
    result: done,
  }),
  move: endpoint({
    method: 'POST',
    path: '/front/groupDesk/move',
    access: 'member',
    summary: 'Move class members into a group, or into none; those who lead another group stop leading it',
    tags,
    encoding: 'json',
    body: z.object({
      classroomId: id,
      memberIds: z.array(id).min(1, '请先选择成员').max(2000, '一次最多调整 2000 人'),
      groupId: id.nullable(),
    }),
    result: changed,
  }),
  lead: endpoint({
    method: 'POST',
    path: '/front/groupDesk/lead',
    access: 'member',
    summary: 'Set or clear the leader of a group',
    tags,
    encoding: 'json',
    body: z.object({ groupId: id, memberId: id.nullable() }),
    result: done,
  }),
  splitPreview: endpoint({
    method: 'GET',
    path: '/front/groupDesk/splitPreview',
    access: 'member',
    summary: 'Preview the groups a rule would create, with their sizes',
    tags,
    query: z.object(splitRule),
    result: z.object({
      groups: z.array(z.object({ name: z.string(), memberCount: z.number().int() })),
      /** Existing groups that would be removed. */
      removedCount: z.number().int(),
    }),
  }),
  split: endpoint({
    method: 'POST',
    path: '/front/groupDesk/split',
    access: 'member',
    summary: 'Create groups by a rule',
    tags,
    encoding: 'json',
    body: z.object(splitRule),
    result: z.object({ groupCount: z.number().int(), memberCount: z.number().int() }),
  }),
};
