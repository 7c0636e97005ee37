import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { Db } from '../../../platform/database/transaction.ts';

const MOST_CLASSES = 200;

/** Memberships in published classes for which no graduation is recorded. */
const openMemberships = sql`classroom_member m join classroom c on c.org_id = m.org_id and c.id = m.classroom_id
  where m.state = 'member' and c.status = 'published' and not exists (
    select from classroom_graduate g where g.org_id = m.org_id and g.classroom_id = m.classroom_id and g.member_id = m.member_id)`;

export async function findOpenClasses(db: Db, orgId: string, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from ${openMemberships} and m.org_id = ${orgId} and m.member_id = any(${[...memberIds]}::uuid[])
    group by c.id, c.ends_on order by c.ends_on desc, c.id limit ${literalLimit(MOST_CLASSES)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Published classes of all organisations that overlap this range of days. */
export async function findRunning(db: Db, from: string, to: string): Promise<{ org_id: string; id: string }[]> {
  const { rows } = await sql<{ org_id: string; id: string }>`
    select org_id, id from classroom where status = 'published' and starts_on <= ${to} and ends_on >= ${from} order by org_id, id`.execute(
    db,
  );
  return rows;
}

/** The next members of a class without a recorded graduation, by id, after the cursor. */
export async function findOpenMembers(
  db: Db,
  { orgId, classroomId }: { orgId: string; classroomId: string },
  after: string | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select m.member_id from ${openMemberships} and m.org_id = ${orgId} and m.classroom_id = ${classroomId}
      ${after === null ? sql`` : sql`and m.member_id > ${after}::uuid`}
    order by m.member_id limit ${literalLimit(limit)}`.execute(db);
  return rows.map(({ member_id }) => member_id);
}

export interface Graduate {
  classroomId: string;
  memberId: string;
  at: Date;
}

/** Records graduations and returns the new ones. A graduation once announced stays, whatever happens to the plan. */
export async function insertGraduates(tx: Db, orgId: string, graduates: readonly Graduate[]): Promise<(Graduate & { title: string })[]> {
  const { rows } = await sql<Graduate & { title: string }>`
    with noted as (
      insert into classroom_graduate (org_id, classroom_id, member_id, graduated_at)
      select ${orgId}::uuid, done.classroom_id, done.member_id, done.at
      from unnest(${graduates.map(({ classroomId }) => classroomId)}::uuid[], ${graduates.map(({ memberId }) => memberId)}::uuid[],
        ${graduates.map(({ at }) => at)}::timestamptz[]) as done (classroom_id, member_id, at)
      order by done.classroom_id, done.member_id
      on conflict on constraint classroom_graduate_pkey do nothing
      returning classroom_id, member_id, graduated_at
    ), kept as (
      insert into classroom_completion (org_id, classroom_id, member_id, completed_at)
      select ${orgId}::uuid, classroom_id, member_id, graduated_at from noted
      order by classroom_id, member_id
      on conflict on constraint classroom_completion_pkey do nothing
    )
    select n.classroom_id as "classroomId", n.member_id as "memberId", n.graduated_at as at, c.title
    from noted n join classroom c on c.org_id = ${orgId} and c.id = n.classroom_id
    order by n.classroom_id, n.member_id`.execute(tx);
  return rows;
}

/** How many classes each of these members has completed. */
export async function countGraduations(db: Db, orgId: string, memberIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ member_id: string; amount: number }>`
    select member_id, count(*)::int as amount from classroom_graduate
    where org_id = ${orgId} and member_id = any(${[...memberIds]}::uuid[]) group by member_id`.execute(db);
  return new Map(rows.map(({ member_id, amount }) => [member_id, amount]));
}
