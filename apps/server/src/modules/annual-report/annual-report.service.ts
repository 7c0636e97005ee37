import type { AnnualFacts, AnnualReport } from '@palm/contract/annual-report/calls';
import { AppError } from '../../platform/app-error.ts';
import { dayIn } from '../../platform/clock.ts';
import { createStaleCache } from '../../platform/stale-cache.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { toCover } from '../course/index.ts';
import { findClosingYears, findCovers, findReport, findUnclosed, storeReports, type ReportRow } from './annual-report.queries.ts';
import { gatherFacts } from './facts.service.ts';

type Parts = Pick<Platform, 'db' | 'clock'>;
interface Year {
  orgId: string;
  timeZone: string;
  year: number;
}

const CLOSED_AT_ONCE = 200;

/** Computes and stores the reports of one year. */
async function makeReports({ db, clock }: Parts, { orgId, timeZone, year }: Year, memberIds: readonly string[]) {
  const now = clock.now();
  const reports = await gatherFacts(db, { orgId, memberIds, from: `${year}-01-01`, to: `${year}-12-31`, timeZone });
  await storeReports(db, { orgId, year, final: year < Number(dayIn(timeZone, now).slice(0, 4)), now }, reports);
  return reports;
}

/** Closes the past year for everybody who studied in it. An interrupted run resumes where it stopped. */
export async function closeYears(parts: Parts): Promise<void> {
  for (const closing of await findClosingYears(parts.db, parts.clock.now())) {
    let memberIds = await findUnclosed(parts.db, closing.orgId, closing.year, CLOSED_AT_ONCE);
    while (memberIds.length > 0) {
      await makeReports(parts, closing, memberIds);
      memberIds = await findUnclosed(parts.db, closing.orgId, closing.year, CLOSED_AT_ONCE);
    }
  }
}

/** The default year: in January it is the one that has just ended. */
const defaultYear = (today: string): number => Number(today.slice(0, 4)) - (today.slice(5, 7) === '01' ? 1 : 0);

export function createReports(platform: Platform) {
  const { db, clock, files, logger } = platform;
  // Concurrent requests for the same report share one computation.
  const kept = createStaleCache<ReportRow>({
    freshMs: 60_000,
    mostMs: 60_000,
    onError: (error) => logger.error({ err: error }, 'failed to refresh an annual report'),
  });

  async function load({ orgId, memberId, timeZone }: Person, year: number, today: string): Promise<ReportRow> {
    const known = await findReport(db, orgId, memberId, year);
    if (known && (known.final || dayIn(timeZone, known.made_at) === today)) {
      return known;
    }
    const made = await makeReports(platform, { orgId, timeZone, year }, [memberId]);
    return { facts: made.get(memberId) as AnnualFacts, final: false, made_at: clock.now() };
  }

  /**
   * The current year is computed once a day, a past year once.
   * @throws AppError REPORT_YEAR_AHEAD
   */
  return async (person: Person, asked: number | undefined): Promise<AnnualReport> => {
    const today = dayIn(person.timeZone, clock.now());
    const year = asked ?? defaultYear(today);
    if (year > Number(today.slice(0, 4))) {
      throw new AppError('REPORT_YEAR_AHEAD', { year });
    }
    const key = `${person.orgId}/${person.memberId}/${year}/${today}`;
    const { facts, made_at } = await kept.get(key, () => load(person, year, today));
    const covers = await findCovers(
      db,
      person.orgId,
      facts.topCourses.map(({ id }) => id),
    );
    return {
      ...facts,
      topCourses: facts.topCourses.flatMap((course) => {
        const row = covers.get(course.id);
        return row ? [{ ...course, cover: toCover(files, row) }] : [];
      }),
      year,
      name: person.name,
      madeAt: made_at.toISOString(),
      empty: facts.totalSeconds === 0 && facts.exams === 0,
    };
  };
}
