import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id } from '../fields.ts';
import { pageOf, pageQuery } from '../paging.ts';

const tags = ['group'] as const;

/** Per head, from 0 to 100 with one decimal; null where nothing is known yet. */
const figure = z.number().min(0).max(100).nullable();

export const groupFigures = z.object({
  /** What the groups are ranked by: the mean of the others by their weights, as far as they are known. */
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
  /** Its place on the day that the groups are compared with; null where it had none. */
  placeBefore: z.number().int().nullable(),
});
export type ClassGroup = z.infer<typeof classGroup>;

export const groupOverview = z.object({
  /** The person's own group first, the others in the order in which they were made. */
  groups: z.array(classGroup),
  ownGroupId: id.nullable(),
  /** How much each figure counts; 0 where the class has none of it. */
  weights: z.object({ required: z.number().int(), attendance: z.number().int(), homework: z.number().int() }),
  /** Of the whole class. */
  classFigures: groupFigures,
  /** Members of the class who are in no group. */
  ungroupedCount: z.number().int(),
  memberCount: z.number().int(),
  /** The day whose places the present ones are compared with: a week ago, or the first that is known; null on the first one. */
  comparedOn: day.nullable(),
  /** Whether the person may look into every group. */
  leads: z.boolean(),
  /** Whether the person may change groups. */
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
  /** Whether it is the person who asks. */
  me: z.boolean(),
  /** How far with what the class requires, in whole per cent; null until it is measured. */
  percent: z.number().int().nullable(),
});
export type GroupMember = z.infer<typeof groupMember>;

/** The homework that a group ought to look at, and who of it has not handed in. */
export const groupHomework = z.object({
  homeworkId: id,
  title: z.string(),
  /** The group hands in one for all. */
  byGroup: z.boolean(),
  /** The first day on which it is late for one of those who have not handed in. */
  dueOn: day,
  memberCount: z.number().int(),
  handedCount: z.number().int(),
  /** A few of those who have handed in. */
  faces: z.array(z.object({ id, name: z.string(), avatarUrl: z.string().nullable() })),
  /** A few of those who have not, without the person who asks. */
  missingNames: z.array(z.string()),
  /** How the person who asks stands; `none`: is not in the group. */
  own: z.enum(['none', 'missing', 'handed']),
});
export type GroupHomework = z.infer<typeof groupHomework>;

export const groupApi = {
  overview: endpoint({
    method: 'GET',
    path: '/front/group/overview',
    access: 'member',
    summary: 'The groups of a class with their figures per head, for its members and for who manages it',
    tags,
    query: z.object({ classroomId: id }),
    result: groupOverview,
  }),
  members: endpoint({
    method: 'GET',
    path: '/front/group/members',
    access: 'member',
    summary: 'Who is in a group, its leader first: the own one, or any for who manages the class',
    tags,
    query: z.object({ ...pageQuery, groupId: id }),
    result: pageOf(groupMember),
  }),
  homework: endpoint({
    method: 'GET',
    path: '/front/group/homework',
    access: 'member',
    summary:
      'The homework that a group ought to look at now, and who of it has not handed in: of the own one, or of any for who manages the class',
    tags,
    query: z.object({ groupId: id }),
    result: z.object({ homework: groupHomework.nullable() }),
  }),
};
