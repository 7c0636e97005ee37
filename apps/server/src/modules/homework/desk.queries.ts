import type { QueryOf } from '@palm/contract/endpoint';
import type { homeworkDeskApi } from '@palm/contract/homework/desk';
import { sql } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { namesOfAuthors, namesOfGroup } from './own-work.queries.ts';

type SubmissionQuery = QueryOf<typeof homeworkDeskApi.submissions>;

export interface DeskRow {
  id: string | null;
  /** Null for group homework. */
  member_id: string | null;
  group_id: string | null;
  member_names: string[];
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
  reviewed_at: Date | null;
}

const submitted = sql`s.id, s.state, s.version_count, s.late, s.handed_at, s.score, s.passed, s.excellent,
  (select v.reviewed_at from homework_version v where v.org_id = s.org_id and v.submission_id = s.id and v.number = s.version_count) as reviewed_at`;
const face = sql`who.name, who.account, who.avatar_key, d.name as department_name`;
const department = sql`left join department d on d.org_id = who.org_id and d.id = who.department_id`;

/** The current members of the class, each with their submission. */
const membersOf = (orgId: string, homeworkId: string) => sql`(
  select m.member_id, null::uuid as group_id, array[]::text[] as member_names, m.at, ${face}, ${submitted} from homework h
  join classroom_member m on m.org_id = h.org_id and m.classroom_id = h.classroom_id and m.state = 'member'
  join member who on who.org_id = m.org_id and who.id = m.member_id
  left join homework_submission s on s.org_id = h.org_id and s.homework_id = h.id and s.member_id = m.member_id
  ${department} where h.org_id = ${orgId} and h.id = ${homeworkId})`;

/** The groups of the class, each with its submission; members without a group who have handed in nothing; and late joiners who handed in alone. */
const groupsOf = (orgId: string, homeworkId: string) => sql`(
  select null::uuid as member_id, g.id as group_id,
    case when s.version_count > 0 then ${namesOfAuthors} else ${namesOfGroup} end as member_names, g.created_at as at,
    g.name, '' as account, null as avatar_key, null as department_name, ${submitted} from homework h
  join class_group g on g.org_id = h.org_id and g.classroom_id = h.classroom_id
  left join homework_submission s on s.org_id = h.org_id and s.homework_id = h.id and s.group_id = g.id
  where h.org_id = ${orgId} and h.id = ${homeworkId} and (s.id is not null or cardinality(${namesOfGroup}) > 0)
  union all
  select m.member_id, null, array[]::text[], m.at, ${face}, null, null, null, null, null, null, null, null, null from homework h
  join classroom_member m on m.org_id = h.org_id and m.classroom_id = h.classroom_id and m.state = 'member'
  join member who on who.org_id = m.org_id and who.id = m.member_id ${department}
  where h.org_id = ${orgId} and h.id = ${homeworkId}
    and not exists (select from class_group_member i
      where i.org_id = m.org_id and i.classroom_id = m.classroom_id and i.member_id = m.member_id)
    and not exists (select from homework_author a where a.org_id = m.org_id and a.homework_id = h.id and a.member_id = m.member_id)
    and not exists (select from homework_submission s
      where s.org_id = m.org_id and s.homework_id = h.id and s.member_id = m.member_id and s.alone and s.version_count > 0)
  union all
  select s.member_id, null, array[]::text[], s.handed_at, ${face}, ${submitted} from homework_submission s
  join member who on who.org_id = s.org_id and who.id = s.member_id ${department}
  where s.org_id = ${orgId} and s.homework_id = ${homeworkId} and s.alone and s.version_count > 0)`;

const isIn = sql`s.state in ('handed', 'returned', 'marked')`;
const isMissing = sql`(s.state is null or s.state = 'draft')`;

const narrowing = (filter: NonNullable<SubmissionQuery['filter']>) => {
  if (filter === 'in') {
    return sql`and ${isIn}`;
  }
  return filter === 'missing' ? sql`and ${isMissing}` : sql`and s.state = ${filter}`;
};

const NONE = { in: 0, handed: 0, returned: 0, marked: 0, missing: 0 };

export async function findSubmissions(
  db: Db,
  orgId: string,
  { homeworkId, byGroup, keyword, filter, pageNo, pageSize }: SubmissionQuery & { byGroup: boolean },
) {
  const all = sql`${byGroup ? groupsOf(orgId, homeworkId) : membersOf(orgId, homeworkId)} s`;
  const where = sql`${all} where true ${filter === undefined ? sql`` : narrowing(filter)}
    ${keyword ? sql`and strpos(lower(s.name || ' ' || s.account || ' ' || array_to_string(s.member_names, ' ')), lower(${keyword})) > 0` : sql``}`;
  const [{ rows }, total, counts] = await Promise.all([
    sql<DeskRow>`select s.* from ${where}
      order by array_position(array['handed', 'returned', 'marked', 'draft'], s.state), s.handed_at, s.group_id is null, s.at,
        coalesce(s.group_id, s.member_id)
      limit ${literalLimit(pageSize)} offset ${(pageNo - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${where}`.execute(db),
    sql<typeof NONE>`select (count(*) filter (where ${isIn}))::int as "in", (count(*) filter (where s.state = 'handed'))::int as handed,
      (count(*) filter (where s.state = 'returned'))::int as returned, (count(*) filter (where s.state = 'marked'))::int as marked,
      (count(*) filter (where ${isMissing}))::int as missing from ${all}`.execute(db),
  ]);
  return { rows, total: total.rows[0]?.total ?? 0, counts: counts.rows[0] ?? NONE };
}

export async function findSubmission(db: Db, orgId: string, submissionId: string) {
  const { rows } = await sql<DeskRow & { id: string; homework_id: string }>`
    select s.homework_id, s.member_id, s.group_id, case when g.id is null then array[]::text[] else ${namesOfAuthors} end as member_names,
      coalesce(g.name, who.name) as name, coalesce(who.account, '') as account, who.avatar_key, d.name as department_name, ${submitted}
    from homework_submission s left join member who on who.org_id = s.org_id and who.id = s.member_id
    left join class_group g on g.org_id = s.org_id and g.id = s.group_id ${department}
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

/** Who last reviewed a version, and when; undefined while nobody has. */
export async function findReviewer(tx: Db, { orgId, submissionId, number }: Pick<Reviewing, 'orgId' | 'submissionId' | 'number'>) {
  const { rows } = await sql<{ by: string; name: string; at: Date }>`
    select who.id as by, who.name, v.reviewed_at as at from homework_version v
    join member who on who.org_id = v.org_id and who.id = v.reviewed_by
    where v.org_id = ${orgId} and v.submission_id = ${submissionId} and v.number = ${number}`.execute(tx);
  return rows[0];
}

/** Saves the marking of a locked submission so far; its author does not see it yet. */
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

/** Locks the submissions that can be returned, and reads their current version. */
export async function lockReturnable(tx: Db, { orgId, homeworkId, ids }: { orgId: string; homeworkId: string; ids: readonly string[] }) {
  const { rows } = await sql<{ id: string; name: string; number: number; reviewed_by: string | null; reviewed_at: Date | null }>`
    select s.id, coalesce(g.name, who.name) as name, s.version_count as number, v.reviewed_by, v.reviewed_at from homework_submission s
    left join homework_version v on v.org_id = s.org_id and v.submission_id = s.id and v.number = s.version_count
    left join member who on who.org_id = s.org_id and who.id = s.member_id
    left join class_group g on g.org_id = s.org_id and g.id = s.group_id
    where s.org_id = ${orgId} and s.homework_id = ${homeworkId} and s.id = any(${[...ids]}::uuid[])
      and (s.state = 'handed' or s.state = 'marked' and not s.passed)
    order by s.id for update of s`.execute(tx);
  return rows;
}

/** Returns locked submissions that were waiting or had failed, with the members they count for. */
export async function giveBack(
  tx: Db,
  given: { orgId: string; homeworkId: string; submissionIds: readonly string[]; remark: string; by: string; now: Date },
) {
  const { rows } = await sql<{ id: string; member_id: string; version_count: number }>`
    with returned as (
      update homework_submission set state = 'returned', review_begun_at = null, score = null, passed = false, excellent = 'none'
      where org_id = ${given.orgId} and homework_id = ${given.homeworkId} and id = any(${[...given.submissionIds]}::uuid[])
        and (state = 'handed' or state = 'marked' and not passed)
      returning id, member_id, version_count
    ), written as (
      update homework_version v set result = 'returned', remark = ${given.remark}, reviewed_by = ${given.by}, reviewed_at = ${given.now}
      from returned r where v.org_id = ${given.orgId} and v.submission_id = r.id and v.number = r.version_count
    )
    select r.id, coalesce(a.member_id, r.member_id) as member_id, r.version_count
    from returned r left join homework_author a on a.org_id = ${given.orgId} and a.submission_id = r.id`.execute(tx);
  return rows;
}

export async function storeRecommendation(tx: Db, orgId: string, submissionId: string, on: boolean): Promise<void> {
  await sql`update homework_submission set excellent = ${on ? 'asked' : 'none'}
    where org_id = ${orgId} and id = ${submissionId}`.execute(tx);
}
