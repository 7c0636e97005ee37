import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database/transaction.ts';

/** Tags to add and to remove. */
export interface TagChange {
  add: readonly string[];
  remove: readonly string[];
}

/** The tags after a change, with kept tags in their order; null if nothing changes. */
export function changedTags(tags: readonly string[], { add, remove }: TagChange): string[] | null {
  const after = [...new Set([...tags.filter((tag) => !remove.includes(tag)), ...add])];
  return after.length === tags.length && after.every((tag, place) => tag === tags[place]) ? null : after;
}

/** Which rows a tag change affects, and how many it skips because they would carry more than `most`. */
export function judgeTags<Row extends { tags: string[] }>(
  rows: readonly Row[],
  change: TagChange,
  most: number,
): { changing: Row[]; skipped: number } {
  const judged = rows.map((row) => ({ row, tags: changedTags(row.tags, change) }));
  const fitting = judged.filter(({ tags }) => (tags?.length ?? 0) <= most);
  const changing = fitting.flatMap(({ row, tags }) => (tags ? [{ ...row, tags }] : []));
  return { changing, skipped: rows.length - fitting.length };
}

const MOST = 200;

/** Tag counts of questions or members, from the maintained counts (migration 0139). */
export async function countKeptTags(db: Db, orgId: string, list: 'question_tag' | 'member_tag'): Promise<{ tag: string; count: number }[]> {
  const { rows } = await sql<{ tag: string; count: number }>`
    select kind as tag, sum(rows)::bigint as count from row_count where org_id = ${orgId} and list = ${list} and whose = ${orgId}
    group by kind having sum(rows) > 0 order by sum(rows) desc, kind collate "default" limit ${sql.lit(MOST)}`.execute(db);
  return rows;
}

/** The tags of rows with a column `tags`, most frequent first; at most 200. */
export async function countTags(db: Db, tagged: RawBuilder<unknown>): Promise<{ tag: string; count: number }[]> {
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*) as count from (${tagged}) tagged, unnest(tagged.tags) tag
    group by tag order by count(*) desc, tag limit ${sql.lit(MOST)}`.execute(db);
  return rows;
}
