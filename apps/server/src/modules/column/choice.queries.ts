import { sql, type RawBuilder } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import { hasTerms } from '../../platform/database/search-words.ts';
import type { Db } from '../../platform/database/transaction.ts';

export interface ColumnChoiceRow {
  id: string;
  title: string;
  cover_motif: string;
  cover_tone: string;
  cover_key: string | null;
  course_count: number;
  subscriber_count: number;
  status: string;
}

/** Published columns as learners see them, others as in their drafts. */
const choices = (which: RawBuilder<unknown>) => sql<ColumnChoiceRow>`
  select t.id, case when t.edition = 0 then t.draft_title else t.title end as title,
    case when t.edition = 0 then t.draft #>> '{cover,motif}' else t.cover_motif end as cover_motif,
    case when t.edition = 0 then t.draft #>> '{cover,tone}' else t.cover_tone end as cover_tone,
    case when t.edition = 0 then t.draft #>> '{cover,key}' else t.cover_key end as cover_key,
    t.course_count, t.subscriber_count, t.status
  from topical t where ${which}`;

export async function findNamedColumns(db: Db, orgId: string, columnIds: readonly string[]): Promise<ColumnChoiceRow[]> {
  return (await choices(sql`t.org_id = ${orgId} and t.id = any(${[...columnIds]}::uuid[])`).execute(db)).rows;
}

export async function findColumnsToChoose(db: Db, orgId: string, keyword: string | undefined): Promise<ColumnChoiceRow[]> {
  const found = keyword ? sql`and ${hasTerms('t', keyword)}` : sql``;
  const { rows } = await choices(
    sql`t.org_id = ${orgId} and t.status <> 'archived' ${found} order by t.updated_at desc, t.id limit ${literalLimit(50)}`,
  ).execute(db);
  return rows;
}
