import { sql } from 'kysely';
import { createIds } from '../apps/server/src/platform/ids.ts';
import type { World } from './world.ts';

const newId = createIds(Date.now);
const DAY_MS = 86_400_000;
const dayFrom = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A class that all `memberIds` have joined, with this many courses in stages of ten; each member has completed the first half. */
export async function makeClass(world: World, memberIds: readonly string[], items: number): Promise<string> {
  const { orgId } = world;
  const { db } = world.database;
  const id = newId();
  const courseIds = await makeCourses(world, items);
  const stages = Array.from({ length: Math.ceil(items / 10) }, (_, place) => ({
    id: newId(),
    title: `第 ${place + 1} 周`,
    intro: '',
    unlock: 'start',
    opensOn: null,
    items: courseIds
      .slice(place * 10, place * 10 + 10)
      .map((objectId) => ({ id: newId(), kind: 'course', objectId, required: true, dueOn: null, dueDays: null })),
  }));
  const now = new Date();
  await db
    .insertInto('classroom')
    .values({
      org_id: orgId,
      id,
      title: `测量班 ${items}`,
      starts_on: dayFrom(-30),
      ends_on: dayFrom(60),
      plan: JSON.stringify(stages),
      item_ids: courseIds,
      status: 'published',
      member_count: memberIds.length,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await sql`insert into classroom_member (org_id, classroom_id, member_id, state, at)
    select ${orgId}, ${id}, m, 'member', ${now} from unnest(${[...memberIds]}::uuid[]) m`.execute(db);
  await sql`insert into course_progress (org_id, member_id, course_id, percent, completed_at, started_at, last_studied_at)
    select ${orgId}, m, c, 100, ${now}, ${now}, ${now}
    from unnest(${[...memberIds]}::uuid[]) m, unnest(${courseIds.slice(0, items / 2)}::uuid[]) c`.execute(db);
  await sql`analyze classroom, classroom_member, course, course_progress, member`.execute(db);
  return id;
}

async function makeCourses({ orgId, database: { db } }: World, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  await sql`insert into course (org_id, id, title, rules, rules_draft, status, audience_all, published_at, created_at, updated_at)
    select ${orgId}, i.id, '测量课程 ' || i.place, m.rules, m.rules_draft, 'published', true, now(), now(), now()
    from unnest(${ids}::uuid[]) with ordinality as i (id, place),
      (select rules, rules_draft from course where org_id = ${orgId} limit 1) m`.execute(db);
  return ids;
}

// A statement may take half a minute, and each member updates the organisation's sums.
const MEMBERS_AT_ONCE = 10_000;

/** Members who never sign in, to make an organisation large. */
export async function addMembers({ orgId, database: { db } }: World, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const { rows } = await sql<{ id: string }>`
      insert into member (org_id, id, account, name, password_hash, password_changed_at, created_at, updated_at)
      select ${orgId}, gen_random_uuid(), 'large-' || gen_random_uuid(), '成员' || i, '', now(), now(), now()
      from generate_series(1, ${Math.min(MEMBERS_AT_ONCE, count - ids.length)}) i
      returning id`.execute(db);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** An owner with one of the world's tokens. */
export async function makeOwner(world: World, place: number): Promise<string> {
  const member = world.members.at(place);
  await sql`update member set administrator = true, owner = true where org_id = ${world.orgId} and id = ${member?.memberId}`.execute(
    world.database.db,
  );
  return member?.token ?? '';
}
