import { CompiledQuery, sql } from 'kysely';
import type { NewNotice } from '../../platform/answers/notices.ts';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import { readPage } from '../../platform/database/read-page.ts';
import { orderOf, type SortKeys } from '../../platform/database/sort-order.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Waiting } from './waiting-signals.ts';

const PICK_UP_LIMIT = 50;

export type NewMessage = NewNotice & { id: string };

// One constant text with one array per column, however many messages: a statement with eleven thousand parameters would block everybody.
const INSERT = `
  insert into message (org_id, id, member_id, top_level, second_level, title, body, target, object_id, dedupe_key, created_at)
  select $1::uuid, m.* from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::uuid[], $10::text[],
    $11::timestamptz[]) m
  on conflict on constraint message_dedupe_key do nothing`;

/** Inserts all messages in one statement, in order. */
export async function insertMessages(db: Db, orgId: string, messages: readonly NewMessage[]): Promise<void> {
  const all = <Key extends keyof NewMessage>(key: Key) => messages.map((message) => message[key]);
  const columns = [
    all('id'),
    all('memberId'),
    all('topLevel'),
    all('secondLevel'),
    all('title'),
    all('body'),
    all('target'),
    all('objectId'),
    all('dedupeKey'),
    all('createdAt'),
  ];
  await db.executeQuery(CompiledQuery.raw(INSERT, [orgId, ...columns]));
}

export async function findWaiting(db: Db, orgId: string, memberId: string): Promise<Waiting> {
  const last = sql`select max(seq_no) from message where org_id = ${orgId} and member_id = ${memberId} and read_at is null`;
  const { rows } = await sql<Waiting>`
    select coalesce((${last}), 0) as "unreadSeq", coalesce((${last} and popup), 0) as "popupSeq"`.execute(db);
  return rows[0] ?? { unreadSeq: 0, popupSeq: 0 };
}

/** Unread messages after a sequence number, oldest first. */
export function listAfter(db: Db, orgId: string, memberId: string, seqNo: number) {
  return db
    .selectFrom('message')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('member_id', '=', memberId)
    .where('seq_no', '>', seqNo)
    .where('read_at', 'is', null)
    .orderBy('seq_no')
    .limit(literalLimit(PICK_UP_LIMIT))
    .execute();
}

export type MessageTableRow = Awaited<ReturnType<typeof listAfter>>[number];

export interface InboxFilter {
  unread: boolean;
  topLevelType: string | undefined;
  pageNo: number;
  pageSize: number;
}

const orders: SortKeys<'createdAt'> = { createdAt: { by: sql`created_at`, falling: true } };

/** Unread counts by type. Exported for a test of its plan. */
export const unreadOf = (db: Db, orgId: string, memberId: string) =>
  db
    .selectFrom('message')
    .where('org_id', '=', orgId)
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .select(['top_level', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('top_level');

/** A page of the messages of one person, latest first, with unread counts by type. */
export async function listInbox(db: Db, orgId: string, memberId: string, { unread, topLevelType, pageNo, pageSize }: InboxFilter) {
  const own = db.selectFrom('message').where('org_id', '=', orgId).where('member_id', '=', memberId);
  const matching = own
    .$if(unread, (query) => query.where('read_at', 'is', null))
    .$if(topLevelType !== undefined, (query) => query.where('top_level', '=', topLevelType ?? ''));
  const reading = readPage(
    { sort: '-createdAt', pageNo, pageSize },
    {
      find: ({ sort, limit, offset }) =>
        matching
          .selectAll()
          .orderBy(orderOf(sort, orders, sql`id`))
          .limit(literalLimit(limit))
          .offset(offset)
          .execute(),
      count: async () => (await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total,
    },
  );
  const [{ rows, total }, unreadByType] = await Promise.all([reading, unreadOf(db, orgId, memberId).execute()]);
  return { list: rows, total, unread: unreadByType };
}

export async function findMessage(db: Db, reader: { orgId: string; memberId: string }, messageId: string): Promise<MessageTableRow | null> {
  const row = await db
    .selectFrom('message')
    .selectAll()
    .where('org_id', '=', reader.orgId)
    .where('member_id', '=', reader.memberId)
    .where('id', '=', messageId)
    .executeTakeFirst();
  return row ?? null;
}

export async function findPopup(db: Db, orgId: string, memberId: string): Promise<MessageTableRow | null> {
  const row = await db
    .selectFrom('message')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    // Written as a literal: with a parameter the partial index of popups would not be used.
    .where(sql<boolean>`popup`)
    .orderBy('seq_no', 'desc')
    .limit(literalLimit(1))
    .executeTakeFirst();
  return row ?? null;
}

/** Marks one message (null: all) as read and counts the readers of announcements, in one statement. */
export async function markRead(db: Db, reader: { orgId: string; memberId: string }, messageId: string | null, now: Date): Promise<void> {
  const one = messageId === null ? sql`` : sql`and id = ${messageId}`;
  await sql`
    with read as (
      update message set read_at = ${now}
      where org_id = ${reader.orgId} and member_id = ${reader.memberId} and read_at is null ${one}
      returning org_id, announcement_id
    )
    update announcement set read_count = read_count + 1
    from read where announcement.org_id = read.org_id and announcement.id = read.announcement_id`.execute(db);
}
