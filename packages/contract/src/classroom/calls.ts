import { z } from 'zod';
import { cover } from '../course/calls.ts';
import { endpoint } from '../endpoint.ts';
import { day, done, id, instant, keyword, shownRichText, text } from '../fields.ts';
import { shelfQuery } from '../first-page/shelf.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { classDuty } from './duties.ts';
import { itemState, planKind } from './plan.ts';

const tags = ['classroom'] as const;

/** How people join a class: enrolled by an administrator, by an application that staff decide on, or immediately. */
export const joinRule = z.enum(['assigned', 'apply', 'open']);
/** A person's relation to a class. `waiting`: the class is full, and places are given out in the order of the waiting list. */
export const membership = z.enum(['none', 'applied', 'waiting', 'member', 'refused', 'left', 'removed']);
export type Membership = z.infer<typeof membership>;
export const classroomPhase = z.enum(['coming', 'running', 'over']);

export const classroomPerson = z.object({ id, name: z.string(), avatarUrl: z.string().nullable() });

export const classroomCard = z.object({
  id,
  title: z.string(),
  intro: z.string(),
  cover,
  startsOn: day,
  endsOn: day,
  phase: classroomPhase,
  joinRule,
  capacity: z.number().int().nullable(),
  memberCount: z.number().int(),
  teacherNames: z.array(z.string()),
  membership,
  /** Whether the person leads or assists the class. */
  staff: z.boolean(),
});
export type ClassroomCard = z.infer<typeof classroomCard>;

/** One completion criterion, in words. */
const completionRule = z.object({
  text: z.string(),
  /** The member's own progress on it; null for non-members. */
  own: z.object({ reached: z.string(), met: z.boolean() }).nullable(),
});
export type CompletionRule = z.infer<typeof completionRule>;

export const classroomDetail = classroomCard.extend({
  guide: shownRichText,
  teachers: z.array(classroomPerson),
  assistants: z.array(classroomPerson),
  /** What the person may do as staff: teachers everything, assistants what the class allows them. */
  duties: z.array(classDuty),
  /** Position on the waiting list, from 1. */
  waitingPlace: z.number().int().nullable(),
  /** Reason for refusing the application. */
  reason: z.string(),
  stageCount: z.number().int(),
  itemCount: z.number().int(),
  requiredCount: z.number().int(),
  /** All of these must be met to complete the class. */
  completionRules: z.array(completionRule),
  /** The person's progress; null for non-members. */
  own: z
    .object({
      percent: z.number().int(),
      /** Progress the plan expects by today, going by past due dates. */
      expectedPercent: z.number().int(),
      requiredDone: z.number().int(),
      requiredCount: z.number().int(),
      electiveDone: z.number().int(),
      electiveCount: z.number().int(),
      completed: z.boolean(),
    })
    .nullable(),
});
export type ClassroomDetail = z.infer<typeof classroomDetail>;

export const plannedItem = z.object({
  id,
  kind: planKind,
  objectId: id,
  title: z.string(),
  /** A path of the learner app; null if it cannot be opened. */
  address: z.string().nullable(),
  required: z.boolean(),
  /** The last day that counts as on time. */
  dueOn: day,
  state: itemState,
  percent: z.number().int(),
  /** For an exam, in hundredths of a mark. */
  score: z.number().int().nullable(),
  doneAt: instant.nullable(),
  /** Set while the member is in a timed attempt: when it expires. `address` then resumes the attempt. */
  runsUntil: instant.nullable(),
});
export type PlannedItem = z.infer<typeof plannedItem>;

export const plannedStage = z.object({
  id,
  title: z.string(),
  intro: z.string(),
  state: z.enum(['done', 'current', 'locked']),
  /** Why it is locked and what unlocks it; empty if it is open. */
  lock: z.string(),
  requiredDone: z.number().int(),
  requiredCount: z.number().int(),
  items: z.array(plannedItem),
});
export type PlannedStage = z.infer<typeof plannedStage>;

export const classroomNotice = z.object({ id, title: z.string(), authorName: z.string(), publishedAt: instant, read: z.boolean() });
export type ClassroomNotice = z.infer<typeof classroomNotice>;

export const classroomApi = {
  list: endpoint({
    method: 'GET',
    path: '/front/classroom/list',
    access: 'member',
    summary: 'List the caller’s classes, classes open for joining, or the caller’s past classes',
    tags,
    query: z.object({ ...pageQuery, tab: z.enum(['mine', 'open', 'over']).default('mine'), keyword }),
    result: pageOf(classroomCard),
  }),
  shelf: endpoint({
    method: 'GET',
    path: '/front/classroom/shelf',
    access: 'member',
    previewable: true,
    summary:
      'Classes for a home page block: those the member is in or may join, earliest start first, unless the block configures otherwise',
    tags,
    // Classes have neither categories nor tags.
    query: z.object({ source: shelfQuery.source, itemIds: shelfQuery.itemIds, count: shelfQuery.count }),
    result: z.object({ list: z.array(classroomCard) }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/front/classroom/detail',
    access: 'member',
    summary: 'A class: description, staff, and the caller’s membership',
    tags,
    query: z.object({ classroomId: id }),
    result: classroomDetail,
  }),
  plan: endpoint({
    method: 'GET',
    path: '/front/classroom/plan',
    access: 'member',
    summary: 'Plan of the class with the caller’s progress, for members and staff',
    tags,
    query: z.object({ classroomId: id }),
    result: z.object({ stages: z.array(plannedStage) }),
  }),
  compare: endpoint({
    method: 'GET',
    path: '/front/classroom/compare',
    access: 'member',
    summary: 'Progress of the member compared with the class, by kind, with a forecast at the current pace',
    tags,
    query: z.object({ classroomId: id }),
    result: z.object({
      /** Empty if the class is so small that its average would reveal individual results. */
      kinds: z.array(z.object({ kind: planKind, percent: z.number().int(), classPercent: z.number().int() })),
      /** Null for members without any progress yet, and for those who have finished. */
      pace: z.object({ minutesADay: z.number().int(), finishesOn: day, endsOn: day }).nullable(),
    }),
  }),
  join: endpoint({
    method: 'POST',
    path: '/front/classroom/join',
    access: 'member',
    summary: 'Join a class, or apply to it; idempotent',
    tags,
    body: z.object({ classroomId: id, message: text('报名说明', 300).default('') }),
    result: z.object({ membership }),
  }),
  leave: endpoint({
    method: 'POST',
    path: '/front/classroom/leave',
    access: 'member',
    summary: 'Leave a class, or withdraw an application; learning progress is kept',
    tags,
    body: z.object({ classroomId: id }),
    result: z.object({ membership }),
  }),
  notices: endpoint({
    method: 'GET',
    path: '/front/classroom/notices',
    access: 'member',
    summary: 'List notices, latest first',
    tags,
    query: z.object({ ...pageQuery, classroomId: id }),
    result: pageOf(classroomNotice),
  }),
  notice: endpoint({
    method: 'GET',
    path: '/front/classroom/notice',
    access: 'member',
    summary: 'A notice; for staff, with the number of readers',
    tags,
    query: z.object({ noticeId: id }),
    result: classroomNotice.extend({
      classroomId: id,
      classroomTitle: z.string(),
      body: z.string(),
      editedAt: instant.nullable(),
      /** Whether the person may edit and withdraw it. */
      manages: z.boolean(),
      /** Only returned to staff. */
      readers: z.object({ read: z.number().int(), members: z.number().int(), unreadNames: z.array(z.string()) }).nullable(),
    }),
  }),
  readNotice: endpoint({
    method: 'POST',
    path: '/front/classroom/readNotice',
    access: 'member',
    summary: 'Mark a notice as read by the member',
    tags,
    body: z.object({ noticeId: id }),
    result: done,
  }),
};
