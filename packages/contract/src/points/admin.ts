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
  /** Points of one day; null = no limit. */
  dailyLimit: whole.nullable(),
  enabled: z.boolean(),
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
  /** 学完课程满 3 门. */
  condition: z.string(),
  goal: whole,
  enabled: z.boolean(),
  holders: whole,
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

/** Of one call; more are several. */
export const MOST_RECIPIENTS = 200;

export const pointsAdminApi = {
  rules: endpoint({
    method: 'GET',
    path: '/admin/points/rules',
    access,
    summary: 'What earns points, and the levels',
    tags,
    result: z.object({ rules: z.array(pointRule), levels: z.array(pointLevel) }),
  }),
  saveRule: endpoint({
    method: 'POST',
    path: '/admin/points/saveRule',
    access,
    summary: 'Change a rule from now on; what was earned stays',
    tags,
    encoding: 'json',
    body: z.object({
      kind: line('规则', 40),
      points: whole.min(1, '至少 1 分').max(10_000, '最多 10000 分'),
      dailyLimit: whole.min(1, '每天至少 1 分，不限制就留空').max(100_000, '每天最多 100000 分').nullable(),
      enabled: z.boolean(),
    }),
    result: done,
  }),
  saveLevels: endpoint({
    method: 'POST',
    path: '/admin/points/saveLevels',
    access,
    summary: 'Change names and bounds of the levels',
    tags,
    encoding: 'json',
    body: z.object({
      levels: z
        .array(z.object({ name: line('等级名称', 12), from: whole.min(0, '分数不能小于 0').max(1_000_000, '分数太大') }))
        .min(1, '至少要有一个等级')
        .max(20, '最多 20 个等级'),
    }),
    result: done,
  }),
  badges: endpoint({
    method: 'GET',
    path: '/admin/points/badges',
    access,
    summary: 'Badges, and what they can be given for',
    tags,
    query: badgesQuery,
    result: pageOf(badge).extend({ measures: z.array(z.object({ key: z.string(), name: z.string(), unit: z.string() })) }),
  }),
  exportBadges: sheetOf({
    path: '/admin/points/exportBadges',
    access,
    summary: 'All badges as xlsx, in the order of the list',
    tags,
    query: badgesQuery,
  }),
  createBadge: endpoint({
    method: 'POST',
    path: '/admin/points/createBadge',
    access,
    summary: 'Add a badge; who has done enough already gets it',
    tags,
    body: z.object({ creationId, ...badgeFields }),
    result: created,
  }),
  updateBadge: endpoint({
    method: 'POST',
    path: '/admin/points/updateBadge',
    access,
    summary: 'Change a badge; who has it keeps it',
    tags,
    body: z.object({ badgeId: id, ...badgeFields, enabled: formBool() }),
    result: done,
  }),
  removeBadge: endpoint({
    method: 'POST',
    path: '/admin/points/removeBadge',
    access,
    summary: 'Remove a badge that nobody has',
    tags,
    body: z.object({ badgeId: id }),
    result: done,
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/points/list',
    access,
    summary: 'The ledger of all members, the latest first',
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
    summary: 'The filtered list as xlsx, in its order',
    tags,
    query: listQuery,
  }),
  adjust: endpoint({
    method: 'POST',
    path: '/admin/points/adjust',
    access,
    summary: 'Give or take points by hand: a new line for each member',
    tags,
    encoding: 'json',
    body: z.object({
      /** Chosen by the caller: the same call again gives nothing twice. */
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
