import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';

export interface NoticeRow {
  id: string;
  classroom_id: string;
  title: string;
  body: string;
  author_name: string | null;
  published_at: Date;
  edited_at: Date | null;
  withdrawn_at: Date | null;
  read: boolean;
}

const columns = (
  person: Person,
) => sql`n.id, n.classroom_id, n.title, n.body, a.name as author_name, n.published_at, n.edited_at, n.withdrawn_at,
  exists (select from classroom_notice_read r where r.org_id = n.org_id and r.notice_id = n.id and r.member_id = ${person.memberId}) as read`;
const from = sql`classroom_notice n left join member a on a.org_id = n.org_id and a.id = n.author_id`;

export async function findNotices(db: Db, person: Person, asked: { classroomId: string; pageNo: number; pageSize: number }) {
  const where = sql`n.org_id = ${person.orgId} and n.classroom_id = ${asked.classroomId} and n.withdrawn_at is null`;
  const [{ rows }, count] = await Promise.all([
    sql<NoticeRow>`select ${columns(person)} from ${from} where ${where}
      order by n.published_at desc, n.id limit ${literalLimit(asked.pageSize)} offset ${(asked.pageNo - 1) * asked.pageSize}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from classroom_notice n where ${where}`.execute(db),
  ]);
  return { rows, total: count.rows[0]?.total ?? 0 };
}

export async function findNotice(db: Db, person: Person, noticeId: string): Promise<NoticeRow | undefined> {
  const { rows } = await sql<NoticeRow>`
    select ${columns(person)} from ${from} where n.org_id = ${person.orgId} and n.id = ${noticeId}`.execute(db);
  return rows[0];
}

/** How many members have read it, and the first of those who have not. */
export async function findReaders(db: Db, orgId: string, { id, classroom_id }: Pick<NoticeRow, 'id' | 'classroom_id'>, names: number) {
  const unread = sql`from classroom_member m join member who on who.org_id = m.org_id and who.id = m.member_id
    where m.org_id = ${orgId} and m.classroom_id = ${classroom_id} and m.state = 'member' and not exists (
      select from classroom_notice_read r where r.org_id = m.org_id and r.notice_id = ${id} and r.member_id = m.member_id)`;
  const { rows } = await sql<{ members: number; unread: number; names: string[] }>`
    select (select count(*)::int from classroom_member where org_id = ${orgId} and classroom_id = ${classroom_id} and state = 'member') as members,
      (select count(*)::int ${unread}) as unread,
      array(select who.name ${unread} order by m.at, m.member_id limit ${literalLimit(names)}) as names`.execute(db);
  const { members = 0, unread: missing = 0, names: unreadNames = [] } = rows[0] ?? {};
  return { read: members - missing, members, unreadNames };
}

export async function insertRead(db: Db, { orgId, memberId }: Person, noticeId: string, at: Date): Promise<void> {
  await sql`insert into classroom_notice_read (org_id, notice_id, member_id, read_at) values (${orgId}, ${noticeId}, ${memberId}, ${at})
    on conflict do nothing`.execute(db);
}

export async function insertNotice(
  tx: Db,
  notice: { orgId: string; id: string; classroomId: string; title: string; body: string; authorId: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('classroom_notice')
    .values({
      org_id: notice.orgId,
      id: notice.id,
      classroom_id: notice.classroomId,
      title: notice.title,
      body: notice.body,
      author_id: notice.authorId,
      published_at: notice.at,
    })
    .execute();
}

/** All members of a class; bounded by its number of places. */
export async function findMemberIds(db: Db, orgId: string, classroomId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select member_id as id from classroom_member where org_id = ${orgId} and classroom_id = ${classroomId} and state = 'member'
    order by member_id`.execute(db);
  return rows.map(({ id }) => id);
}
