import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { created, creationId, done, formBool, formInt, id, keyword, line, text } from '../fields.ts';
import { pageOf, pageQuery, sheetOf, sortBy } from '../paging.ts';
import { badgeLook, pointEntry, pointLevel } from './calls.ts';

const tags = ['points'] as const;
const access = 'admin:community';
const whole = z.number().int();

export const pointRule = z.object({
  kind: z.string(),
  name: z.string(),
  points: whole,
  /** Limit per day; null = no limit. */
  dailyLimit: whole.nullable(),
  enabled: z.boolean(),
  /** Another one with each change of the rule; 0 for the default. */
  revision: whole,
});
export type PointRule = z.infer<typeof pointRule>;

const badgeFields = {
  name: line('徽章名称', 12),
  intro: text('说明', 60).default(''),
  ...badgeLook,
  measure: line('条件', 40),
  goal: formInt(1, 1_000_000),
};

export const badge = z.object({
  id,
  name: z.string(),
  intro: z.string(),
  ...badgeLook,
  measure: z.string(),
  /** For example: 学完课程满 3 门. */
  condition: z.string(),
  goal: whole,
  enabled: z.boolean(),
  holders: whole,
  /** Another one with each change of the badge. */
  revision: whole,
});
export type Badge = z.infer<typeof badge>;

const listQuery = z.object({
  ...pageQuery,
  keyword,
  kind: z.string().max(40).optional(),
  standing: z.enum(['counted', 'refused']).optional(),
  sort: sortBy(['at'], '-at'),
});

const badgesQuery = z.object({ ...pageQuery, sort: sortBy(['createdAt', 'name', 'holders'], 'createdAt') });

/** Per call; split larger groups into several calls. */
export const MOST_RECIPIENTS = 200;

export const pointsAdminApi = {
  rules: endpoint({
    method: 'GET',
    path: '/admin/points/rules',
    access,
    summary: 'Rules for earning points, and the levels',
    tags,
    result: z.object({
      rules: z.array(pointRule),
      levels: z.array(pointLevel),
      /** Another one with each change of the levels; 0 for the defaults. */
      levelsRevision: whole,
    }),
  }),
  saveRule: endpoint({
    method: 'POST',
    path: '/admin/points/saveRule',
    access,
    summary: 'Change a rule from now on; points already earned are kept',
    tags,
    encoding: 'json',
    body: z.object({
      kind: line('规则', 40),
      points: whole.min(1, '至少 1 分').max(10_000, '最多 10000 分'),
      dailyLimit: whole.min(1, '每天至少 1 分，不限制就留空').max(100_000, '每天最多 100000 分').nullable(),
      enabled: z.boolean(),
      /** That of the rule which was changed: CONFLICT if somebody else has changed it since. If omitted, what stands is overwritten. */
      revision: whole.optional(),
    }),
    result: z.object({ revision: whole }),
  }),
  saveLevels: endpoint({
    method: 'POST',
    path: '/admin/points/saveLevels',
    access,
    summary: 'Change names and thresholds of the levels',
    tags,
    encoding: 'json',
    body: z.object({
      levels: z
        .array(z.object({ name: line('等级名称', 12), from: whole.min(0, '分数不能小于 0').max(1_000_000, '分数太大') }))
        .min(1, '至少要有一个等级')
        .max(20, '最多 20 个等级'),
      /** That of the levels which were changed: CONFLICT if somebody else has changed them since. If omitted, what stands is overwritten. */
      revision: whole.optional(),
    }),
    result: z.object({ revision: whole }),
  }),
  badges: endpoint({
    method: 'GET',
    path: '/admin/points/badges',
    access,
    summary: 'List badges, and the measures they can be awarded for',
    tags,
    query: badgesQuery,
    result: pageOf(badge).extend({ measures: z.array(z.object({ key: z.string(), name: z.string(), unit: z.string() })) }),
  }),
  exportBadges: sheetOf({
    path: '/admin/points/exportBadges',
    access,
    summary: 'Export all badges as xlsx, in the order of the list',
    tags,
    query: badgesQuery,
  }),
  badge: endpoint({
    method: 'GET',
    path: '/admin/points/badge',
    access,
    summary: 'One badge as in the list, to be edited',
    tags,
    query: z.object({ badgeId: id }),
    result: badge,
  }),
  createBadge: endpoint({
    method: 'POST',
    path: '/admin/points/createBadge',
    access,
    summary: 'Add a badge; members who already meet its goal receive it',
    tags,
    body: z.object({ creationId, ...badgeFields }),
    result: created,
  }),
  updateBadge: endpoint({
    method: 'POST',
    path: '/admin/points/updateBadge',
    access,
    summary: 'Change a badge; members who have it keep it',
    tags,
    body: z.object({
      badgeId: id,
      ...badgeFields,
      enabled: formBool(),
      /** That of the badge which was changed: CONFLICT if somebody else has changed it since. If omitted, what stands is overwritten. */
      revision: formInt(0, Number.MAX_SAFE_INTEGER).optional(),
    }),
    result: z.object({ revision: whole }),
  }),
  removeBadge: endpoint({
    method: 'POST',
    path: '/admin/points/removeBadge',
    access,
    summary: 'Delete a badge that nobody has',
    tags,
    body: z.object({ badgeId: id }),
    result: done,
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/points/list',
    access,
    summary: 'List the points ledger of all members, latest first',
    tags,
    query: listQuery,
    result: pageOf(
      pointEntry.omit({ address: true }).extend({
        memberName: z.string(),
        departmentName: z.string().nullable(),
        ruleName: z.string(),
        givenByName: z.string().nullable(),
      }),
    ),
  }),
  export: sheetOf({
    path: '/admin/points/export',
    access,
    summary: 'Export the filtered ledger as xlsx, in the current order',
    tags,
    query: listQuery,
  }),
  adjust: endpoint({
    method: 'POST',
    path: '/admin/points/adjust',
    access,
    summary: 'Add or deduct points manually: a new ledger entry for each member',
    tags,
    encoding: 'json',
    body: z.object({
      /** Generated by the caller as an idempotency key: repeating the call awards nothing twice. */
      adjustmentId: id,
      memberIds: z.array(id).min(1, '请先选择成员').max(MOST_RECIPIENTS, `一次最多选 ${MOST_RECIPIENTS} 人`),
      points: whole
        .min(-10_000, '一次最多扣 10000 分')
        .max(10_000, '一次最多加 10000 分')
        .refine((points) => points !== 0, '请填写要加或要扣的分数'),
      reason: line('原因', 60),
    }),
    result: done,
  }),
};
