import { sql } from 'kysely';
import type { AudienceColumns } from '../../../platform/audience.ts';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { Db } from '../../../platform/database/transaction.ts';

export interface PageRow extends AudienceColumns {
  id: string;
  status: string;
  title: string;
  subtitle: string;
  intro: string;
  cover_motif: string;
  cover_tone: string;
  cover_key: string | null;
  category_name: string | null;
  tags: string[];
  stage_count: number;
  unlock_in_order: boolean;
  published_at: Date;
  update_count: number;
  teachers: { id: string; name: string; title: string; avatar_key: string | null; biography: string }[];
  courses: PageCourse[];
}

/** A published course of the column. */
export interface PageCourse extends AudienceColumns {
  id: string;
  required: boolean;
  total_seconds: number;
}

/** Everything on a column's page that is the same for all learners, except what others take. */
export async function findPage(db: Db, orgId: string, columnId: string): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`
    select t.id, t.status, t.title, t.subtitle, t.intro, t.cover_motif, t.cover_tone, t.cover_key, t.tags, t.stage_count, t.published_at,
      t.audience_all, t.audience_department_ids, t.audience_tags, t.audience_member_ids,
      (select k.name from course_category k where k.org_id = t.org_id and k.id = t.category_id) as category_name,
      exists (select from topical_stage g where g.org_id = t.org_id and g.topical_id = t.id and g.unlock = 'previous') as unlock_in_order,
      (select count(*)::int from topical_update u where u.org_id = t.org_id and u.topical_id = t.id) as update_count,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', who.id, 'name', who.name, 'title', who.title, 'avatar_key', who.avatar_key,
          'biography', who.biography) order by tt.position)
        from topical_teacher tt join teacher who on who.org_id = tt.org_id and who.id = tt.teacher_id
        where tt.org_id = t.org_id and tt.topical_id = t.id), '[]') as teachers,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'required', tc.required, 'total_seconds', c.total_seconds,
          'audience_all', c.audience_all, 'audience_department_ids', c.audience_department_ids, 'audience_tags', c.audience_tags,
          'audience_member_ids', c.audience_member_ids))
        from topical_course tc join course c on c.org_id = tc.org_id and c.id = tc.course_id and c.status = 'published'
        where tc.org_id = t.org_id and tc.topical_id = t.id), '[]') as courses
    from topical t where t.org_id = ${orgId} and t.id = ${columnId}`.execute(db);
  return rows[0];
}

// Enough people to be representative, and few enough to stay fast for a column that everybody takes.
const SUBSCRIBERS_ASKED = 500;

export async function findSomeSubscribers(db: Db, orgId: string, columnId: string): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from topical_subscription where org_id = ${orgId} and topical_id = ${columnId}
    limit ${literalLimit(SUBSCRIBERS_ASKED)}`.execute(db);
  return rows.map(({ member_id }) => member_id);
}

export interface TakenRow extends AudienceColumns {
  id: string;
  title: string;
  subtitle: string;
  cover_motif: string;
  cover_tone: string;
  cover_key: string | null;
  subscriber_count: number;
  people: number;
}

// Enough for everyone to be in the audience of three of them.
const TAKEN_ROWS = 100;

/** Other published columns that these members subscribe to, regardless of audience; the most frequent first. */
export async function findTaken(db: Db, orgId: string, columnId: string, memberIds: readonly string[]): Promise<TakenRow[]> {
  const { rows } = await sql<TakenRow>`
    select t.id, t.title, t.subtitle, t.cover_motif, t.cover_tone, t.cover_key, t.subscriber_count, taken.people,
      t.audience_all, t.audience_department_ids, t.audience_tags, t.audience_member_ids
    from (
      select s.topical_id, count(*)::int as people from topical_subscription s
      where s.org_id = ${orgId} and s.member_id = any(${[...memberIds]}::uuid[]) and s.topical_id <> ${columnId}
      group by s.topical_id
    ) taken
    join topical t on t.org_id = ${orgId} and t.id = taken.topical_id and t.status = 'published'
    order by taken.people desc, t.subscriber_count desc, t.id limit ${literalLimit(TAKEN_ROWS)}`.execute(db);
  return rows;
}
