import { sql } from 'kysely';
import type { Measure } from '../../platform/answers/achievements.ts';
import type { Db } from '../../platform/database/transaction.ts';

/** A completed section's title and course, and the time zone of its organisation. */
export async function findStudiedSection(db: Db, orgId: string, sectionId: string) {
  const { rows } = await sql<{ title: string; course: string; timeZone: string }>`
    select s.title, c.title as course, o.time_zone as "timeZone" from section s
    join course c on c.org_id = s.org_id and c.id = s.course_id
    join organisation o on o.id = s.org_id
    where s.org_id = ${orgId} and s.id = ${sectionId}`.execute(db);
  return rows[0] ?? null;
}

type Amounts = Measure['amountsOf'];
type AmountRow = { member_id: string; amount: number };
const toAmounts = (rows: readonly AmountRow[]) => new Map(rows.map(({ member_id, amount }) => [member_id, amount]));

const countSections: Amounts = async (db, orgId, memberIds) =>
  toAmounts(
    (
      await sql<AmountRow>`select member_id, count(*)::int as amount from section_progress
        where org_id = ${orgId} and member_id = any(${[...memberIds]}::uuid[]) and completed_at is not null group by member_id`.execute(db)
    ).rows,
  );

const countCourses: Amounts = async (db, orgId, memberIds) =>
  toAmounts(
    (
      await sql<AmountRow>`select member_id, count(*)::int as amount from course_progress
        where org_id = ${orgId} and member_id = any(${[...memberIds]}::uuid[]) and completed_at is not null group by member_id`.execute(db)
    ).rows,
  );

const sumHours: Amounts = async (db, orgId, memberIds) =>
  toAmounts(
    (
      await sql<AmountRow>`select member_id, floor(sum(seconds) / 3600)::int as amount from study_day
        where org_id = ${orgId} and member_id = any(${[...memberIds]}::uuid[]) group by member_id`.execute(db)
    ).rows,
  );

/** For consecutive days, the date minus the row number is constant. */
const findLongestStreaks: Amounts = async (db, orgId, memberIds) =>
  toAmounts(
    (
      await sql<AmountRow>`
        select member_id, max(days)::int as amount from (
          select member_id, count(*) as days from (
            select member_id, day - (row_number() over (partition by member_id order by day))::int as island
            from (select distinct member_id, day from study_day where org_id = ${orgId} and member_id = any(${[...memberIds]}::uuid[])) d
          ) numbered group by member_id, island
        ) runs group by member_id`.execute(db)
    ).rows,
  );

/** Figures about studying that a badge can require. */
export const studyMeasures: readonly Measure[] = [
  { key: 'sections-studied', name: '学完小节', unit: '节', amountsOf: countSections },
  { key: 'courses-completed', name: '学完课程', unit: '门', amountsOf: countCourses },
  { key: 'study-hours', name: '有效学习', unit: '小时', amountsOf: sumHours },
  { key: 'streak-days', name: '最长连续学习', unit: '天', amountsOf: findLongestStreaks },
];
