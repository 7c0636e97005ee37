import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';

/** The member has not handed in the homework of submission `s` with any group. */
const withNoGroup = (memberId: RawBuilder<unknown>) => sql`not exists (
  select from homework_author a where a.org_id = s.org_id and a.homework_id = s.homework_id and a.member_id = ${memberId})`;

/**
 * The submission of each member in a homework, as rows of org_id, homework_id, member_id, submission_id, counts. In order of preference:
 * the member's own; that of the group they handed in with, even if they have moved since; the one they write alone because they joined
 * later; the current group's, which counts for them from its next hand-in.
 */
export const ownWorks = sql`(
  select s.org_id, s.homework_id, s.member_id, s.id as submission_id, true as counts
  from homework_submission s join homework h on h.org_id = s.org_id and h.id = s.homework_id
  where s.member_id is not null and (not h.by_group or s.alone and ${withNoGroup(sql`s.member_id`)})
  union all
  select a.org_id, a.homework_id, a.member_id, a.submission_id, true from homework_author a
  union all
  select s.org_id, s.homework_id, g.member_id, s.id, false
  from class_group_member g join homework_submission s on s.org_id = g.org_id and s.group_id = g.group_id
  join homework h on h.org_id = s.org_id and h.id = s.homework_id
  where h.by_group and ${withNoGroup(sql`g.member_id`)} and not exists (
    select from homework_submission w
    where w.org_id = s.org_id and w.homework_id = s.homework_id and w.member_id = g.member_id and w.alone))`;

export interface OwnGroupRow {
  id: string;
  name: string;
  /** Names of the current class members in it. */
  member_names: string[];
}

/** The member's group in the class; undefined without one. */
export async function findOwnGroup(db: Db, { orgId, memberId }: Person, classroomId: string): Promise<OwnGroupRow | undefined> {
  const { rows } = await sql<OwnGroupRow>`
    select g.id, g.name, ${namesOfGroup} as member_names
    from class_group_member own join class_group g on g.org_id = own.org_id and g.id = own.group_id
    where own.org_id = ${orgId} and own.classroom_id = ${classroomId} and own.member_id = ${memberId}`.execute(db);
  return rows[0];
}

/** Members of group `g`; those who left the class keep their group row, but are left out. */
export const namesOfGroup = sql`array(
  select who.name from class_group_member i
  join classroom_member m on m.org_id = i.org_id and m.classroom_id = i.classroom_id and m.member_id = i.member_id and m.state = 'member'
  join member who on who.org_id = i.org_id and who.id = i.member_id
  where i.org_id = g.org_id and i.group_id = g.id order by i.leads desc, m.at, m.member_id)`;

/** The authors of group submission `s`. */
export const namesOfAuthors = sql`array(
  select who.name from homework_author a join member who on who.org_id = a.org_id and who.id = a.member_id
  where a.org_id = s.org_id and a.submission_id = s.id order by who.name)`;

export async function findAuthorNames(db: Db, orgId: string, submissionId: string): Promise<string[]> {
  const { rows } = await sql<{ names: string[] }>`
    select ${namesOfAuthors} as names from homework_submission s where s.org_id = ${orgId} and s.id = ${submissionId}`.execute(db);
  return rows[0]?.names ?? [];
}

/** The members a submission counts for: one member, or the authors of a group. */
export async function findAuthorIds(db: Db, orgId: string, submissionId: string): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from homework_submission where org_id = ${orgId} and id = ${submissionId} and member_id is not null
    union all select member_id from homework_author where org_id = ${orgId} and submission_id = ${submissionId}`.execute(db);
  return rows.map(({ member_id }) => member_id);
}

/** What a late joiner handed in alone stays theirs. */
const inAlone = (memberId: RawBuilder<unknown>, homeworkId: RawBuilder<unknown>) => sql`homework_submission w
  where w.org_id = i.org_id and w.homework_id = ${homeworkId} and w.member_id = ${memberId} and w.alone and w.version_count > 0`;

/** Current members of the submission's group for whom no submission of this homework counts yet. */
export async function findJoinedNames(db: Db, orgId: string, submissionId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select who.name from homework_submission s
    join class_group_member i on i.org_id = s.org_id and i.group_id = s.group_id
    join classroom_member m on m.org_id = i.org_id and m.classroom_id = i.classroom_id and m.member_id = i.member_id and m.state = 'member'
    join member who on who.org_id = i.org_id and who.id = i.member_id
    where s.org_id = ${orgId} and s.id = ${submissionId} and s.state in ('handed', 'marked') and not exists (
      select from homework_author a where a.org_id = s.org_id and a.homework_id = s.homework_id and a.member_id = i.member_id)
      and not exists (select from ${inAlone(sql`i.member_id`, sql`s.homework_id`)})
    order by who.name, who.id`.execute(db);
  return rows.map(({ name }) => name);
}

interface Authors {
  homeworkId: string;
  submissionId: string;
  groupId: string;
  number: number;
  beside: boolean;
}

/**
 * Adds everybody who is in the group now and has not handed in with another; returns those added. Members who write alone are skipped,
 * unless a teacher counts the group's work for them (`beside`) before they have handed in.
 */
export async function insertAuthors(
  tx: Db,
  orgId: string,
  { homeworkId, submissionId, groupId, number, beside }: Authors,
): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`insert into homework_author (org_id, homework_id, member_id, submission_id, number)
    select i.org_id, ${homeworkId}, i.member_id, ${submissionId}, ${number} from class_group_member i
    join classroom_member m on m.org_id = i.org_id and m.classroom_id = i.classroom_id and m.member_id = i.member_id and m.state = 'member'
    where i.org_id = ${orgId} and i.group_id = ${groupId}
      and not exists (select from ${inAlone(sql`i.member_id`, sql`${homeworkId}`)})
      ${
        beside
          ? sql``
          : sql`and not exists (select from homework_submission w
        where w.org_id = i.org_id and w.homework_id = ${homeworkId} and w.member_id = i.member_id and w.alone)`
      }
    order by i.member_id
    on conflict on constraint homework_author_pkey do nothing returning member_id`.execute(tx);
  return rows.map(({ member_id }) => member_id);
}

/** Removes the authors added by a version that is withdrawn. */
export async function deleteAuthors(tx: Db, orgId: string, submissionId: string, number: number): Promise<void> {
  await sql`delete from homework_author where org_id = ${orgId} and submission_id = ${submissionId} and number = ${number}`.execute(tx);
}
