import type { HomeworkFields, homeworkDeskApi } from '@palm/contract/homework/desk';
import type { QueryOf } from '@palm/contract/endpoint';
import { sql, type RawBuilder } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import { orderOf, pinyinOrder, type SortKeys } from '../../platform/database/sort-order.ts';
import type { Db } from '../../platform/database/transaction.ts';

export interface HomeworkTableRow {
  id: string;
  classroom_id: string;
  title: string;
  brief: string;
  file_keys: string[];
  full_mark: number | null;
  pass_mark: number | null;
  criteria: unknown;
  late_rule: string;
  by_group: boolean;
  created_at: Date;
  updated_at: Date;
  revision: number;
  excellent_count: number;
}

export async function findHomework(db: Db, orgId: string, homeworkId: string): Promise<HomeworkTableRow | undefined> {
  const { rows } = await sql<HomeworkTableRow>`
    select h.id, h.classroom_id, h.title, h.brief, h.file_keys, h.full_mark, h.pass_mark, h.criteria, h.late_rule, h.by_group, h.created_at,
      h.updated_at, h.revision,
      (select count(*)::int from homework_submission s where s.org_id = h.org_id and s.homework_id = h.id and s.excellent = 'agreed')
        as excellent_count
    from homework h where h.org_id = ${orgId} and h.id = ${homeworkId}`.execute(db);
  return rows[0];
}

/** Full marks by id, of the marked homework of a class. */
export async function findFullMarks(db: Db, orgId: string, classroomId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; full_mark: number }>`
    select id, full_mark from homework
    where org_id = ${orgId} and classroom_id = ${classroomId} and full_mark is not null`.execute(db);
  return new Map(rows.map(({ id, full_mark }) => [id, full_mark]));
}

export interface FileRow {
  object_key: string;
  file_name: string;
  size: number;
  kind: string;
}

/** Looks up all files of a response in one query. */
export async function findFiles(db: Db, orgId: string, keys: readonly string[]): Promise<ReadonlyMap<string, FileRow>> {
  if (keys.length === 0) {
    return new Map();
  }
  const { rows } = await sql<FileRow>`
    select object_key, file_name, size, kind from stored_object
    where org_id = ${orgId} and object_key = any(${[...new Set(keys)]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.object_key, row]));
}

/** How many submissions of homework `h` are waiting to be marked. */
async function countWaiting(db: Db, orgId: string, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from homework h join homework_submission s on s.org_id = h.org_id and s.homework_id = h.id
    where h.org_id = ${orgId} and ${which} and s.state = 'handed'`.execute(db);
  return rows[0]?.count ?? 0;
}

export const countWaitingOf = (db: Db, orgId: string, homeworkId: string): Promise<number> =>
  countWaiting(db, orgId, sql`h.id = ${homeworkId}`);

type ListQuery = QueryOf<typeof homeworkDeskApi.list>;

export interface HomeworkListRow {
  id: string;
  title: string;
  full_mark: number | null;
  by_group: boolean;
  planned: boolean;
  member_count: number;
  waiting_count: number;
  returned_count: number;
  marked_count: number;
  updated_at: Date;
}

const orders: SortKeys<'title' | 'updatedAt'> = {
  title: { by: pinyinOrder(sql`h.title`) },
  updatedAt: { by: sql`h.updated_at`, falling: true },
};

/** The number of non-empty groups in class `c`. */
const groupsOfClass = sql`select count(distinct i.group_id)::int from class_group_member i
  join classroom_member m on m.org_id = i.org_id and m.classroom_id = i.classroom_id and m.member_id = i.member_id and m.state = 'member'
  where i.org_id = c.org_id and i.classroom_id = c.id`;

export async function findHomeworks(db: Db, orgId: string, { classroomId, keyword, sort, pageNo, pageSize }: ListQuery) {
  const where = sql`h.org_id = ${orgId} and h.classroom_id = ${classroomId}
    ${keyword ? sql`and strpos(lower(h.title), lower(${keyword})) > 0` : sql``}`;
  const [{ rows }, count, waiting] = await Promise.all([
    sql<HomeworkListRow>`
      select h.id, h.title, h.full_mark, h.by_group, h.id = any(c.item_ids) as planned, h.updated_at, s.waiting_count, s.returned_count,
        s.marked_count, case when h.by_group then (${groupsOfClass}) + s.alone_count else c.member_count end as member_count
      from homework h join classroom c on c.org_id = h.org_id and c.id = h.classroom_id
      cross join lateral (
        select (count(*) filter (where state = 'handed'))::int as waiting_count,
          (count(*) filter (where state = 'returned'))::int as returned_count, (count(*) filter (where state = 'marked'))::int as marked_count,
          (count(*) filter (where alone and version_count > 0))::int as alone_count
        from homework_submission where org_id = h.org_id and homework_id = h.id) s
      where ${where} order by ${orderOf(sort, orders, sql`h.id`)}
      limit ${literalLimit(pageSize)} offset ${(pageNo - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from homework h where ${where}`.execute(db),
    countWaiting(db, orgId, sql`h.classroom_id = ${classroomId}`),
  ]);
  return { rows, total: count.rows[0]?.total ?? 0, waiting };
}

const toColumns = (fields: HomeworkFields, now: Date) => ({
  title: fields.title,
  brief: fields.brief,
  file_keys: fields.fileKeys,
  full_mark: fields.fullMark,
  pass_mark: fields.passMark,
  criteria: JSON.stringify(fields.criteria),
  late_rule: fields.lateRule,
  by_group: fields.byGroup,
  updated_at: now,
});

interface Placed {
  orgId: string;
  id: string;
  now: Date;
}

export async function insertHomework(tx: Db, { orgId, id, now, classroomId }: Placed & { classroomId: string }, fields: HomeworkFields) {
  await tx
    .insertInto('homework')
    .values({ org_id: orgId, id, classroom_id: classroomId, created_at: now, ...toColumns(fields, now) })
    .execute();
}

/** Returns the new revision. */
export async function updateHomework(tx: Db, { orgId, id, now }: Placed, fields: HomeworkFields): Promise<number> {
  const { revision } = await tx
    .updateTable('homework')
    .set(({ eb }) => ({ ...toColumns(fields, now), revision: eb('revision', '+', 1) }))
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** Locks a homework until the transaction ends, so that nobody starts one that is being removed. */
export const lockHomework = (tx: Db, orgId: string, homeworkId: string) =>
  tx
    .selectFrom('homework')
    .select(['id', 'classroom_id', 'title', 'file_keys', 'by_group', 'revision'])
    .where('org_id', '=', orgId)
    .where('id', '=', homeworkId)
    .forUpdate()
    .executeTakeFirst();

/** How many submissions a homework has, and how many of them are handed in. */
export async function countSubmissions(tx: Db, orgId: string, homeworkId: string): Promise<{ begun: number; handed: number }> {
  const { rows } = await sql<{ begun: number; handed: number }>`
    select count(*)::int as begun, (count(*) filter (where version_count > 0))::int as handed
    from homework_submission where org_id = ${orgId} and homework_id = ${homeworkId}`.execute(tx);
  return rows[0] ?? { begun: 0, handed: 0 };
}

export async function deleteHomework(tx: Db, orgId: string, homeworkId: string): Promise<void> {
  await tx.deleteFrom('homework').where('org_id', '=', orgId).where('id', '=', homeworkId).execute();
}
