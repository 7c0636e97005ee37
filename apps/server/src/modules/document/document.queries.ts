import type { documentDeskApi } from '@palm/contract/document/desk';
import type { QueryOf } from '@palm/contract/endpoint';
import { sql } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import { orderOf, pinyinOrder, type SortKeys } from '../../platform/database/sort-order.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';

export interface DocumentTableRow {
  id: string;
  classroom_id: string;
  title: string;
  note: string;
  revision: number;
  updated_at: Date;
  object_key: string;
  file_name: string;
  size: number;
  kind: string;
  media_type: string;
  pages: number | null;
}

const columns = sql`d.id, d.classroom_id, d.title, d.note, d.revision, d.updated_at, o.object_key, o.file_name, o.size, o.kind, o.media_type, o.pages`;
const source = sql`class_document d join stored_object o on o.org_id = d.org_id and o.id = d.object_id`;

export async function findDocument(db: Db, orgId: string, documentId: string): Promise<DocumentTableRow | undefined> {
  const { rows } = await sql<DocumentTableRow>`select ${columns} from ${source} where d.org_id = ${orgId} and d.id = ${documentId}`.execute(
    db,
  );
  return rows[0];
}

export async function findReadAt(db: Db, { orgId, memberId }: Person, documentId: string): Promise<Date | null> {
  const { rows } = await sql<{ read_at: Date }>`
    select read_at from class_document_read
    where org_id = ${orgId} and document_id = ${documentId} and member_id = ${memberId}`.execute(db);
  return rows[0]?.read_at ?? null;
}

/** Only the first read is recorded; returns whether this was it. */
export async function insertRead(tx: Db, { orgId, memberId }: Person, documentId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into class_document_read (org_id, document_id, member_id, read_at) values (${orgId}, ${documentId}, ${memberId}, ${now})
    on conflict on constraint class_document_read_pkey do nothing returning member_id`.execute(tx);
  return rows.length > 0;
}

export interface DocumentListRow extends DocumentTableRow {
  planned: boolean;
  read_count: number;
  member_count: number;
}

const orders: SortKeys<'title' | 'updatedAt'> = {
  title: { by: pinyinOrder(sql`d.title`) },
  updatedAt: { by: sql`d.updated_at`, falling: true },
};

export async function findDocuments(
  db: Db,
  orgId: string,
  { classroomId, keyword, sort, pageNo, pageSize }: QueryOf<typeof documentDeskApi.list>,
) {
  const where = sql`d.org_id = ${orgId} and d.classroom_id = ${classroomId}
    ${keyword ? sql`and strpos(lower(d.title || ' ' || o.file_name), lower(${keyword})) > 0` : sql``}`;
  const [{ rows }, count] = await Promise.all([
    sql<DocumentListRow>`
      select ${columns}, d.id = any(c.item_ids) as planned, c.member_count,
        (select count(*)::int from class_document_read r
          join classroom_member m on m.org_id = r.org_id and m.classroom_id = d.classroom_id and m.member_id = r.member_id and m.state = 'member'
          where r.org_id = d.org_id and r.document_id = d.id) as read_count
      from ${source} join classroom c on c.org_id = d.org_id and c.id = d.classroom_id
      where ${where} order by ${orderOf(sort, orders, sql`d.id`)}
      limit ${literalLimit(pageSize)} offset ${(pageNo - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${source} where ${where}`.execute(db),
  ]);
  return { rows, total: count.rows[0]?.total ?? 0 };
}

interface Written {
  orgId: string;
  id: string;
  title: string;
  note: string;
  objectId: string;
  now: Date;
}

export async function insertDocument(tx: Db, { orgId, id, objectId, now, ...fields }: Written & { classroomId: string }): Promise<void> {
  await tx
    .insertInto('class_document')
    .values({
      org_id: orgId,
      id,
      classroom_id: fields.classroomId,
      title: fields.title,
      note: fields.note,
      object_id: objectId,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Returns the new revision. */
export async function updateDocument(tx: Db, { orgId, id, title, note, objectId, now }: Written): Promise<number> {
  const { revision } = await tx
    .updateTable('class_document')
    .set(({ eb }) => ({ title, note, object_id: objectId, updated_at: now, revision: eb('revision', '+', 1) }))
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** Locks a document until the transaction ends. */
export async function lockDocument(tx: Db, orgId: string, documentId: string) {
  const { rows } = await sql<{ title: string; classroom_id: string; revision: number; object_id: string; object_key: string }>`
    select d.title, d.classroom_id, d.revision, d.object_id, o.object_key
    from ${source} where d.org_id = ${orgId} and d.id = ${documentId} for update of d`.execute(tx);
  return rows[0];
}

/**
 * Locks stored files, which waits for any class copy in progress; check afterwards whether a document still references them. Rows are
 * always locked in the same order, to avoid deadlocks.
 */
export async function lockFiles(tx: Db, orgId: string, objectIds: readonly string[]): Promise<void> {
  await sql`select from stored_object where org_id = ${orgId} and id = any(${[...objectIds]}::uuid[]) order by id for update`.execute(tx);
}

/** Object keys of those files that no document references. */
export async function findUnnamed(tx: Db, orgId: string, objectIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ object_key: string }>`
    select o.object_key from stored_object o where o.org_id = ${orgId} and o.id = any(${[...objectIds]}::uuid[])
      and not exists (select from class_document d where d.org_id = o.org_id and d.object_id = o.id)`.execute(tx);
  return rows.map(({ object_key }) => object_key);
}

export async function deleteDocument(tx: Db, orgId: string, documentId: string): Promise<void> {
  await tx.deleteFrom('class_document').where('org_id', '=', orgId).where('id', '=', documentId).execute();
}

/** Deletes all documents of a class and returns the ids of their files. */
export async function deleteDocuments(tx: Db, orgId: string, classroomId: string): Promise<string[]> {
  const { rows } = await sql<{ object_id: string }>`
    delete from class_document where org_id = ${orgId} and classroom_id = ${classroomId} returning object_id`.execute(tx);
  return rows.map(({ object_id }) => object_id);
}
