import type { QueryOf } from '@palm/contract/endpoint';
import type { classroomApi } from '@palm/contract/classroom/calls';
import { classDuty, type ClassDuty } from '@palm/contract/classroom/duties';
import { sql, type RawBuilder } from 'kysely';
import { audienceCondition, type AudienceColumns } from '../../platform/audience.ts';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import { hasTerms } from '../../platform/database/search-words.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import type { CompletionColumns } from './plan/completion.ts';

export type ClassroomListQuery = QueryOf<typeof classroomApi.list>;

export interface ClassroomCardRow {
  id: string;
  title: string;
  intro: string;
  cover_motif: string;
  cover_tone: string;
  cover_key: string | null;
  starts_on: string;
  ends_on: string;
  join_rule: string;
  capacity: number | null;
  member_count: number;
  teacher_names: string[];
  /** Null if the person never had anything to do with the class. */
  membership: string | null;
  staff: boolean;
}

export const isStaff = (person: Person) => sql<boolean>`exists (select from classroom_staff s
  where s.org_id = c.org_id and s.classroom_id = c.id and s.member_id = ${person.memberId})`;

/** SQL: duties of this member as staff of class `c`; null if they are not staff. */
export const dutiesOf = (memberId: string) => sql<string[] | null>`(
  select case s.role when 'teacher' then ${[...classDuty.options]}::text[] else c.assistant_duties end from classroom_staff s
  where s.org_id = c.org_id and s.classroom_id = c.id and s.member_id = ${memberId})`;

/** Whether this member is staff of any published class and has the duty there. */
export async function hasDuty(db: Db, { orgId, memberId }: Person, duty: ClassDuty): Promise<boolean> {
  const { rows } = await sql`
    select from classroom_staff s join classroom c on c.org_id = s.org_id and c.id = s.classroom_id and c.status = 'published'
    where s.org_id = ${orgId} and s.member_id = ${memberId} and (s.role = 'teacher' or ${duty} = any(c.assistant_duties)) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

export const cardColumns = (person: Person) => sql`c.id, c.title, c.intro, c.cover_motif, c.cover_tone, c.cover_key, c.starts_on, c.ends_on,
  c.join_rule, c.capacity, c.member_count, own.state as membership, ${isStaff(person)} as staff,
  array(select m.name from classroom_staff s join member m on m.org_id = s.org_id and m.id = s.member_id
    where s.org_id = c.org_id and s.classroom_id = c.id and s.role = 'teacher' order by s.position) as teacher_names`;

export const withOwn = (person: Person) => sql`classroom c left join classroom_member own
  on own.org_id = c.org_id and own.classroom_id = c.id and own.member_id = ${person.memberId}`;

/** Classes the person belongs to, found without scanning every class of the organisation. */
const belongs = (person: Person, states: readonly string[]) => sql`c.id in (
  select classroom_id from classroom_member where org_id = ${person.orgId} and member_id = ${person.memberId} and state = any(${[...states]}::text[])
  union all select classroom_id from classroom_staff where org_id = ${person.orgId} and member_id = ${person.memberId})`;

const tabs = {
  mine: (person: Person, today: string) => sql`c.ends_on >= ${today} and ${belongs(person, ['member', 'applied', 'waiting'])}`,
  over: (person: Person, today: string) => sql`c.ends_on < ${today} and ${belongs(person, ['member'])}`,
  open: (person: Person, today: string) => sql`c.ends_on >= ${today} and c.join_rule <> 'assigned' and ${audienceCondition('c', person)}
    and not ${isStaff(person)} and (own.state is null or own.state in ('refused', 'left', 'removed'))`,
} as const satisfies Record<ClassroomListQuery['tab'], (person: Person, today: string) => RawBuilder<unknown>>;

const matching = (person: Person, today: string, { tab, keyword }: ClassroomListQuery) => sql`c.org_id = ${person.orgId}
  and c.status = 'published' and ${tabs[tab](person, today)} ${keyword ? sql`and ${hasTerms('c', keyword)}` : sql``}`;

export async function findClassrooms(db: Db, person: Person, today: string, query: ClassroomListQuery) {
  const [{ rows }, count] = await Promise.all([
    sql<ClassroomCardRow>`
      select ${cardColumns(person)} from ${withOwn(person)} where ${matching(person, today, query)}
      order by c.starts_on desc, c.id limit ${literalLimit(query.pageSize)} offset ${(query.pageNo - 1) * query.pageSize}`.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from ${withOwn(person)} where ${matching(person, today, query)}`.execute(db),
  ]);
  return { rows, total: count.rows[0]?.total ?? 0 };
}

export type ClassroomRow = ClassroomCardRow &
  AudienceColumns &
  CompletionColumns & {
    status: string;
    /** Duties as staff. */
    duties: string[] | null;
    is_template: boolean;
    guide: string;
    plan: unknown;
    /** Set if the member had completed the class before its plan or rule was changed. */
    completed_at: Date | null;
    at: Date | null;
    assigned: boolean | null;
    reason: string | null;
  };

/** A class with the person's relation to it. */
export async function findClassroom(db: Db, person: Person, classroomId: string): Promise<ClassroomRow | undefined> {
  const { rows } = await sql<ClassroomRow>`
    select ${cardColumns(person)}, c.status, c.is_template, ${dutiesOf(person.memberId)} as duties, c.guide, c.plan, own.at, own.assigned, own.reason,
      c.completion_share, c.completion_attendance, c.completion_homework, c.completion_mark,
      (select k.completed_at from classroom_completion k
      where k.org_id = c.org_id and k.classroom_id = c.id and k.member_id = own.member_id) as completed_at,
      c.audience_all, c.audience_department_ids, c.audience_tags, c.audience_member_ids
    from ${withOwn(person)} where c.org_id = ${person.orgId} and c.id = ${classroomId}`.execute(db);
  return rows[0];
}

/** What the authors wrote about a class. */
export type WrittenRow = Omit<ClassroomCardRow, 'member_count' | 'teacher_names' | 'membership' | 'staff'> &
  CompletionColumns & { guide: string; plan: unknown };

export async function findWritten(db: Db, orgId: string, classroomId: string): Promise<WrittenRow | undefined> {
  const { rows } = await sql<WrittenRow>`
    select id, title, intro, guide, cover_motif, cover_tone, cover_key, starts_on, ends_on, join_rule, capacity, plan,
      completion_share, completion_attendance, completion_homework, completion_mark
    from classroom where org_id = ${orgId} and id = ${classroomId}`.execute(db);
  return rows[0];
}

export interface StaffRow {
  id: string;
  name: string;
  avatar_key: string | null;
  role: string;
}

export async function findStaff(db: Db, orgId: string, classroomId: string): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select m.id, m.name, m.avatar_key, s.role from classroom_staff s join member m on m.org_id = s.org_id and m.id = s.member_id
    where s.org_id = ${orgId} and s.classroom_id = ${classroomId} order by s.role desc, s.position`.execute(db);
  return rows;
}

/** Whether the plan of the class contains the object. */
export async function isPlanned(db: Db, orgId: string, classroomId: string, objectId: string): Promise<boolean> {
  const { rows } = await sql<{ planned: boolean }>`
    select ${objectId}::uuid = any(item_ids) as planned from classroom where org_id = ${orgId} and id = ${classroomId}`.execute(db);
  return rows[0]?.planned ?? false;
}
