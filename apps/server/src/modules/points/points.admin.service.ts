import type { BodyOf, QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { pointsAdminApi } from '@palm/contract/points/admin';
import { AppError } from '../../platform/app-error.ts';
import { dayIn } from '../../platform/clock.ts';
import { readPage } from '../../platform/database/read-page.ts';
import { requireRevision, revisionOf } from '../../platform/database/revision.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { exportList, type SheetField } from '../../platform/export-list.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockOrganisation, writeAudit } from '../identity/index.ts';
import { awardBadges } from './badge/award-badges.service.ts';
import { areOrdered, DEFAULT_LEVELS } from './levels.ts';
import {
  countEntries,
  countMembers,
  findEntries,
  findLevels,
  findRules,
  insertManual,
  upsertLevels,
  upsertRule,
} from './points.admin.queries.ts';
import { toLine } from './points.service.ts';

type Rules = ResultOf<typeof pointsAdminApi.rules>;
const MANUAL = '手工调整';

export async function getRules({ db, answers }: Pick<Platform, 'db' | 'answers'>, { orgId }: Person): Promise<Rules> {
  const [changed, stored] = await Promise.all([findRules(db, orgId), findLevels(db, orgId)]);
  const rules = answers.earnings.map(({ rule: { kind, name, points, dailyLimit } }) => {
    const own = changed.find((row) => row.kind === kind);
    return own
      ? { kind, name, points: own.points, dailyLimit: own.daily_limit, enabled: own.enabled, revision: own.updated_at.getTime() }
      : { kind, name, points, dailyLimit, enabled: true, revision: 0 };
  });
  return { rules, levels: stored?.levels ?? [...DEFAULT_LEVELS], levelsRevision: revisionOf(stored?.updatedAt) };
}

type Api = typeof pointsAdminApi;

/** @throws AppError POINT_RULE_UNKNOWN; CONFLICT if somebody else has changed the rule since it was read */
export async function saveRule(
  platform: Platform,
  person: Person,
  { revision, ...rule }: BodyOf<Api['saveRule']>,
): Promise<ResultOf<Api['saveRule']>> {
  const at = { orgId: person.orgId, now: platform.clock.now() };
  const earning = platform.answers.earnings.find((candidate) => candidate.rule.kind === rule.kind);
  if (!earning) {
    throw new AppError('POINT_RULE_UNKNOWN');
  }
  const limit = rule.dailyLimit === null ? '不限' : `每天最多 ${rule.dailyLimit} 分`;
  const detail = rule.enabled ? `${rule.points} 分，${limit}` : '停用';
  return inTransaction(platform.db, async (tx) => {
    await lockOrganisation(tx, at.orgId);
    const standing = (await findRules(tx, at.orgId)).find(({ kind }) => kind === rule.kind);
    requireRevision(revision, revisionOf(standing?.updated_at));
    const changedAt = await upsertRule(tx, at, rule);
    await writeAudit(tx, platform, person, { action: 'point-rule.save', targetName: earning.rule.name, detail });
    return { revision: changedAt.getTime() };
  });
}

/** @throws AppError POINT_LEVELS_UNORDERED; CONFLICT if somebody else has changed the levels since they were read */
export async function saveLevels(
  platform: Platform,
  person: Person,
  { levels, revision }: BodyOf<Api['saveLevels']>,
): Promise<ResultOf<Api['saveLevels']>> {
  const at = { orgId: person.orgId, now: platform.clock.now() };
  if (!areOrdered(levels)) {
    throw new AppError('POINT_LEVELS_UNORDERED');
  }
  const detail = levels.map(({ name, from }) => `${name} ${from}`).join('，');
  return inTransaction(platform.db, async (tx) => {
    await lockOrganisation(tx, at.orgId);
    requireRevision(revision, revisionOf((await findLevels(tx, at.orgId))?.updatedAt));
    const changedAt = await upsertLevels(tx, at, levels);
    await writeAudit(tx, platform, person, { action: 'point-level.save', detail });
    return { revision: changedAt.getTime() };
  });
}

export async function listEntries(
  { db, answers }: Pick<Platform, 'db' | 'answers'>,
  { orgId }: Person,
  query: QueryOf<typeof pointsAdminApi.list>,
): Promise<ResultOf<typeof pointsAdminApi.list>> {
  const names = new Map(answers.earnings.map(({ rule }) => [rule.kind, rule.name]));
  const { rows, total } = await readPage(query, {
    find: (part) => findEntries(db, orgId, query, part).execute(),
    count: () => countEntries(db, orgId, query),
  });
  const list = rows.map((row) => ({
    ...toLine(row),
    memberName: row.member_name,
    departmentName: row.department_name,
    ruleName: names.get(row.kind) ?? MANUAL,
    givenByName: row.given_by_name,
  }));
  return { list, total };
}

const fields: SheetField<ResultOf<typeof pointsAdminApi.list>['list'][number]>[] = [
  { title: '时间', width: 18, cell: ({ at }, { minute }) => minute(at) },
  { title: '成员', width: 14, cell: ({ memberName }) => memberName },
  { title: '部门', width: 20, cell: ({ departmentName }) => departmentName },
  { title: '规则', width: 18, cell: ({ ruleName }) => ruleName },
  { title: '来源', width: 40, cell: ({ title }) => title },
  { title: '积分', width: 8, cell: ({ points }) => points },
  { title: '不计', width: 8, cell: ({ refused }) => refused },
  { title: '说明', width: 30, cell: ({ note }) => note },
  { title: '经手人', width: 14, cell: ({ givenByName }) => givenByName },
];

export const exportEntries = (platform: Platform, person: Person, query: QueryOf<typeof pointsAdminApi.export>) =>
  exportList(platform, person, { name: '积分明细', fields, query, list: (page) => listEntries(platform, person, page) });

/** Adjusts points by adding an entry for each member, never by changing one. Idempotent. */
export async function adjust(platform: Platform, person: Person, body: BodyOf<typeof pointsAdminApi.adjust>): Promise<void> {
  const { adjustmentId, points, reason } = body;
  const { orgId } = person;
  const memberIds = [...new Set(body.memberIds)];
  if ((await countMembers(platform.db, orgId, memberIds)) < memberIds.length) {
    throw new AppError('POINT_RECIPIENT_GONE');
  }
  const now = platform.clock.now();
  const lines = { orgId, memberIds, ids: memberIds.map(() => platform.newId()), cause: adjustmentId, title: reason, points };
  await inTransaction(platform.db, async (tx) => {
    const written = await insertManual(tx, { ...lines, givenBy: person.memberId, day: dayIn(person.timeZone, now), now });
    if (written > 0) {
      const detail = `${written} 人各 ${points > 0 ? '+' : ''}${points} 分：${reason}`;
      await writeAudit(tx, platform, person, { action: 'point.adjust', targetId: adjustmentId, detail });
    }
  });
  await awardBadges(platform, orgId, memberIds);
}
