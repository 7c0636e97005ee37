import type { QueryOf } from '@palm/contract/endpoint';
import { MOST_AT_ONCE } from '@palm/contract/paging';
import type { teacherApi } from '@palm/contract/teacher/calls';
import { sql } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import { countExact, readExactPage, type ListPart } from '../../platform/database/read-page.ts';
import { changedAt, hasRevision } from '../../platform/database/revision.ts';
import { containsWords, hasTerms } from '../../platform/database/search-words.ts';
import { orderOf, pinyinOrder, type SortKeys } from '../../platform/database/sort-order.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { countTags } from '../../platform/tags.ts';

export interface TeacherFields {
  name: string;
  title: string;
  quote: string;
  biography: string;
  expertise: string[];
  memberId: string;
  avatarKey: string | null;
}

export type TeacherListQuery = QueryOf<typeof teacherApi.list>;
type TeacherFilter = Pick<TeacherListQuery, 'keyword' | 'status' | 'tag' | 'account' | 'teaches' | 'teacherIds'>;

const courseCount = sql<number>`(select count(*) from course_teacher ct where ct.org_id = teacher.org_id and ct.teacher_id = teacher.id)`;
const teachesSome = sql<boolean>`exists (select from course_teacher ct where ct.org_id = teacher.org_id and ct.teacher_id = teacher.id)`;
const account = sql<string | null>`(select m.account from member m where m.org_id = teacher.org_id and m.id = teacher.member_id)`;
const columns = ['id', 'name', 'title', 'quote', 'biography', 'expertise', 'avatar_key', 'member_id', 'archived', 'updated_at'] as const;

/** Additional columns of the list. */
const counted = [courseCount.as('course_count'), account.as('account')] as const;

/** One row of the list. */
export const findTeacherRow = (db: Db, orgId: string, teacherId: string) =>
  db
    .selectFrom('teacher')
    .select([...columns, ...counted])
    .where('org_id', '=', orgId)
    .where('id', '=', teacherId)
    .executeTakeFirst();
export type TeacherListRow = NonNullable<Awaited<ReturnType<typeof findTeacherRow>>>;

const selectTeacher = (db: Db, orgId: string, teacherId: string) =>
  db.selectFrom('teacher').select(columns).where('org_id', '=', orgId).where('id', '=', teacherId);

export const findTeacher = (db: Db, orgId: string, teacherId: string) => selectTeacher(db, orgId, teacherId).executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockTeacher = (tx: Db, orgId: string, teacherId: string) =>
  selectTeacher(tx, orgId, teacherId).forNoKeyUpdate().executeTakeFirst();

/** Whether name or title contain the search words exactly as typed. */
const isExact = (keyword: string) => containsWords(sql`name || ' ' || title`, keyword);

const matching = (db: Db, orgId: string, { keyword, status, tag, account: tie, teaches, teacherIds }: TeacherFilter) =>
  db
    .selectFrom('teacher')
    .where('org_id', '=', orgId)
    .$if(Boolean(keyword), (query) => query.where(hasTerms('teacher', keyword)))
    .$if(status !== undefined, (query) => query.where('archived', '=', status === 'archived'))
    .$if(Boolean(tag), (query) => query.where(sql<boolean>`expertise @> array[${tag}]::text[]`))
    .$if(tie !== undefined, (query) => query.where('member_id', tie === 'tied' ? 'is not' : 'is', null))
    .$if(teacherIds !== undefined, (query) => query.where(sql<boolean>`id = any(${teacherIds}::uuid[])`))
    .$if(teaches === 'courses', (query) => query.where(teachesSome))
    .$if(teaches === 'none', (query) => query.where(sql<boolean>`not ${teachesSome}`));

type TeacherSort = 'name' | 'courseCount' | 'createdAt';

const orders: SortKeys<TeacherSort> = {
  name: { by: pinyinOrder(sql`name`) },
  courseCount: { by: sql`coalesce(taught.courses, 0)` },
  createdAt: { by: sql`created_at`, falling: true },
};

/** Course counts of all teachers, only for sorting; those without courses have no row. */
const taught = (db: Db, orgId: string) =>
  db
    .selectFrom('course_teacher')
    .select(['teacher_id', ({ fn }) => fn.countAll<number>().as('courses')])
    .where('org_id', '=', orgId)
    .groupBy('teacher_id')
    .as('taught');

/** One page of the list; exported for a test of its plan. */
export const selectTeachers = (
  db: Db,
  orgId: string,
  { sort, limit, offset, isTurned, ...filter }: TeacherFilter & ListPart<TeacherSort>,
) =>
  matching(db, orgId, filter)
    .$if(
      sort.endsWith('courseCount'),
      (query) => query.leftJoin(taught(db, orgId), (join) => join.onRef('taught.teacher_id', '=', 'teacher.id')) as typeof query,
    )
    .select([...columns, ...counted])
    .$if(Boolean(filter.keyword), (rows) => rows.orderBy(isExact(filter.keyword ?? ''), isTurned ? 'asc' : 'desc'))
    .orderBy(orderOf(sort, orders, sql`id`))
    .limit(literalLimit(limit))
    .offset(offset);

export async function findTeachers(db: Db, orgId: string, page: TeacherListQuery) {
  return readExactPage(page, {
    find: (part) => selectTeachers(db, orgId, { ...page, ...part }).execute(),
    count: () => countExact(matching(db, orgId, page), page.keyword ? isExact(page.keyword) : null),
  });
}

export const findExpertise = (db: Db, orgId: string) => countTags(db, sql`select expertise as tags from teacher where org_id = ${orgId}`);

export interface ChosenTeachers {
  teacherIds?: string[] | undefined;
  matching?: (TeacherFilter & { atMost: number }) | undefined;
}

/** With a keyword, only exact matches. */
const exactly = (db: Db, orgId: string, filter: TeacherFilter) =>
  matching(db, orgId, filter).$if(Boolean(filter.keyword), (rows) => rows.where(isExact(filter.keyword ?? '')));

/**
 * The chosen teachers, locked until the transaction ends. The limit is one above the maximum of a bulk change, so that the caller can
 * detect an overflow.
 */
export const lockTeachers = (tx: Db, orgId: string, { teacherIds = [], matching: filter }: ChosenTeachers) =>
  tx
    .selectFrom('teacher')
    .select(['id', 'name', 'archived', 'expertise as tags'])
    .where('org_id', '=', orgId)
    .$if(filter === undefined, (rows) => rows.where(sql<boolean>`id = any(${teacherIds}::uuid[])`))
    .$if(filter !== undefined, (rows) => rows.where('id', 'in', exactly(tx, orgId, filter ?? {}).select('id')))
    .orderBy('id')
    .limit(sql.lit(MOST_AT_ONCE + 1))
    .forUpdate()
    .execute();

interface ExpertiseChange {
  orgId: string;
  now: Date;
  teachers: readonly { id: string; tags: string[] }[];
}

export async function storeExpertise(tx: Db, { orgId, now, teachers }: ExpertiseChange): Promise<void> {
  await sql`
    update teacher t set expertise = array(select jsonb_array_elements_text(g.tags)), updated_at = ${changedAt(now)}
    from jsonb_to_recordset(${JSON.stringify(teachers)}::jsonb) as g (id uuid, tags jsonb)
    where t.org_id = ${orgId} and t.id = g.id`.execute(tx);
}

const toColumns = (fields: TeacherFields) => ({
  name: fields.name,
  title: fields.title,
  quote: fields.quote,
  biography: fields.biography,
  expertise: [...new Set(fields.expertise)],
  member_id: fields.memberId === '' ? null : fields.memberId,
  avatar_key: fields.avatarKey,
});

export async function storeArchived(tx: Db, orgId: string, teacherIds: readonly string[], archived: boolean): Promise<void> {
  await tx
    .updateTable('teacher')
    .set({ archived })
    .where('org_id', '=', orgId)
    .where(sql<boolean>`id = any(${[...teacherIds]}::uuid[])`)
    .execute();
}

interface NewTeacher {
  orgId: string;
  id: string;
  createdAt: Date;
  archived: boolean;
  fields: TeacherFields;
}

export async function insertTeacher(db: Db, { orgId, id, createdAt, archived, fields }: NewTeacher): Promise<void> {
  await db
    .insertInto('teacher')
    .values({ org_id: orgId, id, created_at: createdAt, updated_at: createdAt, archived, ...toColumns(fields) })
    .execute();
}

interface TeacherChange {
  orgId: string;
  teacherId: string;
  now: Date;
  revision: number | undefined;
  fields: TeacherFields;
}

/** Returns when it was changed; null if the teacher does not exist, or has another revision. */
export async function updateTeacher(db: Db, { orgId, teacherId, now, revision, fields }: TeacherChange): Promise<Date | null> {
  const changed = await db
    .updateTable('teacher')
    .set({ ...toColumns(fields), updated_at: changedAt(now) })
    .where('org_id', '=', orgId)
    .where('id', '=', teacherId)
    .where(hasRevision(revision))
    .returning('updated_at')
    .executeTakeFirst();
  return changed?.updated_at ?? null;
}

export async function deleteTeacher(db: Db, orgId: string, teacherId: string): Promise<void> {
  await db.deleteFrom('teacher').where('org_id', '=', orgId).where('id', '=', teacherId).execute();
}

/** Whether a teacher has this avatar. */
export async function usesAvatar(db: Db, orgId: string, key: string): Promise<boolean> {
  const query = db.selectFrom('teacher').select('id').where('org_id', '=', orgId).where('avatar_key', '=', key);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** Whether the member exists in this organisation. */
export async function isMember(db: Db, orgId: string, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    select exists (select from member where org_id = ${orgId} and id::text = ${memberId}) as own`.execute(db);
  return rows[0]?.own ?? false;
}
