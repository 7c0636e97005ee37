import type { QueryOf } from '@palm/contract/endpoint';
import type { homeworkDeskApi } from '@palm/contract/homework/desk';
import { sql } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';

type SubmissionQuery = QueryOf<typeof homeworkDeskApi.submissions>;

export interface DeskRow {
  id: string | null;
  homework_id: string;
  member_id: string;
  name: string;
  account: string;
  avatar_key: string | null;
  department_name: string | null;
  state: string | null;
  version_count: number | null;
  late: boolean | null;
  handed_at: Date | null;
  score: number | null;
  passed: boolean | null;
  excellent: string | null;
}

const columns = sql`s.id, h.id as homework_id, who.id as member_id, who.name, who.account, who.avatar_key, d.name as department_name, s.state,
  s.version_count, s.late, s.handed_at, s.score, s.passed, s.excellent`;
const department = sql`left join department d on d.org_id = who.org_id and d.id = who.department_id`;

/** The members of the class as they are now, with what each has of the homework. */
const ofClass = (orgId: string, homeworkId: string) => sql`homework h
  join classroom_member m on m.org_id = h.org_id and m.classroom_id = h.classroom_id and m.state = 'member'
  join member who on who.org_id = m.org_id and who.id = m.member_id
  left join homework_submission s on s.org_id = h.org_id and s.homework_id = h.id and s.member_id = m.member_id
  ${department} where h.org_id = ${orgId} and h.id = ${homeworkId}`;

const isIn = sql`s.state in ('handed', 'returned', 'marked')`;
const isMissing = sql`(s.state is null or s.state = 'draft')`;

const narrowing = (filter: NonNullable<SubmissionQuery['filter']>) => {
  if (filter === 'in') {
    return sql`and ${isIn}`;
  }
  return filter === 'missing' ? sql`and ${isMissing}` : sql`and s.state = ${filter}`;
};

interface Counts {
  in: number;
  handed: number;
  returned: number;
  marked: number;
  missing: number;
}

export async function findSubmissions(db: Db, orgId: string, { homeworkId, keyword, filter, pageNo, pageSize }: SubmissionQuery) {
  const all = ofClass(orgId, homeworkId);
  const where = sql`${all} ${filter === undefined ? sql`` : narrowing(filter)}
    ${keyword ? sql`and strpos(lower(who.name || ' ' || who.account), lower(${keyword})) > 0` : sql``}`;
  const [{ rows }, total, counts] = await Promise.all([
    sql<DeskRow>`select ${columns} from ${where}
      order by array_position(array['handed', 'returned', 'marked', 'draft'], s.state), s.handed_at, m.at, m.member_id
      limit ${literalLimit(pageSize)} offset ${(pageNo - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${where}`.execute(db),
    sql<Counts>`select (count(*) filter (where ${isIn}))::int as "in", (count(*) filter (where s.state = 'handed'))::int as handed,
      (count(*) filter (where s.state = 'returned'))::int as returned,
      (count(*) filter (where s.state = 'marked'))::int as marked, (count(*) filter (where ${isMissing}))::int as missing
      from ${all}`.execute(db),
  ]);
  return { rows, total: total.rows[0]?.total ?? 0, counts: counts.rows[0] ?? { in: 0, handed: 0, returned: 0, marked: 0, missing: 0 } };
}

export async function findSubmission(
  db: Db,
  orgId: string,
  submissionId: string,
): Promise<(DeskRow & { id: string; classroom_id: string }) | undefined> {
  const { rows } = await sql<DeskRow & { id: string; classroom_id: string }>`
    select ${columns}, h.classroom_id
    from homework_submission s join homework h on h.org_id = s.org_id and h.id = s.homework_id
    join member who on who.org_id = s.org_id and who.id = s.member_id ${department}
    where s.org_id = ${orgId} and s.id = ${submissionId}`.execute(db);
  return rows[0];
}

export interface Reviewing {
  orgId: string;
  submissionId: string;
  number: number;
  remark: string;
  notes: unknown;
  points: unknown;
  score: number | null;
  by: string;
  now: Date;
}

/** Of a submission that is held: what the teacher has so far, which its author does not see. */
export async function storeReview(
  tx: Db,
  { orgId, submissionId, number, remark, notes, points, score, by, now }: Reviewing,
): Promise<void> {
  await sql`update homework_version set remark = ${remark}, notes = ${JSON.stringify(notes)}, points = ${JSON.stringify(points)},
      score = ${score}, reviewed_by = ${by}, reviewed_at = ${now}
    where org_id = ${orgId} and submission_id = ${submissionId} and number = ${number}`.execute(tx);
  await sql`update homework_submission set review_begun_at = coalesce(review_begun_at, ${now})
    where org_id = ${orgId} and id = ${submissionId}`.execute(tx);
}

export async function storeMark(
  tx: Db,
  { orgId, submissionId, number, score }: Pick<Reviewing, 'orgId' | 'submissionId' | 'number' | 'score'>,
  passed: boolean,
): Promise<void> {
  await sql`update homework_version set result = 'marked'
    where org_id = ${orgId} and submission_id = ${submissionId} and number = ${number}`.execute(tx);
  await sql`update homework_submission set state = 'marked', score = ${score}, passed = ${passed}
    where org_id = ${orgId} and id = ${submissionId}`.execute(tx);
}

/** Answers those that waited, or had not passed. */
export async function giveBack(
  tx: Db,
  given: { orgId: string; homeworkId: string; submissionIds: readonly string[]; remark: string; by: string; now: Date },
) {
  const { rows } = await sql<{ member_id: string; version_count: number }>`
    with returned as (
      update homework_submission set state = 'returned', review_begun_at = null, score = null, passed = false, excellent = 'none'
      where org_id = ${given.orgId} and homework_id = ${given.homeworkId} and id = any(${[...given.submissionIds]}::uuid[])
        and (state = 'handed' or state = 'marked' and not passed)
      returning id, member_id, version_count
    ), written as (
      update homework_version v set result = 'returned', remark = ${given.remark}, reviewed_by = ${given.by}, reviewed_at = ${given.now}
      from returned r where v.org_id = ${given.orgId} and v.submission_id = r.id and v.number = r.version_count
    )
    select member_id, version_count from returned`.execute(tx);
  return rows;
}

export async function storeRecommendation(tx: Db, orgId: string, submissionId: string, on: boolean): Promise<void> {
  await sql`update homework_submission set excellent = ${on ? 'asked' : 'none'}
    where org_id = ${orgId} and id = ${submissionId}`.execute(tx);
}
