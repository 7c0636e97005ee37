import { sql } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import { ownWorks } from './own-work.queries.ts';

export interface SubmissionTableRow {
  id: string;
  homework_id: string;
  /** Null for group homework. */
  member_id: string | null;
  group_id: string | null;
  group_name: string | null;
  state: string;
  draft_text: string;
  draft_file_keys: string[];
  draft_saved_at: Date | null;
  /** The last editor of the draft, in group homework. */
  saver: string | null;
  revision: number;
  version_count: number;
  handed_at: Date | null;
  late: boolean;
  review_begun_at: Date | null;
  score: number | null;
  passed: boolean;
  excellent: string;
}

const columns = sql`s.id, s.homework_id, s.member_id, s.group_id, s.state, s.draft_text, s.draft_file_keys, s.draft_saved_at, s.revision,
  s.version_count, s.handed_at, s.late, s.review_begun_at, s.score, s.passed, s.excellent,
  (select g.name from class_group g where g.org_id = s.org_id and g.id = s.group_id) as group_name,
  (select who.name from member who where who.org_id = s.org_id and who.id = s.draft_saved_by) as saver`;

/** A member's submission, alone or with a group. */
export interface OwnSubmissionRow extends SubmissionTableRow {
  /** False for a group that handed in before the member joined it. */
  counts: boolean;
}

export async function findOwnSubmission(db: Db, { orgId, memberId }: Person, homeworkId: string): Promise<OwnSubmissionRow | undefined> {
  const { rows } = await sql<OwnSubmissionRow>`
    select ${columns}, o.counts from ${ownWorks} o join homework_submission s on s.org_id = o.org_id and s.id = o.submission_id
    where o.org_id = ${orgId} and o.homework_id = ${homeworkId} and o.member_id = ${memberId}`.execute(db);
  return rows[0];
}

/** Creates the submission if there is none, and locks it until the transaction ends. */
export async function lockOwnSubmission(
  tx: Db,
  { orgId, memberId }: Person,
  { homeworkId, alone }: { homeworkId: string; alone: boolean },
  newId: string,
): Promise<SubmissionTableRow | undefined> {
  // A submission started before the homework became group work is continued.
  await sql`insert into homework_submission as s (org_id, id, homework_id, member_id, alone)
    values (${orgId}, ${newId}, ${homeworkId}, ${memberId}, ${alone})
    on conflict on constraint homework_submission_member_key do update set alone = true where excluded.alone and not s.alone`.execute(tx);
  const { rows } = await sql<SubmissionTableRow>`
    select ${columns} from homework_submission s
    where s.org_id = ${orgId} and s.homework_id = ${homeworkId} and s.member_id = ${memberId} for update of s`.execute(tx);
  return rows[0];
}

/** Same for the shared submission of a group. */
export async function lockGroupSubmission(
  tx: Db,
  orgId: string,
  { homeworkId, groupId }: { homeworkId: string; groupId: string },
  newId: string,
): Promise<SubmissionTableRow | undefined> {
  await sql`insert into homework_submission (org_id, id, homework_id, group_id) values (${orgId}, ${newId}, ${homeworkId}, ${groupId})
    on conflict on constraint homework_submission_group_key do nothing`.execute(tx);
  const { rows } = await sql<SubmissionTableRow>`
    select ${columns} from homework_submission s
    where s.org_id = ${orgId} and s.homework_id = ${homeworkId} and s.group_id = ${groupId} for update of s`.execute(tx);
  return rows[0];
}

export async function lockSubmission(tx: Db, orgId: string, submissionId: string): Promise<SubmissionTableRow | undefined> {
  const { rows } = await sql<SubmissionTableRow>`
    select ${columns} from homework_submission s where s.org_id = ${orgId} and s.id = ${submissionId} for update of s`.execute(tx);
  return rows[0];
}

interface Written {
  /** The member who writes. */
  by: string;
  text: string;
  fileKeys: readonly string[];
  now: Date;
}

export async function storeDraft(tx: Db, orgId: string, id: string, { by, text, fileKeys, now }: Written): Promise<void> {
  await sql`update homework_submission set draft_text = ${text}, draft_file_keys = ${[...fileKeys]}, draft_saved_at = ${now}, draft_saved_by = ${by},
      revision = revision + 1
    where org_id = ${orgId} and id = ${id}`.execute(tx);
}

interface Handed {
  number: number;
  late: boolean;
  handedAt: Date;
  /** Fingerprints for finding similar texts. */
  prints: readonly number[];
}

/** Adds the next version of a locked submission. */
export async function insertVersion(
  tx: Db,
  orgId: string,
  id: string,
  { by, text, fileKeys, now, number, late, handedAt, prints }: Written & Handed,
): Promise<void> {
  await sql`insert into homework_version (org_id, submission_id, number, text, file_keys, handed_at, handed_by, late, prints)
    values (${orgId}, ${id}, ${number}, ${text}, ${[...fileKeys]}, ${now}, ${by}, ${late}, ${[...prints]}::int[])`.execute(tx);
  await sql`update homework_submission set state = 'handed', draft_text = ${text}, draft_file_keys = ${[...fileKeys]}, draft_saved_at = ${now},
      draft_saved_by = ${by}, revision = revision + 1, version_count = ${number}, handed_at = ${handedAt}, late = ${late}, review_begun_at = null
    where org_id = ${orgId} and id = ${id}`.execute(tx);
}

/** Removes the last version of a locked submission, which nobody has reviewed. */
export async function deleteVersion(tx: Db, orgId: string, { id, version_count: number }: SubmissionTableRow): Promise<void> {
  await sql`delete from homework_version where org_id = ${orgId} and submission_id = ${id} and number = ${number}`.execute(tx);
  await sql`update homework_submission set version_count = ${number - 1}, state = ${number === 1 ? 'draft' : 'returned'},
      handed_at = case when ${number} > 1 then handed_at end, late = ${number} > 1 and late
    where org_id = ${orgId} and id = ${id}`.execute(tx);
}

export interface VersionRow {
  number: number;
  text: string;
  file_keys: string[];
  handed_at: Date;
  late: boolean;
  /** The member who handed it in, in group homework. */
  hander: string | null;
  remark: string;
  notes: unknown;
  points: unknown;
  score: number | null;
  result: string | null;
  reviewer: string | null;
  reviewed_at: Date | null;
}

/** More hand-ins than this are a conversation that belongs elsewhere. */
export const MOST_VERSIONS = 20;

export async function findVersions(db: Db, orgId: string, submissionId: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.number, v.text, v.file_keys, v.handed_at, v.late, v.remark, v.notes, v.points, v.score, v.result, who.name as reviewer, v.reviewed_at,
      case when s.group_id is not null then hander.name end as hander
    from homework_version v join homework_submission s on s.org_id = v.org_id and s.id = v.submission_id
    left join member who on who.org_id = v.org_id and who.id = v.reviewed_by
    left join member hander on hander.org_id = v.org_id and hander.id = v.handed_by
    where v.org_id = ${orgId} and v.submission_id = ${submissionId} order by v.number limit ${literalLimit(MOST_VERSIONS)}`.execute(db);
  return rows;
}

export interface ExcellentRow {
  id: string;
  name: string;
  avatar_key: string | null;
  department_name: string | null;
  score: number | null;
  text: string;
  file_keys: string[];
  remark: string;
}

export async function findExcellent(db: Db, orgId: string, homeworkId: string, page: { pageNo: number; pageSize: number }) {
  const { rows } = await sql<ExcellentRow>`
    select s.id, coalesce(g.name, who.name) as name, who.avatar_key, d.name as department_name, s.score, v.text, v.file_keys, v.remark
    from homework_submission s left join member who on who.org_id = s.org_id and who.id = s.member_id
    left join class_group g on g.org_id = s.org_id and g.id = s.group_id
    join homework_version v on v.org_id = s.org_id and v.submission_id = s.id and v.number = s.version_count
    left join department d on d.org_id = who.org_id and d.id = who.department_id
    where s.org_id = ${orgId} and s.homework_id = ${homeworkId} and s.excellent = 'agreed'
    order by s.score desc nulls last, s.id limit ${literalLimit(page.pageSize)} offset ${(page.pageNo - 1) * page.pageSize}`.execute(db);
  return rows;
}

/** Stores the consent; returns whether the teacher recommended the submission at all. */
export async function storeConsent(db: Db, orgId: string, submissionId: string, agree: boolean): Promise<boolean> {
  const { rows } = await sql`
    update homework_submission set excellent = ${agree ? 'agreed' : 'refused'}
    where org_id = ${orgId} and id = ${submissionId} and excellent <> 'none' returning id`.execute(db);
  return rows.length === 1;
}
