import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import { badgeLook, type OwnBadge, type PointEntry, type PointSummary, type pointsApi } from '@palm/contract/points/calls';
import { dayIn } from '../../platform/clock.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { findBadgesOf } from './badge/badge.queries.ts';
import { DEFAULT_LEVELS, levelOf } from './levels.ts';
import { countOwnEntries, findAccount, findOwnEntries, setOnBoard, type EntryRow } from './points.queries.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'answers'>;

export async function getSummary(parts: Parts, person: Person): Promise<PointSummary> {
  const today = dayIn(person.timeZone, parts.clock.now());
  const [account, badges] = await Promise.all([findAccount(parts.db, person, today), getBadges(parts, person)]);
  return {
    balance: account.balance,
    earnedThisYear: account.of_year,
    earnedThisMonth: account.of_month,
    ...levelOf(account.levels ?? DEFAULT_LEVELS, account.earned),
    badges,
    onBoard: account.on_board,
  };
}

async function getBadges({ db, answers }: Parts, { orgId, memberId }: Person): Promise<OwnBadge[]> {
  const rows = await findBadgesOf(db, orgId, memberId);
  const asked = answers.measures.filter(({ key }) => rows.some(({ measure, earned_at }) => measure === key && earned_at === null));
  const amounts = new Map(
    await Promise.all(asked.map(async ({ key, amountsOf }) => [key, (await amountsOf(db, orgId, [memberId])).get(memberId) ?? 0] as const)),
  );
  return rows.map(({ id, name, intro, icon, tone, measure, goal, earned_at }) => ({
    id,
    name,
    intro,
    icon: badgeLook.icon.parse(icon),
    tone: badgeLook.tone.parse(tone),
    goal,
    unit: answers.measures.find(({ key }) => key === measure)?.unit ?? '',
    progress: earned_at === null ? Math.min(goal, amounts.get(measure) ?? 0) : goal,
    earnedAt: earned_at?.toISOString() ?? null,
  }));
}

export async function listOwn(
  { db }: Pick<Platform, 'db'>,
  person: Person,
  { pageNo, pageSize }: QueryOf<typeof pointsApi.ledger>,
): Promise<ResultOf<typeof pointsApi.ledger>> {
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const [rows, total] = await Promise.all([findOwnEntries(db, person, page).execute(), countOwnEntries(db, person)]);
  return { list: rows.map(toEntry), total };
}

const toEntry = (row: EntryRow): PointEntry => ({ ...toLine(row), address: row.address });

export const toLine = (row: Omit<EntryRow, 'address'>): Omit<PointEntry, 'address'> => ({
  id: row.id,
  title: row.title,
  note: row.note,
  points: row.points,
  refused: row.refused,
  day: row.day,
  at: row.earned_at.toISOString(),
});

export const chooseBoard = ({ db }: Pick<Platform, 'db'>, person: Person, onBoard: boolean) => setOnBoard(db, person, onBoard);
