import type { Audience } from '@palm/contract/audience';
import type { Sorted } from '@palm/contract/paging';
import { sql } from 'kysely';
import { reachedMembers } from '../member/index.ts';
import { toAudienceColumns } from '../../platform/audience.ts';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import { readPage, type ListPart } from '../../platform/database/read-page.ts';
import { orderOf, pinyinOrder, type SortKeys } from '../../platform/database/sort-order.ts';
import type { Db } from '../../platform/database/transaction.ts';

export interface NewAnnouncement {
  orgId: string;
  id: string;
  title: string;
  body: string;
  popup: boolean;
  audience: Audience;
  authorId: string;
  sentAt: Date;
}

/** Returns false if an announcement with this id has already been sent. */
export async function insertAnnouncement(db: Db, row: NewAnnouncement): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('announcement')
    .values({
      org_id: row.orgId,
      id: row.id,
      title: row.title,
      body: row.body,
      popup: row.popup,
      ...toAudienceColumns(row.audience),
      author_id: row.authorId,
      sent_at: row.sentAt,
    })
    .onConflict((conflict) => conflict.constraint('announcement_pkey').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
}

/**
 * Inserts one message for everyone in the audience and returns their number. The ids are random rather than time-ordered because the
 * statement generates them, so that fifty thousand recipients never pass through the server.
 */
export async function insertForRecipients(db: Db, row: NewAnnouncement): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with sent as (
      insert into message (org_id, id, member_id, top_level, second_level, title, body, object_id, announcement_id, popup, dedupe_key, created_at)
      select m.org_id, gen_random_uuid(), m.id, 'announcement', ${row.popup ? 'popup' : 'announcement'}, ${row.title}, ${row.body}, ${row.id}::uuid,
             ${row.id}::uuid, ${row.popup}, 'announcement/' || ${row.id}::text, ${row.sentAt}
      from ${reachedMembers(row.orgId, row.audience)}
      returning 1
    ), counted as (select count(*)::int as count from sent)
    update announcement set recipient_count = counted.count from counted
    where org_id = ${row.orgId} and id = ${row.id} returning counted.count as count`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findRecipientCount(db: Db, orgId: string, announcementId: string): Promise<number> {
  const row = await db
    .selectFrom('announcement')
    .select('recipient_count')
    .where('org_id', '=', orgId)
    .where('id', '=', announcementId)
    .executeTakeFirst();
  return row?.recipient_count ?? 0;
}

type SentSort = 'title' | 'sentAt' | 'readCount' | 'recipientCount';

const orders: SortKeys<SentSort> = {
  title: { by: pinyinOrder(sql`announcement.title`) },
  sentAt: { by: sql`announcement.sent_at`, falling: true },
  readCount: { by: sql`announcement.read_count` },
  recipientCount: { by: sql`announcement.recipient_count` },
};

/** A page of announcements; the sender is joined for the rows of the page only. */
const findAnnouncements = async (db: Db, orgId: string, { sort, limit, offset }: ListPart<SentSort>) => {
  const order = orderOf(sort, orders, sql`announcement.id`);
  const page = db
    .selectFrom('announcement')
    .selectAll()
    .where('org_id', '=', orgId)
    .orderBy(order)
    .limit(literalLimit(limit))
    .offset(offset)
    .as('announcement');
  return db
    .selectFrom(page)
    .selectAll('announcement')
    .select(
      sql<string | null>`(select m.name from member m where m.org_id = announcement.org_id and m.id = announcement.author_id)`.as(
        'author_name',
      ),
    )
    .orderBy(order)
    .execute();
};

export async function listAnnouncements(db: Db, orgId: string, page: { sort: Sorted<SentSort>; pageNo: number; pageSize: number }) {
  const { rows, total } = await readPage(page, {
    find: (part) => findAnnouncements(db, orgId, part),
    count: async () => {
      const counted = db
        .selectFrom('announcement')
        .where('org_id', '=', orgId)
        .select(({ fn }) => fn.countAll<number>().as('total'));
      return (await counted.executeTakeFirstOrThrow()).total;
    },
  });
  return { list: rows, total };
}
