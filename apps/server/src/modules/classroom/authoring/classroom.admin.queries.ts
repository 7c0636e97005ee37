import type { classroomAdminApi, ClassroomFields } from '@palm/contract/classroom/admin';
import type { QueryOf } from '@palm/contract/endpoint';
import { sql } from 'kysely';
import { toAudienceColumns } from '../../../platform/audience.ts';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import { containsWords, hasTerms } from '../../../platform/database/search-words.ts';
import { storeShownRow, type SavingRow } from '../../../platform/database/shown-rows.ts';
import { orderOf, pinyinOrder, type SortKeys } from '../../../platform/database/sort-order.ts';
import type { Db } from '../../../platform/database/transaction.ts';

export type ClassroomAdminQuery = QueryOf<typeof classroomAdminApi.list>;

export interface ClassroomAdminListRow {
  id: string;
  title: string;
  cover_motif: string;
  cover_tone: string;
  cover_key: string | null;
  starts_on: string;
  ends_on: string;
  join_rule: string;
  capacity: number | null;
  member_count: number;
  applicant_count: number;
  is_for_nobody: boolean;
  stage_count: number;
  item_count: number;
  status: string;
  updated_at: Date;
}

/** Whether the row contains the search text as typed. */
const isExact = (keyword: string | undefined) => (keyword ? containsWords(sql`r.title || ' ' || r.intro`, keyword) : sql<boolean>`true`);

const matching = (orgId: string, { keyword, status, kind }: ClassroomAdminQuery) => sql`r.org_id = ${orgId}
  and ${kind === 'template' ? sql`r.is_template` : sql`not r.is_template`}
  ${keyword ? sql`and ${hasTerms('r', keyword)}` : sql``} ${status === undefined ? sql`` : sql`and r.status = ${status}`}`;

const orders: SortKeys<'title' | 'startsOn' | 'memberCount' | 'updatedAt'> = {
  title: { by: pinyinOrder(sql`r.title`) },
  startsOn: { by: sql`r.starts_on`, falling: true },
  memberCount: { by: sql`r.member_count` },
  updatedAt: { by: sql`r.updated_at`, falling: true },
};

const selectAdminClassrooms = (orgId: string, query: ClassroomAdminQuery) => sql<ClassroomAdminListRow>`
  select r.id, r.title, r.cover_motif, r.cover_tone, r.cover_key, r.starts_on, r.ends_on, r.join_rule, r.capacity, r.member_count, r.status,
    r.updated_at, (select count(*)::int from classroom_member m
      where m.org_id = r.org_id and m.classroom_id = r.id and m.state = 'applied') as applicant_count,
    r.member_count = 0 and not r.audience_all
      and cardinality(r.audience_department_ids) + cardinality(r.audience_tags) + cardinality(r.audience_member_ids) = 0 as is_for_nobody,
    jsonb_array_length(r.plan) as stage_count, cardinality(r.item_ids) as item_count
  from classroom r where ${matching(orgId, query)}
  order by ${query.keyword ? sql`${isExact(query.keyword)} desc,` : sql``} ${orderOf(query.sort, orders, sql`r.id`)}
  limit ${literalLimit(query.pageSize)} offset ${(query.pageNo - 1) * query.pageSize}`;

export async function findAdminClassrooms(db: Db, orgId: string, query: ClassroomAdminQuery) {
  const [{ rows }, count] = await Promise.all([
    selectAdminClassrooms(orgId, query).execute(db),
    sql<{ total: number; exact: number }>`
      select count(*)::int as total, (count(*) filter (where ${isExact(query.keyword)}))::int as exact
      from classroom r where ${matching(orgId, query)}`.execute(db),
  ]);
  return { rows, total: count.rows[0]?.total ?? 0, exactTotal: count.rows[0]?.exact ?? 0 };
}

export const findClassroomEdit = (db: Db, orgId: string, classroomId: string) =>
  db
    .selectFrom('classroom')
    .leftJoin('member as saver', (join) => join.onRef('saver.org_id', '=', 'classroom.org_id').onRef('saver.id', '=', 'classroom.saved_by'))
    .selectAll('classroom')
    .select('saver.name as saved_by_name')
    .where('classroom.org_id', '=', orgId)
    .where('classroom.id', '=', classroomId)
    .executeTakeFirst();
export type ClassroomEditRow = NonNullable<Awaited<ReturnType<typeof findClassroomEdit>>>;

const toColumns = (fields: ClassroomFields) => ({
  title: fields.title,
  intro: fields.intro,
  guide: fields.guide,
  cover_motif: fields.cover.motif,
  cover_tone: fields.cover.tone,
  cover_key: fields.cover.key,
  starts_on: fields.startsOn,
  ends_on: fields.endsOn,
  join_rule: fields.joinRule,
  capacity: fields.capacity,
  completion_share: fields.completionShare,
  completion_attendance: fields.completionAttendance,
  completion_homework: fields.completionHomework,
  completion_mark: fields.completionMark,
  assistant_duties: [...fields.assistantDuties],
  plan: JSON.stringify(fields.plan),
  item_ids: fields.plan.flatMap(({ items }) => items.map(({ objectId }) => objectId)),
  ...toAudienceColumns(fields.visibility),
});

export async function insertClassroom(
  tx: Db,
  { orgId, id, memberId, now }: SavingRow,
  { isTemplate, ...fields }: ClassroomFields & { isTemplate: boolean },
): Promise<void> {
  const times = { saved_at: now, saved_by: memberId, created_at: now, updated_at: now };
  await tx
    .insertInto('classroom')
    .values({ org_id: orgId, id, is_template: isTemplate, ...toColumns(fields), ...times })
    .execute();
}

/** Returns the new revision. */
export const storeClassroom = (tx: Db, saving: SavingRow, fields: ClassroomFields): Promise<number> =>
  storeShownRow(tx, 'classroom', saving, toColumns(fields));

/** Replaces teachers and assistants, in the order of the lists; a member in both lists is a teacher. */
export async function storeStaff(
  tx: Db,
  { orgId, id }: Pick<SavingRow, 'orgId' | 'id'>,
  { teacherIds, assistantIds }: Pick<ClassroomFields, 'teacherIds' | 'assistantIds'>,
): Promise<void> {
  await sql`delete from classroom_staff where org_id = ${orgId} and classroom_id = ${id}`.execute(tx);
  await sql`
    insert into classroom_staff (org_id, classroom_id, member_id, role, position)
    select ${orgId}, ${id}, chosen.id, chosen.role, chosen.position from (
      select distinct on (id) id, role, position from (
        select id, 'teacher' as role, position from unnest(${[...teacherIds]}::uuid[]) with ordinality as t (id, position)
        union all select id, 'assistant', position from unnest(${[...assistantIds]}::uuid[]) with ordinality as a (id, position)
      ) named order by id, role desc) chosen`.execute(tx);
}

interface MembersAsked {
  orgId: string;
  classroomId: string;
  keyword?: string | undefined;
  state?: string | undefined;
}

const memberOrders: SortKeys<'name' | 'at'> = { name: { by: pinyinOrder(sql`who.name`) }, at: { by: sql`m.at` } };

const matchingMembers = ({
  orgId,
  classroomId,
  keyword,
  state,
}: MembersAsked) => sql`m.org_id = ${orgId} and m.classroom_id = ${classroomId}
  ${state === undefined ? sql`` : sql`and m.state = ${state}`}
  ${keyword ? sql`and strpos(lower(who.name || ' ' || who.account), lower(${keyword})) > 0` : sql``}`;

export interface ClassroomMemberListRow {
  member_id: string;
  name: string;
  account: string;
  department_name: string | null;
  state: string;
  message: string;
  at: Date;
}

export async function findClassroomMembers(db: Db, orgId: string, query: QueryOf<typeof classroomAdminApi.members>) {
  const where = matchingMembers({ orgId, ...query });
  const from = sql`classroom_member m join member who on who.org_id = m.org_id and who.id = m.member_id`;
  const [{ rows }, count] = await Promise.all([
    sql<ClassroomMemberListRow>`
      select m.member_id, who.name, who.account, d.name as department_name, m.state, m.message, m.at
      from ${from} left join department d on d.org_id = who.org_id and d.id = who.department_id
      where ${where} order by ${orderOf(query.sort, memberOrders, sql`m.member_id`)}
      limit ${literalLimit(query.pageSize)} offset ${(query.pageNo - 1) * query.pageSize}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${from} where ${where}`.execute(db),
  ]);
  return { rows, total: count.rows[0]?.total ?? 0 };
}
