import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';

interface Voice {
  orgId: string;
  word: string;
  /** The bit that the person sets, as 64 binary digits. */
  voice: string;
  timeZone: string;
  now: Date;
}

export async function addVoice(db: Db, { orgId, word, voice, timeZone, now }: Voice): Promise<void> {
  await sql`insert into search_word_day (org_id, day, word, voices)
    values (${orgId}, (${now}::timestamptz at time zone ${timeZone})::date, ${word}, ${voice}::bit(64))
    on conflict (org_id, day, word) do update set voices = search_word_day.voices | excluded.voices`.execute(db);
}

/** Words of the last seven days that at least two people used, most people first. `fresh`: first used yesterday or later. */
export async function findHotWords(
  db: Db,
  { orgId, timeZone, now }: Pick<Voice, 'orgId' | 'timeZone' | 'now'>,
): Promise<{ word: string; fresh: boolean }[]> {
  const today = sql`(${now}::timestamptz at time zone ${timeZone})::date`;
  const { rows } = await sql<{ word: string; fresh: boolean }>`
    select word, min(day) >= ${today} - 1 as fresh from search_word_day
    where org_id = ${orgId} and day > ${today} - 7
    group by word having bit_count(bit_or(voices)) >= 2
    order by bit_count(bit_or(voices)) desc, max(day) desc, word limit 20`.execute(db);
  return rows;
}

export async function removeWordsBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from search_word_day where day < ${before}::timestamptz::date`.execute(db);
}
