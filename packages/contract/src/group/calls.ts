import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id } from '../fields.ts';
import { pageOf, pageQuery } from '../paging.ts';

const tags = ['group'] as const;

/** Per head, from 0 to 100 with one decimal; null without data. */
const figure = z.number().min(0).max(100).nullable();

export const groupFigures = z.object({
  /** The ranking figure: weighted mean of the other figures, as far as available. */
  overall: figure,
  required: figure,
  attendance: figure,
  homework: figure,
});
export type GroupFigures = z.infer<typeof groupFigures>;

export const classGroup = z.object({
  id,
  name: z.string(),
  slogan: z.string(),
  leaderId: id.nullable(),
  leaderName: z.string().nullable(),
  memberCount: z.number().int(),
  figures: groupFigures,
  /** The rank on the comparison day; null if it had none. */
  placeBefore: z.number().int().nullable(),
  /** Another one with each change of name or slogan. */
  revision: z.number().int(),
});
export type ClassGroup = z.infer<typeof classGroup>;

export const groupOverview = z.object({
  /** The person's own group first, then by creation time. */
  groups: z.array(classGroup),
  ownGroupId: id.nullable(),
  /** Weight of each figure; 0 if the class has none of the kind. */
  weights: z.object({ required: z.number().int(), attendance: z.number().int(), homework: z.number().int() }),
  /** For the whole class. */
  classFigures: groupFigures,
  /** Class members without a group. */
  ungroupedCount: z.number().int(),
  memberCount: z.number().int(),
  /** The day whose ranks are compared with: a week ago, or else the first on record; null on the first day. */
  comparedOn: day.nullable(),
  /** Whether the person may view every group. */
  leads: z.boolean(),
  /** Whether the person may edit groups. */
  manages: z.boolean(),
  classroomTitle: z.string(),
});
export type GroupOverview = z.infer<typeof groupOverview>;

export const groupMember = z.object({
  memberId: id,
  name: z.string(),
  avatarUrl: z.string().nullable(),
  departmentName: z.string().nullable(),
  leader: z.boolean(),
  /** Whether this is the caller. */
  me: z.boolean(),
  /** Progress on required items in whole per cent; null until it is computed. */
  percent: z.number().int().nullable(),
});
export type GroupMember = z.infer<typeof groupMember>;

/** Homework that needs the group's attention, and the members who have not submitted. */
export const groupHomework = z.object({
  homeworkId: id,
  title: z.string(),
  /** One submission for the whole group. */
  byGroup: z.boolean(),
  /** The earliest due date among those who have not submitted. */
  dueOn: day,
  memberCount: z.number().int(),
  handedCount: z.number().int(),
  /** Some of those who have submitted. */
  faces: z.array(z.object({ id, name: z.string(), avatarUrl: z.string().nullable() })),
  /** Some of those who have not, excluding the caller. */
  missingNames: z.array(z.string()),
  /** The caller's state; `none`: not a member of the group. */
  own: z.enum(['none', 'missing', 'handed']),
});
export type GroupHomework = z.infer<typeof groupHomework>;

export const groupApi = {
  overview: endpoint({
    method: 'GET',
    path: '/front/group/overview',
    access: 'member',
    summary: 'Groups of a class with their figures per head, for its members and managers',
    tags,
    query: z.object({ classroomId: id }),
    result: groupOverview,
  }),
  members: endpoint({
    method: 'GET',
    path: '/front/group/members',
    access: 'member',
    summary: 'List the members of a group, leader first: of the caller’s group, or of any group for class managers',
    tags,
    query: z.object({ ...pageQuery, groupId: id }),
    result: pageOf(groupMember),
  }),
  homework: endpoint({
    method: 'GET',
    path: '/front/group/homework',
    access: 'member',
    summary:
      'Homework that needs a group’s attention, and who has not submitted it: of the caller’s group, or of any group for class managers',
    tags,
    query: z.object({ groupId: id }),
    result: z.object({ homework: groupHomework.nullable() }),
  }),
};
