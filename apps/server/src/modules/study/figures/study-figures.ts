import type { MemberFigures } from '../../../platform/answers/people.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Period } from '../../../platform/period.ts';
import type { Infrastructure } from '../../../platform/platform.ts';
import * as queries from './figures.queries.ts';

/** Study figures of a period for the dashboard. */
export async function getStudyFigures(db: Db, orgId: string, period: Period, timeZone: string) {
  const [totals, days, topCourses] = await Promise.all([
    queries.findStudyTotals(db, orgId, period, timeZone),
    queries.listDays(db, orgId, period, timeZone),
    queries.listTopCourses(db, orgId, period),
  ]);
  return { totals, days, topCourses };
}

/** Study figures of the previous period for comparison on the dashboard. */
export async function getStudyFiguresBefore(db: Db, orgId: string, period: Period, timeZone: string) {
  const [totals, days] = await Promise.all([
    queries.findStudyTotals(db, orgId, period, timeZone),
    queries.listDays(db, orgId, period, timeZone),
  ]);
  return { totals, days };
}

export { findStanding as getStudyStanding } from './standing.queries.ts';

/** Columns of the export. */
export const studyMemberFigures = ({ db }: Pick<Infrastructure, 'db'>): MemberFigures => ({
  columns: [
    { title: '学习分钟', width: 12 },
    { title: '学习天数', width: 12 },
    { title: '学完课程', width: 12 },
  ],
  async find(orgId, memberIds, period) {
    const rows = await queries.findMemberStudy(db, orgId, memberIds, period);
    return new Map(rows.map(({ id, seconds, days, completed }) => [id, [Math.round(seconds / 60), days, completed]]));
  },
});
