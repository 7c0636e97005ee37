import { sql, type RawBuilder } from 'kysely';
import type { ProgressSource } from '../../platform/answers/progress.ts';
import type { StandingSource } from '../../platform/answers/search.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';

type Table = 'course_progress' | 'section_progress';

const hasProgress = (table: Table, memberId: string, row: string, such: RawBuilder<unknown>): RawBuilder<boolean> => {
  const object = table === 'course_progress' ? sql`p.course_id` : sql`p.section_id`;
  return sql<boolean>`exists (select from ${sql.table(table)} p
    where p.org_id = ${sql.ref(`${row}.org_id`)} and p.member_id = ${memberId} and ${object} = ${sql.ref(`${row}.object_id`)} and ${such})`;
};

/** SQL condition: the member has this learning status in the course or section that `row.object_id` names; opening it counts as started. */
const standsAt =
  (table: Table): StandingSource['standsAt'] =>
  ({ memberId }, row, standing) => {
    switch (standing) {
      case 'new':
        return sql<boolean>`not ${hasProgress(table, memberId, row, sql`true`)}`;
      case 'started':
        return hasProgress(table, memberId, row, sql`p.completed_at is null`);
      case 'completed':
        return hasProgress(table, memberId, row, sql`p.completed_at is not null`);
    }
  };

interface SectionStandingRow {
  id: string;
  course_id: string;
  completed: boolean;
  /** The course must be taken in order, and a required section before this one is not complete. */
  waits: boolean;
}

/** The person's status in each of these sections. Those who have completed the course need nothing more (docs/decisions/0008). */
async function findSectionStandings(db: Db, { orgId, memberId }: Person, sectionIds: readonly string[]): Promise<SectionStandingRow[]> {
  const { rows } = await sql<SectionStandingRow>`
    select s.id, s.course_id, p.completed_at is not null as completed,
      coalesce((c.rules ->> 'inOrder')::boolean, false) and cp.completed_at is null and exists (
        select from section b join chapter bh on bh.org_id = b.org_id and bh.id = b.chapter_id
        where b.org_id = s.org_id and b.course_id = s.course_id and b.required
          and (bh.position, bh.id, b.position, b.id) < (h.position, h.id, s.position, s.id)
          and not exists (select from section_progress done where done.org_id = b.org_id and done.member_id = ${memberId}
            and done.section_id = b.id and done.completed_at is not null)) as waits
    from section s
    join chapter h on h.org_id = s.org_id and h.id = s.chapter_id
    join course c on c.org_id = s.org_id and c.id = s.course_id
    left join section_progress p on p.org_id = s.org_id and p.member_id = ${memberId} and p.section_id = s.id
    left join course_progress cp on cp.org_id = s.org_id and cp.member_id = ${memberId} and cp.course_id = s.course_id
    where s.org_id = ${orgId} and s.id = any(${[...sectionIds]}::uuid[])`.execute(db);
  return rows;
}

/** 已学完, or 未解锁 if the section or its whole course is locked. */
const sectionMarks: StandingSource['marksOf'] = async ({ db, answers }, person, sectionIds) => {
  const rows = await findSectionStandings(db, person, sectionIds);
  const courseIds = [...new Set(rows.map(({ course_id }) => course_id))];
  const closed = await Promise.all(answers.locks.map((source) => source.closedAmong(person, courseIds)));
  const isClosed = (courseId: string) => closed.some((courses) => courses.has(courseId));
  return new Map(
    rows.flatMap((row) => {
      const mark = row.completed ? 'completed' : row.waits || isClosed(row.course_id) ? 'locked' : null;
      return mark === null ? [] : [[row.id, mark] as const];
    }),
  );
};

export const studyStandings = {
  course: { standsAt: standsAt('course_progress') },
  section: { standsAt: standsAt('section_progress'), marksOf: sectionMarks },
} satisfies Record<string, StandingSource>;

/** The member's progress in each of the courses that they have started. */
export const percentsOf: ProgressSource['percentsOf'] = async (db, { orgId, memberId }, courseIds) => {
  const rows = await db
    .selectFrom('course_progress')
    .select(['course_id', 'percent'])
    .where('org_id', '=', orgId)
    .where('member_id', '=', memberId)
    .where(sql<boolean>`course_id = any(${[...courseIds]}::uuid[])`)
    .where('started_at', 'is not', null)
    .execute();
  return new Map(rows.map(({ course_id, percent }) => [course_id, percent]));
};
