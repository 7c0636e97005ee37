import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';

/** Those of the keys that no homework, draft or version references. */
export async function findUnnamed(tx: Db, orgId: string, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select asked.key from unnest(${[...keys]}::text[]) asked (key)
    where not exists (select from homework h where h.org_id = ${orgId} and h.file_keys @> array[asked.key])
      and not exists (select from homework_submission s where s.org_id = ${orgId} and s.draft_file_keys @> array[asked.key])
      and not exists (select from homework_version v where v.org_id = ${orgId} and v.file_keys @> array[asked.key])`.execute(tx);
  return rows.map(({ key }) => key);
}

/** Share-locks these homework rows until the transaction ends; returns their own file keys. */
export async function lockHomeworks(tx: Db, orgId: string, homeworkIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select unnest(held.file_keys) as key from (
      select file_keys from homework where org_id = ${orgId} and id = any(${[...homeworkIds]}::uuid[]) order by id for share) held`.execute(
    tx,
  );
  return [...new Set(rows.map(({ key }) => key))];
}

/** Removes all homework of a class with its submissions; returns their file keys. */
export async function deleteHomeworks(tx: Db, orgId: string, classroomId: string): Promise<string[]> {
  await sql`select from homework where org_id = ${orgId} and classroom_id = ${classroomId} order by id for update`.execute(tx);
  const { rows } = await sql<{ key: string }>`
    select distinct named.key from homework h
    left join homework_submission s on s.org_id = h.org_id and s.homework_id = h.id
    left join homework_version v on v.org_id = s.org_id and v.submission_id = s.id
    cross join lateral unnest(h.file_keys || coalesce(s.draft_file_keys, '{}') || coalesce(v.file_keys, '{}')) named (key)
    where h.org_id = ${orgId} and h.classroom_id = ${classroomId}`.execute(tx);
  await sql`delete from homework where org_id = ${orgId} and classroom_id = ${classroomId}`.execute(tx);
  return rows.map(({ key }) => key);
}
