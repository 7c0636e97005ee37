import type { AnnualFacts } from '@palm/contract/annual-report/calls';
import { sql } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';

export interface ReportRow {
  facts: AnnualFacts;
  final: boolean;
  made_at: Date;
}

export async function findReport(db: Db, orgId: string, memberId: string, year: number): Promise<ReportRow | null> {
  const row = await db
    .selectFrom('annual_report')
    .select(['facts', 'final', 'made_at'])
    .where('org_id', '=', orgId)
    .where('member_id', '=', memberId)
    .where('year', '=', year)
    .executeTakeFirst();
  return row ? { ...row, facts: row.facts as unknown as AnnualFacts } : null;
}

/** Upserts reports; one that is already final is never overwritten. */
export async function storeReports(
  db: Db,
  { orgId, year, final, now }: { orgId: string; year: number; final: boolean; now: Date },
  reports: ReadonlyMap<string, AnnualFacts>,
): Promise<void> {
  await sql`
    insert into annual_report (org_id, member_id, year, facts, final, made_at)
    select ${orgId}, member_id, ${year}::int, facts, ${final}, ${now}
    from unnest(${[...reports.keys()]}::uuid[], ${[...reports.values()].map((facts) => JSON.stringify(facts))}::jsonb[])
      as r (member_id, facts) order by member_id
    on conflict on constraint annual_report_pkey
    do update set facts = excluded.facts, final = excluded.final, made_at = excluded.made_at where not annual_report.final`.execute(db);
}

/** Organisations where it is currently January in their own time zone: the past year's reports are to be closed. */
export async function findClosingYears(db: Db, now: Date): Promise<{ orgId: string; timeZone: string; year: number }[]> {
  const { rows } = await sql<{ orgId: string; timeZone: string; year: number }>`
    select id as "orgId", time_zone as "timeZone", extract(year from ${now}::timestamptz at time zone time_zone)::int - 1 as year
    from organisation where disabled_at is null and extract(month from ${now}::timestamptz at time zone time_zone) = 1`.execute(db);
  return rows;
}

/** Members who studied in the year and whose report is not final yet. */
export async function findUnclosed(db: Db, orgId: string, year: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select distinct d.member_id from study_day d
    where d.org_id = ${orgId} and d.day between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)
      and not exists (select from annual_report r
        where r.org_id = d.org_id and r.member_id = d.member_id and r.year = ${year}::int and r.final)
    limit ${literalLimit(limit)}`.execute(db);
  return rows.map(({ member_id }) => member_id);
}

export async function findCovers(db: Db, orgId: string, courseIds: readonly string[]) {
  const rows = await db
    .selectFrom('course')
    .select(['id', 'cover_key', 'cover_motif', 'cover_tone'])
    .where('org_id', '=', orgId)
    .where(sql<boolean>`id = any(${[...courseIds]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
