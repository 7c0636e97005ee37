import { sql } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';

export interface SubmissionTableRow {
  id: string;
  homework_id: string;
  member_id: string;
  state: string;
  draft_text: string;
  draft_file_keys: string[];
  draft_saved_at: Date | null;
  version_count: number;
  handed_at: Date | null;
  late: boolean;
  review_begun_at: Date | null;
  score: number | null;
  passed: boolean;
  excellent: string;
}

const columns = sql`s.id, s.homework_id, s.member_id, s.state, s.draft_text, s.draft_file_keys, s.draft_saved_at, s.version_count, s.handed_at,
  s.late, s.review_begun_at, s.score, s.passed, s.excellent`;

export async function findOwnSubmission(db: Db, { orgId, memberId }: Person, homeworkId: string): Promise<SubmissionTableRow | undefined> {
  const { rows } = await sql<SubmissionTableRow>`
    select ${columns} from homework_submission s
    where s.org_id = ${orgId} and s.homework_id = ${homeworkId} and s.member_id = ${memberId}`.execute(db);
  return rows[0];
}

/** Begins a submission where there is none, and holds it until the transaction ends. */
export async function holdOwnSubmission(
  tx: Db,
  { orgId, memberId }: Person,
  homeworkId: string,
  newId: string,
): Promise<SubmissionTableRow | undefined> {
  await sql`insert into homework_submission (org_id, id, homework_id, member_id) values (${orgId}, ${newId}, ${homeworkId}, ${memberId})
    on conflict on constraint homework_submission_member_key do nothing`.execute(tx);
  const { rows } = await sql<SubmissionTableRow>`
    select ${columns} from homework_submission s
    where s.org_id = ${orgId} and s.homework_id = ${homeworkId} and s.member_id = ${memberId} for update`.execute(tx);
  return rows[0];
}

export async function holdSubmission(tx: Db, orgId: string, submissionId: string): Promise<SubmissionTableRow | undefined> {
  const { rows } = await sql<SubmissionTableRow>`
    select ${columns} from homework_submission s where s.org_id = ${orgId} and s.id = ${submissionId} for update`.execute(tx);
  return rows[0];
}

interface Written {
  text: string;
  fileKeys: readonly string[];
  now: Date;
}

export async function storeDraft(tx: Db, orgId: string, id: string, { text, fileKeys, now }: Written): Promise<void> {
  await sql`update homework_submission set draft_text = ${text}, draft_file_keys = ${[...fileKeys]}, draft_saved_at = ${now}
    where org_id = ${orgId} and id = ${id}`.execute(tx);
}

/** The next version of a submission that is held. */
export async function insertVersion(
  tx: Db,
  orgId: string,
  id: string,
  { text, fileKeys, now, number, late, handedAt }: Written & { number: number; late: boolean; handedAt: Date },
): Promise<void> {
  await sql`insert into homework_version (org_id, submission_id, number, text, file_keys, handed_at, late)
    values (${orgId}, ${id}, ${number}, ${text}, ${[...fileKeys]}, ${now}, ${late})`.execute(tx);
  await sql`update homework_submission set state = 'handed', draft_text = ${text}, draft_file_keys = ${[...fileKeys]}, draft_saved_at = ${now},
      version_count = ${number}, handed_at = ${handedAt}, late = ${late}, review_begun_at = null
    where org_id = ${orgId} and id = ${id}`.execute(tx);
}

/** Takes the last version of a submission that is held away: it was never looked at. */
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
  remark: string;
  notes: unknown;
  points: unknown;
  score: number | null;
  result: string | null;
  reviewer: string | null;
  reviewed_at: Date | null;
}

/** A submission that is handed in more often is a talk that belongs elsewhere. */
export const MOST_VERSIONS = 20;

export async function findVersions(db: Db, orgId: string, submissionId: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.number, v.text, v.file_keys, v.handed_at, v.late, v.remark, v.notes, v.points, v.score, v.result, who.name as reviewer, v.reviewed_at
    from homework_version v left join member who on who.org_id = v.org_id and who.id = v.reviewed_by
    where v.org_id = ${orgId} and v.submission_id = ${submissionId} order by v.number limit ${literalLimit(MOST_VERSIONS)}`.execute(db);
  return rows;
}

export interface ExcellentRow {
  member_id: string;
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
    select s.member_id, who.name, who.avatar_key, d.name as department_name, s.score, v.text, v.file_keys, v.remark
    from homework_submission s join member who on who.org_id = s.org_id and who.id = s.member_id
    join homework_version v on v.org_id = s.org_id and v.submission_id = s.id and v.number = s.version_count
    left join department d on d.org_id = who.org_id and d.id = who.department_id
    where s.org_id = ${orgId} and s.homework_id = ${homeworkId} and s.excellent = 'agreed'
    order by s.score desc nulls last, s.id limit ${literalLimit(page.pageSize)} offset ${(page.pageNo - 1) * page.pageSize}`.execute(db);
  return rows;
}

/** Whether the teacher has recommended it at all. */
export async function storeConsent(db: Db, { orgId, memberId }: Person, homeworkId: string, agree: boolean): Promise<boolean> {
  const { rows } = await sql`
    update homework_submission set excellent = ${agree ? 'agreed' : 'refused'}
    where org_id = ${orgId} and homework_id = ${homeworkId} and member_id = ${memberId} and excellent <> 'none' returning id`.execute(db);
  return rows.length === 1;
}
