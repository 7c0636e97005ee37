import { sql } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { LinkedMember } from './plan.ts';

/** The linked members, with the fields that the directory maintains. */
export async function findLinkedMembers(
  db: Db,
  orgId: string,
  links: readonly { subject: string; member_id: string }[],
): Promise<LinkedMember[]> {
  const { rows } = await sql<LinkedMember>`
    select m.id, l.subject, m.account, m.name, m.mobile, m.email, m.position, m.department_id, m.status, m.owner,
      exists (
        select from directory_change c join directory_run r on r.org_id = c.org_id and r.id = c.run_id
        where c.org_id = ${orgId} and c.target_id = m.id and c.kind = 'disable' and c.applied
          and r.state = 'applied' and r.applied_at = m.updated_at
      ) as disabled_by_run
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as l (subject text, member_id uuid)
    join member m on m.org_id = ${orgId} and m.id = l.member_id`.execute(db);
  return rows;
}

/** Which of the accounts and mobiles are already taken. */
export async function findHeld(db: Db, orgId: string, accounts: readonly string[], mobiles: readonly string[]) {
  const [held, holders] = await Promise.all([
    sql<{ account: string }>`
      select lower(account) as account from member where org_id = ${orgId} and lower(account) = any(${accounts}::text[])`.execute(db),
    sql<{ id: string; mobile: string }>`
      select id, mobile from member where org_id = ${orgId} and mobile = any(${mobiles}::text[])`.execute(db),
  ]);
  return { taken: new Set(held.rows.map(({ account }) => account)), mobiles: new Map(holders.rows.map(({ id, mobile }) => [mobile, id])) };
}

export async function findUnits(db: Db, orgId: string, providerId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('directory_unit')
    .select(['subject', 'department_id'])
    .where('org_id', '=', orgId)
    .where('provider_id', '=', providerId)
    .execute();
  return new Map(rows.map((row) => [row.subject, row.department_id]));
}

export async function insertUnits(
  tx: Db,
  { orgId, providerId }: { orgId: string; providerId: string },
  units: readonly { subject: string; departmentId: string }[],
): Promise<void> {
  await sql`
    insert into directory_unit (org_id, provider_id, subject, department_id)
    select ${orgId}::uuid, ${providerId}::uuid, t.subject, t."departmentId"
    from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as t (subject text, "departmentId" uuid)
    on conflict on constraint directory_unit_pkey do update set department_id = excluded.department_id`.execute(tx);
}

export async function removeUnits(tx: Db, orgId: string, providerId: string, subjects: readonly string[]): Promise<void> {
  await sql`
    delete from directory_unit where org_id = ${orgId} and provider_id = ${providerId} and subject = any(${subjects}::text[])`.execute(tx);
}

export const findSyncs = (db: Db, orgId: string) =>
  db
    .selectFrom('directory_sync')
    .select(['provider_id', 'nightly', 'units'])
    .where('org_id', '=', orgId)
    .limit(literalLimit(100))
    .execute();

export async function findWithUnits(db: Db, orgId: string, providerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('directory_sync')
    .select('units')
    .where('org_id', '=', orgId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return row?.units ?? true;
}

type SyncChange = { orgId: string; providerId: string; nightly?: boolean | undefined; units?: boolean | undefined };

/** Changes what is given, so that two people who change one each revert nothing. Returns both. */
export const upsertSync = (tx: Db, { orgId, providerId, nightly, units }: SyncChange) =>
  tx
    .insertInto('directory_sync')
    .values({ org_id: orgId, provider_id: providerId, nightly: nightly ?? false, units: units ?? true })
    .onConflict((conflict) =>
      conflict.constraint('directory_sync_pkey').doUpdateSet((build) => ({
        nightly: nightly ?? build.ref('directory_sync.nightly'),
        units: units ?? build.ref('directory_sync.units'),
      })),
    )
    .returning(['nightly', 'units'])
    .executeTakeFirstOrThrow();

/** Claims the directories that are due for their nightly run: each once per local day, whichever process comes first. */
export async function claimNightly(db: Db, now: Date): Promise<{ orgId: string; providerId: string }[]> {
  const { rows } = await sql<{ orgId: string; providerId: string }>`
    update directory_sync s set last_on = (${now}::timestamptz at time zone o.time_zone)::date
    from organisation o
    where o.id = s.org_id and o.disabled_at is null and s.nightly
      and extract(hour from ${now}::timestamptz at time zone o.time_zone) between 2 and 5
      and (s.last_on is null or s.last_on < (${now}::timestamptz at time zone o.time_zone)::date)
    returning s.org_id as "orgId", s.provider_id as "providerId"`.execute(db);
  return rows;
}
