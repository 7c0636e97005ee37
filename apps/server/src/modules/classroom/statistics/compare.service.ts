import type { ResultOf } from '@palm/contract/endpoint';
import type { classroomApi } from '@palm/contract/classroom/calls';
import { AppError } from '../../../platform/app-error.ts';
import { dayIn } from '../../../platform/clock.ts';
import { shiftDay } from '../../../platform/period.ts';
import type { Person } from '../../../platform/person.ts';
import { surveyClass } from '../behind/survey.ts';
import { enterClassroom } from '../classroom-access.ts';
import type { ClassroomRow } from '../classroom.queries.ts';
import { addUp } from '../plan/judge-plan.ts';
import { percentsOf } from '../plan/percents.ts';
import { judgeOwn } from '../plan/plan.service.ts';
import { findLearntSeconds } from './compare.queries.ts';
import type { StatisticsParts } from './statistics.service.ts';

type Compared = ResultOf<typeof classroomApi.compare>;

/** In a smaller class the mean would reveal individual progress. */
const LEAST_COMPARED = 5;
const DAY_MS = 86_400_000;
const MINUTE_S = 60;
/** An estimate further ahead is worthless. */
const MOST_DAYS = 365;

/**
 * Compares a member's progress with the class.
 * @throws AppError CLASSROOM_MEMBERS_ONLY
 */
export async function compareOwn(parts: StatisticsParts, person: Person, classroomId: string): Promise<Compared> {
  const row = await enterClassroom(parts, person, classroomId);
  if (row.membership !== 'member') {
    throw new AppError('CLASSROOM_MEMBERS_ONLY');
  }
  const [stages, { averages, memberCount }] = await Promise.all([judgeOwn(parts, person, row), surveyClass(parts, person, row)]);
  const own = percentsOf(stages);
  const compared = memberCount < LEAST_COMPARED ? [] : [...averages];
  const { percent, completed } = addUp(stages, row, null);
  return {
    kinds: compared.map(([kind, classPercent]) => ({ kind, percent: own.get(kind) ?? 0, classPercent })),
    pace: completed || percent === 0 || percent === 100 ? null : await paceOf(parts, person, row, percent),
  };
}

/** Extrapolates the member's pace so far; null if no end is in sight or the class is over. */
async function paceOf(
  { db, clock }: Pick<StatisticsParts, 'db' | 'clock'>,
  { orgId, memberId, timeZone }: Person,
  { at, starts_on, ends_on }: Pick<ClassroomRow, 'at' | 'starts_on' | 'ends_on'>,
  percent: number,
): Promise<Compared['pace']> {
  const now = clock.now();
  const today = dayIn(timeZone, now);
  const joinedOn = dayIn(timeZone, at ?? now);
  const since = joinedOn > starts_on ? joinedOn : starts_on;
  const days = (Date.parse(today) - Date.parse(since)) / DAY_MS + 1;
  const left = Math.ceil(((100 - percent) * days) / percent);
  if (today > ends_on || days < 1 || left > MOST_DAYS) {
    return null;
  }
  const seconds = await findLearntSeconds(db, { orgId, memberId, since });
  return { minutesADay: Math.round(seconds / MINUTE_S / days), finishesOn: shiftDay(today, left), endsOn: ends_on };
}
