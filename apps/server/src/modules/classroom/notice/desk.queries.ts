import type { classroomNoticeApi, NoticeEdition, NoticeReader } from '@palm/contract/classroom/notice';
import type { QueryOf } from '@palm/contract/endpoint';
import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { ListPart } from '../../../platform/database/read-page.ts';
import { changedAt } from '../../../platform/database/revision.ts';
import { hasTerms } from '../../../platform/database/search-words.ts';
import { orderOf, pinyinOrder, type SortKeys } from '../../../platform/database/sort-order.ts';
import type { Db } from '../../../platform/database/transaction.ts';

export interface DeskNoticeRow {
  id: string;
  classroom_id: string;
  title: string;
  body: string;
  author_name: string | null;
  published_at: Date;
  edited_at: Date | null;
  withdrawn_at: Date | null;
  reminded_at: Date | null;
  read_count: number;
}

type NoticeFilter = Pick<QueryOf<typeof classroomNoticeApi.list>, 'classroomId' | 'keyword' | 'state'>;
type NoticeKey = 'title' | 'publishedAt';

const matching = (
  orgId: string,
  { classroomId, keyword, state }: NoticeFilter,
) => sql`n.org_id = ${orgId} and n.classroom_id = ${classroomId}
  ${keyword ? sql`and ${hasTerms('n', keyword)}` : sql``}
  ${state === undefined ? sql`` : state === 'published' ? sql`and n.withdrawn_at is null` : sql`and n.withdrawn_at is not null`}`;

const orders: SortKeys<NoticeKey> = { title: { by: pinyinOrder(sql`n.title`) }, publishedAt: { by: sql`n.published_at`, falling: true } };

/** Counts current members only; members who have left are ignored. */
const columns = sql`n.id, n.classroom_id, n.title, n.body, a.name as author_name, n.published_at, n.edited_at, n.withdrawn_at, n.reminded_at,
  (select count(*)::int from classroom_notice_read r join classroom_member m on m.org_id = r.org_id and m.classroom_id = n.classroom_id
    and m.member_id = r.member_id and m.state = 'member' where r.org_id = n.org_id and r.notice_id = n.id) as read_count`;
const from = sql`classroom_notice n left join member a on a.org_id = n.org_id and a.id = n.author_id`;

export async function findDeskNotices(db: Db, orgId: string, filter: NoticeFilter, { sort, limit, offset }: ListPart<NoticeKey>) {
  const { rows } = await sql<DeskNoticeRow>`select ${columns} from ${from} where ${matching(orgId, filter)}
    order by ${orderOf(sort, orders, sql`n.id`)} limit ${literalLimit(limit)} offset ${offset}`.execute(db);
  return rows;
}

export async function countDeskNotices(db: Db, orgId: string, filter: NoticeFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from classroom_notice n where ${matching(orgId, filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function findDeskNotice(db: Db, orgId: string, noticeId: string): Promise<DeskNoticeRow | undefined> {
  const { rows } = await sql<DeskNoticeRow>`select ${columns} from ${from} where n.org_id = ${orgId} and n.id = ${noticeId}`.execute(db);
  return rows[0];
}

export async function countMembers(db: Db, orgId: string, classroomId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from classroom_member
    where org_id = ${orgId} and classroom_id = ${classroomId} and state = 'member'`.execute(db);
  return rows[0]?.total ?? 0;
}

type ReaderFilter = Pick<QueryOf<typeof classroomNoticeApi.readers>, 'noticeId' | 'keyword' | 'state'> & { classroomId: string };
type ReaderKey = 'name' | 'readAt';

const readerOrders: SortKeys<ReaderKey> = {
  name: { by: pinyinOrder(sql`who.name`) },
  readAt: { by: sql`r.read_at`, nullable: true },
};

const readers = (orgId: string, { noticeId, classroomId, keyword, state }: ReaderFilter) => sql`classroom_member m
  join member who on who.org_id = m.org_id and who.id = m.member_id
  left join classroom_notice_read r on r.org_id = m.org_id and r.notice_id = ${noticeId} and r.member_id = m.member_id
  where m.org_id = ${orgId} and m.classroom_id = ${classroomId} and m.state = 'member'
    ${keyword ? sql`and ${hasTerms('who', keyword)}` : sql``}
    ${state === undefined ? sql`` : state === 'read' ? sql`and r.read_at is not null` : sql`and r.read_at is null`}`;

type ReaderRow = Omit<NoticeReader, 'readAt'> & { readAt: Date | null };

export async function findNoticeReaders(db: Db, orgId: string, filter: ReaderFilter, { sort, limit, offset }: ListPart<ReaderKey>) {
  const { rows } = await sql<ReaderRow>`
    select m.member_id as "memberId", who.name, who.account, r.read_at as "readAt",
      (select d.name from department d where d.org_id = who.org_id and d.id = who.department_id) as "departmentName"
    from ${readers(orgId, filter)} order by ${orderOf(sort, readerOrders, sql`m.member_id`)}
    limit ${literalLimit(limit)} offset ${offset}`.execute(db);
  return rows;
}

export async function countNoticeReaders(db: Db, orgId: string, filter: ReaderFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${readers(orgId, filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** All members of the class who have not read it. */
export async function findUnreadIds(
  db: Db,
  orgId: string,
  { id, classroom_id }: Pick<DeskNoticeRow, 'id' | 'classroom_id'>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.member_id as id from ${readers(orgId, { noticeId: id, classroomId: classroom_id, state: 'unread' })} order by m.member_id`.execute(
    db,
  );
  return rows.map(({ id: memberId }) => memberId);
}

interface Changing {
  orgId: string;
  noticeId: string;
  now: Date;
}

/** Returns whether a row changed: of identical concurrent calls exactly one gets true. */
const isOne = async (tx: Db, statement: ReturnType<typeof sql>): Promise<boolean> => (await statement.execute(tx)).numAffectedRows === 1n;

/** Requires the edition the author saw to be current, and stamps a later time: `edited_at` identifies the edition. */
export const storeNotice = (tx: Db, { orgId, noticeId, now, title, body, editedAt }: Changing & NoticeEdition) =>
  isOne(
    tx,
    sql`update classroom_notice set title = ${title}, body = ${body}, edited_at = ${changedAt(now, 'edited_at')}
      where org_id = ${orgId} and id = ${noticeId} and withdrawn_at is null and edited_at is not distinct from ${editedAt}::timestamptz
        and (title, body) is distinct from (${title}::text, ${body}::text)`,
  );

export const withdrawNotice = (tx: Db, { orgId, noticeId, now }: Changing) =>
  isOne(tx, sql`update classroom_notice set withdrawn_at = ${now} where org_id = ${orgId} and id = ${noticeId} and withdrawn_at is null`);

export const markReminded = (tx: Db, { orgId, noticeId, now }: Changing) =>
  isOne(
    tx,
    sql`update classroom_notice set reminded_at = ${now}
      where org_id = ${orgId} and id = ${noticeId} and withdrawn_at is null and reminded_at is null`,
  );
