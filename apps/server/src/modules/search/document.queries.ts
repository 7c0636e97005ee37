import { sql } from 'kysely';
import type { SearchDocument } from '../../platform/answers/search.ts';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import { containsWords } from '../../platform/database/search-words.ts';
import type { Db } from '../../platform/database/transaction.ts';

/** A document with the values that it is matched and ranked by. */
export interface IndexedDocument extends SearchDocument {
  terms: string;
  /** Title and names, normalised for comparison with the search words. */
  plainTitle: string;
  plainNames: string;
}

interface Place {
  orgId: string;
  kind: string;
}

/** Locks the documents of this kind until the transaction ends, so that what is read after this is what gets written. */
export async function lockDocuments(tx: Db, { orgId, kind }: Place): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`search/${kind}/${orgId}`}, 0))`.execute(tx);
}

export async function storeDocuments(tx: Db, { orgId, kind }: Place, documents: readonly IndexedDocument[], now: Date): Promise<void> {
  const rows = documents.map(({ publishedAt, ...document }) => ({ ...document, published_at: publishedAt.toISOString() }));
  await sql`insert into search_document (org_id, kind, object_id, title, names, lines, plain_title, plain_names, category, level, published_at, terms, indexed_at)
    select ${orgId}, ${kind}, r.id, r.title, r.names, r.lines, r."plainTitle", r."plainNames", r.category, r.level, r.published_at, r.terms::tsvector,
      ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id uuid, title text, names text[], lines text[], "plainTitle" text, "plainNames" text, category text, level text, published_at timestamptz, terms text)
    on conflict (org_id, kind, object_id) do update set title = excluded.title, names = excluded.names, lines = excluded.lines,
      plain_title = excluded.plain_title, plain_names = excluded.plain_names,
      category = excluded.category, level = excluded.level, published_at = excluded.published_at, terms = excluded.terms,
      indexed_at = excluded.indexed_at`.execute(tx);
}

export async function removeDocuments(tx: Db, { orgId, kind }: Place, ids: readonly string[]): Promise<void> {
  await sql`delete from search_document where org_id = ${orgId} and kind = ${kind} and object_id = any(${[...ids]}::uuid[])`.execute(tx);
}

/** Rows that a full pass has not rewritten belong to objects that no longer exist. */
export async function removeOlder(db: Db, { orgId, kind }: Place, before: Date): Promise<void> {
  await sql`delete from search_document where org_id = ${orgId} and kind = ${kind} and indexed_at < ${before}`.execute(db);
}

export async function findOrganisations(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('organisation').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Ids of one kind that everybody can find and whose titles contain the keyword, newest first. */
export async function findNewest(db: Db, { orgId, kind, keyword, rows }: Place & { keyword: string; rows: number }): Promise<string[]> {
  const found = await sql<{ object_id: string }>`
    select object_id from search_document
    where org_id = ${orgId} and kind = ${kind} and ${containsWords(sql`title`, keyword)}
    order by published_at desc, object_id limit ${literalLimit(rows)}`.execute(db);
  return found.rows.map(({ object_id }) => object_id);
}
