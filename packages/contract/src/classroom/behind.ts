import { z } from 'zod';
import { channel } from '../delivery/templates.ts';
import { endpoint } from '../endpoint.ts';
import { day, id, instant, keyword } from '../fields.ts';
import { nudgeEffect, nudgeOutcome } from '../nudge.ts';
import { isOneOf, matchingRows, pageOf, pageQuery, sheetOf, sortBy } from '../paging.ts';

const tags = ['classroom-behind'] as const;

/** A member whom the plan has left behind: something required is past its day, or nothing was learnt for too long. */
export const behindMember = z.object({
  memberId: id,
  name: z.string(),
  avatarUrl: z.string().nullable(),
  departmentName: z.string().nullable(),
  percent: z.number().int(),
  /** Why, in words; what weighs most comes first. */
  reasons: z.array(z.string()),
  overdueCount: z.number().int(),
  /** The last day on which the member learnt anything at all. */
  lastLearntOn: day.nullable(),
  /** The last nudge, by whichever class. */
  nudgedAt: instant.nullable(),
  /** Nobody is nudged twice on one day of the organisation, in however many classes. */
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

/** What one nudge reaches at most. */
export const MOST_NUDGED = 2000;

/** Members of the class by their ids, or all who are behind as the filters of the list show them. */
const chosen = z
  .object({
    classroomId: id,
    memberIds: z.array(id).min(1, '请先选择要提醒的人').max(MOST_NUDGED, `一次最多提醒 ${MOST_NUDGED} 人`).optional(),
    matching: matchingRows(filters).optional(),
    /** By what it goes beside the inbox, where each nudge stands in any case. */
    channels: z.array(channel).max(channel.options.length).default([]),
  })
  .refine(({ memberIds, matching }) => isOneOf(memberIds, matching), '请选择要提醒的人，或者提醒全部');

/** By what a nudge can go beside the inbox: what the organisation sends by, and how many of those reached have no address there. */
const nudgeChannels = z.array(z.object({ channel, missingCount: z.number().int() }));
export type NudgeChannels = z.infer<typeof nudgeChannels>;

const classNudgeEffect = nudgeEffect.extend({ channels: nudgeChannels });
export type ClassNudgeEffect = z.infer<typeof classNudgeEffect>;

/** Who falls behind in a class, for who leads it and for administrators of classes: each call asks whether the caller is one of them. */
export const classroomBehindApi = {
  list: endpoint({
    method: 'GET',
    path: '/front/classroom/behind',
    access: 'member',
    summary: 'Members who are behind, with the reasons, and how the class stands as a whole',
    tags,
    query: listQuery,
    result: pageOf(behindMember).extend({
      title: z.string(),
      memberCount: z.number().int(),
      /** All who are behind, whatever is searched for. */
      behindCount: z.number().int(),
      /** The same when yesterday ended; null where it was not noted. */
      behindBefore: z.number().int().nullable(),
      /** Of whom homework waits to be marked or to be mended. */
      homeworkCount: z.number().int(),
      /** What the class comes together for today: how many are expected, and how many of them have not signed in since they can. */
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
      /** Of what is required, over all members. */
      averagePercent: z.number().int(),
      /** How far the plan asks for by today, likewise over all members. */
      expectedPercent: z.number().int(),
      /** How many members have done each item of the plan. */
      doneCounts: z.array(z.object({ itemId: id, count: z.number().int() })),
      /** When somebody is behind, in words. */
      rule: z.string(),
      /** Why nobody can be nudged now; null while it goes. */
      nudgeBlocked: z.string().nullable(),
      /** When the class was gone through; it may be a minute ago. */
      readAt: instant,
    }),
  }),
  export: sheetOf({
    path: '/front/classroom/exportBehind',
    access: 'member',
    summary: 'The filtered list as xlsx, in its order',
    tags,
    query: listQuery,
  }),
  nudgeEffect: endpoint({
    method: 'POST',
    path: '/front/classroom/nudgeEffect',
    access: 'member',
    summary: 'Whom a nudge would reach and how it reads; refused where the nudge would be, writes nothing',
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
      'Remind members who are behind by a message, and by what else is chosen: each at most once a day in however many classes, not at night',
    tags,
    encoding: 'json',
    body: chosen,
    result: nudgeOutcome,
  }),
};
