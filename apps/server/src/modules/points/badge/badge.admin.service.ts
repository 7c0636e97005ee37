import type { BodyOf, QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { Badge, pointsAdminApi } from '@palm/contract/points/admin';
import { badgeLook } from '@palm/contract/points/calls';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { createOnce } from '../../../platform/create-once.ts';
import { readPage } from '../../../platform/database/read-page.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import { exportList, type SheetField } from '../../../platform/export-list.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockOrganisation, writeAudit } from '../../identity/index.ts';
import {
  countBadges,
  deleteBadge,
  findBadge,
  findBadges,
  insertBadge,
  lockBadge,
  MOST_BADGES,
  updateBadge,
  type BadgeRow,
} from './badge.queries.ts';

type Measures = Platform['answers']['measures'];

export async function listAllBadges(
  { db, answers: { measures } }: Pick<Platform, 'db' | 'answers'>,
  { orgId }: Person,
  query: QueryOf<typeof pointsAdminApi.badges>,
): Promise<ResultOf<typeof pointsAdminApi.badges>> {
  const { rows, total } = await readPage(query, {
    find: (part) => findBadges(db, orgId, part),
    count: () => countBadges(db, orgId),
  });
  return {
    list: rows.map((row) => toBadge(row, measures)),
    total,
    measures: measures.map(({ key, name, unit }) => ({ key, name, unit })),
  };
}

export const getBadge = async (
  { db, answers: { measures } }: Pick<Platform, 'db' | 'answers'>,
  { orgId }: Person,
  badgeId: string,
): Promise<Badge> => toBadge(orNotFound(await findBadge(db, orgId, badgeId)), measures);

const fields: SheetField<Badge>[] = [
  { title: '徽章', width: 16, cell: ({ name }) => name },
  { title: '说明', width: 40, cell: ({ intro }) => intro },
  { title: '条件', width: 30, cell: ({ condition }) => condition },
  { title: '得到的人', width: 10, cell: ({ holders }) => holders },
  { title: '状态', width: 10, cell: ({ enabled }) => (enabled ? '颁发中' : '停用') },
];

export const exportBadges = (platform: Platform, person: Person, query: QueryOf<typeof pointsAdminApi.exportBadges>) =>
  exportList(platform, person, { name: '徽章', fields, query, list: (page) => listAllBadges(platform, person, page) });

function toBadge({ id, name, intro, icon, tone, measure, goal, enabled, holders, updated_at }: BadgeRow, measures: Measures): Badge {
  const asked = measures.find(({ key }) => key === measure);
  const condition = asked ? `${asked.name}满 ${goal} ${asked.unit}` : '条件已经没有了';
  const look = { icon: badgeLook.icon.parse(icon), tone: badgeLook.tone.parse(tone) };
  return { id, name, intro, ...look, measure, condition, goal, enabled, holders, revision: updated_at.getTime() };
}

function requireMeasure(measures: Measures, measure: string): void {
  if (!measures.some(({ key }) => key === measure)) {
    throw new AppError('BADGE_MEASURE_UNKNOWN');
  }
}

/** @throws AppError BADGE_MEASURE_UNKNOWN, BADGE_TOO_MANY */
export async function createBadge(
  platform: Platform,
  person: Person,
  { creationId, ...fields }: BodyOf<typeof pointsAdminApi.createBadge>,
) {
  const { orgId } = person;
  const id = creationId ?? platform.newId();
  requireMeasure(platform.answers.measures, fields.measure);
  await createOnce('badge_pkey', () =>
    inTransaction(platform.db, async (tx) => {
      await requireRoom(tx, orgId, id);
      await insertBadge(tx, { ...fields, orgId, id, now: platform.clock.now() });
      await writeAudit(tx, platform, person, { action: 'badge.create', targetId: id, targetName: fields.name });
      await platform.jobs.publish(tx, 'badge-changed', { orgId, badgeId: id });
    }),
  );
  return { id };
}

/** Locks the organisation, so that concurrent calls cannot exceed the limit together. A repeated call is not one more. */
async function requireRoom(tx: Db, orgId: string, id: string): Promise<void> {
  await lockOrganisation(tx, orgId);
  if ((await countBadges(tx, orgId)) >= MOST_BADGES && !(await findBadge(tx, orgId, id))) {
    throw new AppError('BADGE_TOO_MANY', { most: MOST_BADGES });
  }
}

/** @throws AppError BADGE_MEASURE_UNKNOWN; CONFLICT if somebody else has changed the badge since it was read */
export async function changeBadge(
  platform: Platform,
  person: Person,
  { badgeId, revision, ...fields }: BodyOf<typeof pointsAdminApi.updateBadge>,
): Promise<ResultOf<typeof pointsAdminApi.updateBadge>> {
  const { orgId } = person;
  requireMeasure(platform.answers.measures, fields.measure);
  return inTransaction(platform.db, async (tx) => {
    orNotFound(await findBadge(tx, orgId, badgeId));
    const changedAt = await updateBadge(tx, { ...fields, orgId, id: badgeId, now: platform.clock.now(), revision });
    if (changedAt === null) {
      throw new AppError('CONFLICT');
    }
    await writeAudit(tx, platform, person, { action: 'badge.update', targetId: badgeId, targetName: fields.name });
    await platform.jobs.publish(tx, 'badge-changed', { orgId, badgeId });
    return { revision: changedAt.getTime() };
  });
}

/**
 * Refused for earned badges, because removing a badge must not take it away from its holders.
 * @throws AppError BADGE_HELD
 */
export async function removeBadge(platform: Platform, person: Person, badgeId: string): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const badge = orNotFound(await lockBadge(tx, person.orgId, badgeId));
    if (badge.holders > 0) {
      throw new AppError('BADGE_HELD', { count: badge.holders });
    }
    await deleteBadge(tx, person.orgId, badgeId);
    await writeAudit(tx, platform, person, { action: 'badge.remove', targetId: badgeId, targetName: badge.name });
  });
}
