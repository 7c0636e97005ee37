import { sql } from 'kysely';
import type { NewsAsked } from '../../platform/answers/targets.ts';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import { visible } from './column.queries.ts';

export interface SubscribedUpdateRow {
  id: string;
  title: string;
  cover_motif: string;
  cover_tone: string;
  cover_key: string | null;
  text: string;
  published_at: Date;
  fresh: boolean;
}

/** The update logs of all columns the member subscribes to, merged. */
export async function findSubscribedUpdates(db: Db, person: Person, { since, limit }: NewsAsked): Promise<SubscribedUpdateRow[]> {
  const { rows } = await sql<SubscribedUpdateRow>`
    select t.id, t.title, t.cover_motif, t.cover_tone, t.cover_key, u.text, u.published_at, u.published_at > s.seen_at as fresh
    from topical_subscription s
    join topical t on t.org_id = s.org_id and t.id = s.topical_id and ${visible(person)}
    join topical_update u on u.org_id = s.org_id and u.topical_id = s.topical_id and u.published_at > ${since}
    where s.org_id = ${person.orgId} and s.member_id = ${person.memberId}
    order by u.published_at desc, u.id limit ${literalLimit(limit)}`.execute(db);
  return rows;
}

interface NewColumnRow {
  id: string;
  title: string;
  published_at: Date;
  teacher_id: string;
}

/** Recently published columns led by one of these teachers, each once. */
export async function findNewColumns(db: Db, person: Person, { followed, since, limit }: NewsAsked): Promise<NewColumnRow[]> {
  const { rows } = await sql<NewColumnRow>`
    select * from (
      select distinct on (t.id) t.id, t.title, t.published_at, tt.teacher_id
      from topical_teacher tt join topical t on t.org_id = tt.org_id and t.id = tt.topical_id and ${visible(person)}
      where tt.org_id = ${person.orgId} and tt.teacher_id = any(${[...(followed.teacher ?? [])]}::uuid[]) and t.published_at > ${since}
      order by t.id, tt.position
    ) fresh order by published_at desc, id limit ${literalLimit(limit)}`.execute(db);
  return rows;
}
