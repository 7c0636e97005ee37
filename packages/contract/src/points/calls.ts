import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, done, formBool, id, instant } from '../fields.ts';
import { pageOf, pageQuery } from '../paging.ts';

const tags = ['points'] as const;
const whole = z.number().int();

export const badgeIcons = [
  'flame',
  'book',
  'pen',
  'sunrise',
  'heart',
  'trophy',
  'steps',
  'crown',
  'medal',
  'target',
  'rocket',
  'star',
] as const;
export const badgeTones = ['live', 'brand', 'violet', 'gold', 'teal'] as const;

export const badgeLook = { icon: z.enum(badgeIcons), tone: z.enum(badgeTones) };

export const ownBadge = z.object({
  id,
  name: z.string(),
  intro: z.string(),
  ...badgeLook,
  goal: whole,
  /** For example: 门课, 天. */
  unit: z.string(),
  /** Capped at the goal. */
  progress: whole,
  earnedAt: instant.nullable(),
});
export type OwnBadge = z.infer<typeof ownBadge>;

export const pointLevel = z.object({ name: z.string(), from: whole });
export type PointLevel = z.infer<typeof pointLevel>;

export const pointSummary = z.object({
  balance: whole,
  earnedThisYear: whole,
  earnedThisMonth: whole,
  level: pointLevel,
  /** Null at the highest level. */
  nextLevel: pointLevel.extend({ missing: whole }).nullable(),
  /** Earned ones first. */
  badges: z.array(ownBadge),
  onBoard: z.boolean(),
});
export type PointSummary = z.infer<typeof pointSummary>;

export const pointEntry = z.object({
  id,
  title: z.string(),
  note: z.string(),
  /** A path of the learner app. */
  address: z.string().nullable(),
  /** 0 if the entry was refused. */
  points: whole,
  /** Points that would have been awarded without the daily limit. */
  refused: whole,
  day,
  at: instant,
});
export type PointEntry = z.infer<typeof pointEntry>;

export const boardKinds = ['near', 'month'] as const;

export const pointBoard = z.object({
  /** Null if the member has no points or has opted out of the leaderboard. */
  rank: whole.nullable(),
  total: whole,
  /** Points behind the next higher rank; null for the first. */
  gap: whole.nullable(),
  /** The member and at most two neighbours on each side: the bottom of the ranking is never revealed. */
  list: z.array(
    z.object({
      rank: whole,
      name: z.string(),
      avatarUrl: z.string().nullable(),
      departmentName: z.string().nullable(),
      points: whole,
      me: z.boolean(),
    }),
  ),
});
export type PointBoard = z.infer<typeof pointBoard>;

/** Departments with fewer members are combined with other small ones. */
export const SMALL_DEPARTMENT = 10;

export const departmentBoard = z.object({
  list: z.array(z.object({ rank: whole, name: z.string(), members: whole, perHead: whole, mine: z.boolean() })),
});
export type DepartmentBoard = z.infer<typeof departmentBoard>;

export const pointsApi = {
  summary: endpoint({
    method: 'GET',
    path: '/front/points/summary',
    access: 'member',
    summary: 'The caller’s points, level and badges',
    tags,
    result: pointSummary,
  }),
  ledger: endpoint({
    method: 'GET',
    path: '/front/points/ledger',
    access: 'member',
    summary: 'Points ledger of the caller, latest first, including refused entries',
    tags,
    query: z.object(pageQuery),
    result: pageOf(pointEntry),
  }),
  board: endpoint({
    method: 'GET',
    path: '/front/points/board',
    access: 'member',
    summary: 'Ranks around the member in a ranking: of all points or of this month',
    tags,
    query: z.object({ kind: z.enum(boardKinds).default('near') }),
    result: pointBoard,
  }),
  departments: endpoint({
    method: 'GET',
    path: '/front/points/departments',
    access: 'member',
    summary: 'Departments by points per head, top 20',
    tags,
    result: departmentBoard,
  }),
  setOnBoard: endpoint({
    method: 'POST',
    path: '/front/points/setOnBoard',
    access: 'member',
    summary: 'Join or leave the personal rankings',
    tags,
    body: z.object({ onBoard: formBool() }),
    result: done,
  }),
};
