import { MOST_PROVIDERS } from '@palm/contract/third-party/admin';
import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { Db } from '../../../platform/database/transaction.ts';

interface Key {
  orgId: string;
  id: string;
}

export interface WrittenProvider {
  name: string;
  enabled: boolean;
  joining: boolean;
  settings: Record<string, string>;
  /** Encrypted. */
  secrets: string;
}

export const findProviders = (db: Db, orgId: string) =>
  db
    .selectFrom('third_party_provider')
    .selectAll()
    .where('org_id', '=', orgId)
    .orderBy('position')
    .orderBy('id')
    .limit(literalLimit(MOST_PROVIDERS));
export type ProviderRow = Awaited<ReturnType<ReturnType<typeof findProviders>['execute']>>[number];

export const findProvider = (db: Db, { orgId, id }: Key): Promise<ProviderRow | undefined> =>
  db.selectFrom('third_party_provider').selectAll().where('org_id', '=', orgId).where('id', '=', id).executeTakeFirst();

/** For every provider that has links. */
export async function countLinks(db: Db, orgId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('third_party_link')
    .select(['provider_id', sql<number>`count(*)::int`.as('count')])
    .where('org_id', '=', orgId)
    .groupBy('provider_id')
    .execute();
  return new Map(rows.map((row) => [row.provider_id, row.count]));
}

/** Appends a provider; returns false if the limit is reached. The caller must hold the organisation's lock. */
export async function insertProvider(tx: Db, { orgId, id }: Key, written: WrittenProvider & { kind: string; at: Date }): Promise<boolean> {
  const { rows } = await sql`
    insert into third_party_provider (org_id, id, kind, name, position, enabled, joining, settings, secrets, created_at)
    select ${orgId}, ${id}, ${written.kind}, ${written.name}, coalesce(max(position), 0) + 1, ${written.enabled}, ${written.joining},
           ${JSON.stringify(written.settings)}::jsonb, ${written.secrets}, ${written.at}
    from third_party_provider where org_id = ${orgId}
    having count(*) < ${MOST_PROVIDERS}
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Returns the new revision, or null if somebody else changed it first. `sameRoundTrip`: the tested settings have not changed. */
export async function updateProvider(
  tx: Db,
  { orgId, id }: Key,
  written: WrittenProvider & { revision: number; sameRoundTrip: boolean },
): Promise<number | null> {
  const { settings, revision, sameRoundTrip, ...rest } = written;
  const row = await tx
    .updateTable('third_party_provider')
    .set({
      ...rest,
      settings: JSON.stringify(settings),
      revision: sql<number>`revision + 1`,
      ...(sameRoundTrip ? { tested_revision: sql<number | null>`case when tested_revision = revision then revision + 1 end` } : {}),
    })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst();
  return row?.revision ?? null;
}

/** If the settings have changed since the test started, its result does not count for them. */
export async function updateTested(tx: Db, { orgId, id }: Key, test: { revision: number; passed: boolean; at: Date }): Promise<void> {
  await tx
    .updateTable('third_party_provider')
    .set({ tested_at: test.at, tested_revision: test.passed ? test.revision : null })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('revision', '=', test.revision)
    .execute();
}

export async function updatePositions(tx: Db, orgId: string, ids: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update third_party_provider p set position = t.place
    from unnest(${ids}::uuid[]) with ordinality as t (id, place)
    where p.org_id = ${orgId} and p.id = t.id`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export async function deleteProvider(tx: Db, { orgId, id }: Key): Promise<string | null> {
  const row = await tx
    .deleteFrom('third_party_provider')
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

/** The open provider for a DingTalk corporation in any organisation, because the calling page knows only the corporation. */
export const findDingtalkRow = (db: Db, corpId: string): Promise<ProviderRow | undefined> =>
  db
    .selectFrom('third_party_provider')
    .selectAll()
    .where('kind', '=', 'dingtalk')
    .where(sql<boolean>`settings ->> 'corpId' = ${corpId}`)
    .where('enabled', '=', true)
    .whereRef('tested_revision', '=', 'revision')
    .orderBy('created_at')
    .limit(literalLimit(1))
    .executeTakeFirst();

/** For all organisations, for the operator's check on start. */
export const findAllSecrets = (db: Db) => db.selectFrom('third_party_provider').select(['org_id', 'id', 'secrets']).execute();
