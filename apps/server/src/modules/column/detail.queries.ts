import { sql } from 'kysely';
import { reaches } from '../../platform/audience.ts';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';

/** What says who may open a column. */
export const findAccess = (db: Db, orgId: string, columnId: string) =>
  db
    .selectFrom('topical')
    .select(['status', 'audience_all', 'audience_department_ids', 'audience_tags', 'audience_member_ids'])
    .where('org_id', '=', orgId)
    .where('id', '=', columnId)
    .executeTakeFirst();

export interface DetailRow {
  intro: string;
  tags: string[];
  unlock_in_order: boolean;
  total_seconds: number;
  update_count: number;
  seen_at: Date | null;
  teachers: { id: string; name: string; title: string; avatar_key: string | null; biography: string }[];
}

/** What the page of a column shows beside its card. */
export async function findDetail(db: Db, person: Person, columnId: string): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    select t.intro, t.tags,
      exists (select from topical_stage g where g.org_id = t.org_id and g.topical_id = t.id and g.unlock = 'previous') as unlock_in_order,
      (select coalesce(sum(c.total_seconds), 0)::int from topical_course tc
        join course c on c.org_id = tc.org_id and c.id = tc.course_id and c.status = 'published' and ${reaches('c', person)}
        where tc.org_id = t.org_id and tc.topical_id = t.id) as total_seconds,
      (select count(*)::int from topical_update u where u.org_id = t.org_id and u.topical_id = t.id) as update_count,
      (select s.seen_at from topical_subscription s
        where s.org_id = t.org_id and s.topical_id = t.id and s.member_id = ${person.memberId}) as seen_at,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', who.id, 'name', who.name, 'title', who.title, 'avatar_key', who.avatar_key,
          'biography', who.biography) order by tt.position)
        from topical_teacher tt join teacher who on who.org_id = tt.org_id and who.id = tt.teacher_id
        where tt.org_id = t.org_id and tt.topical_id = t.id), '[]') as teachers
    from topical t where t.org_id = ${person.orgId} and t.id = ${columnId}`.execute(db);
  return rows[0];
}

export async function findUpdates(db: Db, orgId: string, columnId: string, page: { limit: number; offset: number }) {
  const [rows, count] = await Promise.all([
    db
      .selectFrom('topical_update')
      .select(['id', 'text', 'published_at'])
      .where('org_id', '=', orgId)
      .where('topical_id', '=', columnId)
      .orderBy('published_at', 'desc')
      .orderBy('id')
      .limit(literalLimit(page.limit))
      .offset(page.offset)
      .execute(),
    db
      .selectFrom('topical_update')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('org_id', '=', orgId)
      .where('topical_id', '=', columnId)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

// Enough people to tell what goes together, and few enough for a column that everybody takes.
const SUBSCRIBERS_ASKED = 500;

interface AlsoStudiedRow {
  id: string;
  title: string;
  subtitle: string;
  cover_motif: string;
  cover_tone: string;
  cover_key: string | null;
  subscriber_count: number;
}

/** Columns that other subscribers of this one take, for this person: counted over the latest of them. */
export async function findAlsoStudied(db: Db, person: Person, columnId: string, limit: number): Promise<AlsoStudiedRow[]> {
  const { rows } = await sql<AlsoStudiedRow>`
    select t.id, t.title, t.subtitle, t.cover_motif, t.cover_tone, t.cover_key, t.subscriber_count
    from (
      select s.topical_id, count(*) as people
      from (select member_id from topical_subscription
        where org_id = ${person.orgId} and topical_id = ${columnId} and member_id <> ${person.memberId}
        limit ${literalLimit(SUBSCRIBERS_ASKED)}) other
      join topical_subscription s on s.org_id = ${person.orgId} and s.member_id = other.member_id and s.topical_id <> ${columnId}
      group by s.topical_id
    ) taken
    join topical t on t.org_id = ${person.orgId} and t.id = taken.topical_id and t.status = 'published' and ${reaches('t', person)}
    order by taken.people desc, t.subscriber_count desc, t.id limit ${literalLimit(limit)}`.execute(db);
  return rows;
}
