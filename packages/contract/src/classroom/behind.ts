import { z } from 'zod';
import { channel } from '../delivery/templates.ts';
import { endpoint } from '../endpoint.ts';
import { day, id, instant, keyword } from '../fields.ts';
import { nudgeEffect, nudgeOutcome } from '../nudge.ts';
import { isOneOf, matchingRows, pageOf, pageQuery, sheetOf, sortBy } from '../paging.ts';

const tags = ['classroom-behind'] as const;

/** A member who is behind plan: something required is overdue, or the member has been inactive for too long. */
export const behindMember = z.object({
  memberId: id,
  name: z.string(),
  avatarUrl: z.string().nullable(),
  departmentName: z.string().nullable(),
  percent: z.number().int(),
  /** Reasons in words, most important first. */
  reasons: z.array(z.string()),
  overdueCount: z.number().int(),
  /** The last day with any study activity at all. */
  lastLearntOn: day.nullable(),
  /** The last nudge from any class. */
  nudgedAt: instant.nullable(),
  /** A member is nudged at most once per day (organisation time) across all classes. */
  nudgedToday: z.boolean(),
});
export type BehindMember = z.infer<typeof behindMember>;

const filters = { keyword, reason: z.enum(['overdue', 'idle']).optional() };
const listQuery = z.object({
  ...pageQuery,
  classroomId: id,
  ...filters,
  sort: sortBy(['name', 'percent', 'overdueCount', 'lastLearntOn'], '-overdueCount'),
});

/** Maximum number of members per nudge. */
export const MOST_NUDGED = 2000;

/** Either member ids, or everyone behind plan who matches the list filters. */
const chosen = z
  .object({
    classroomId: id,
    memberIds: z.array(id).min(1, '请先选择要提醒的人').max(MOST_NUDGED, `一次最多提醒 ${MOST_NUDGED} 人`).optional(),
    matching: matchingRows(filters).optional(),
    /** Channels besides the inbox, which always receives the nudge. */
    channels: z.array(channel).max(channel.options.length).default([]),
  })
  .refine(({ memberIds, matching }) => isOneOf(memberIds, matching), '请选择要提醒的人，或者提醒全部');

/** Channels available besides the inbox, and how many recipients have no address for each. */
const nudgeChannels = z.array(z.object({ channel, missingCount: z.number().int() }));
export type NudgeChannels = z.infer<typeof nudgeChannels>;

const classNudgeEffect = nudgeEffect.extend({ channels: nudgeChannels });
export type ClassNudgeEffect = z.infer<typeof classNudgeEffect>;

/** Members who are behind in a class, for its staff and for administrators of classes; every call checks that the caller is one of them. */
export const classroomBehindApi = {
  list: endpoint({
    method: 'GET',
    path: '/front/classroom/behind',
    access: 'member',
    summary: 'List members who are behind, with reasons, and a summary of the whole class',
    tags,
    query: listQuery,
    result: pageOf(behindMember).extend({
      title: z.string(),
      memberCount: z.number().int(),
      /** Everyone behind, regardless of the search. */
      behindCount: z.number().int(),
      /** The figure at the end of yesterday; null if it was not recorded. */
      behindBefore: z.number().int().nullable(),
      /** Members with homework waiting to be marked or revised. */
      homeworkCount: z.number().int(),
      /** Today's lesson, if any: how many members are expected, and how many have not checked in since check-in opened. */
      meeting: z
        .object({
          title: z.string(),
          opensAt: instant,
          closesAt: instant,
          expectedCount: z.number().int(),
          missingCount: z.number().int(),
        })
        .nullable(),
      completedCount: z.number().int(),
      /** Average progress on required items, over all members. */
      averagePercent: z.number().int(),
      /** Progress the plan expects by today, likewise over all members. */
      expectedPercent: z.number().int(),
      /** How many members have completed each item of the plan. */
      doneCounts: z.array(z.object({ itemId: id, count: z.number().int() })),
      /** When a member counts as behind, in words. */
      rule: z.string(),
      /** Why nudging is currently impossible; null if it is possible. */
      nudgeBlocked: z.string().nullable(),
      /** When the class was evaluated; up to a minute ago. */
      readAt: instant,
    }),
  }),
  export: sheetOf({
    path: '/front/classroom/exportBehind',
    access: 'member',
    summary: 'Export the filtered members as xlsx, in the current order',
    tags,
    query: listQuery,
  }),
  nudgeEffect: endpoint({
    method: 'POST',
    path: '/front/classroom/nudgeEffect',
    access: 'member',
    summary: 'Preview the recipients and the text of a nudge; fails if nudging would fail, writes nothing',
    tags,
    encoding: 'json',
    body: chosen,
    result: classNudgeEffect,
  }),
  nudge: endpoint({
    method: 'POST',
    path: '/front/classroom/nudge',
    access: 'member',
    summary:
      'Remind members who are behind by message and any other chosen channel; each at most once a day across all classes, never at night',
    tags,
    encoding: 'json',
    body: chosen,
    result: nudgeOutcome,
  }),
};
