import type { ProtocolKey } from '@palm/contract/organisation/protocols';
import type { Sorted } from '@palm/contract/paging';
import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { Db } from '../../../platform/database/transaction.ts';

export interface DueRow {
  key: ProtocolKey;
  title: string;
  html: string;
  version: number;
  agreed_before: boolean;
  published_at: Date;
}

/** The versions that a member has yet to agree to. */
export async function findDue(db: Db, orgId: string, memberId: string): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select p.key, p.title, p.html, p.version, agreed.version is not null as agreed_before, v.published_at
    from protocol p
    join protocol_version v on v.org_id = p.org_id and v.key = p.key and v.version = p.version
    left join lateral (
      select max(a.version) as version from protocol_agreement a
      where a.org_id = p.org_id and a.member_id = ${memberId} and a.key = p.key
    ) agreed on true
    where p.org_id = ${orgId} and p.asked_version > coalesce(agreed.version, 0) order by p.position`.execute(db);
  return rows;
}

/** Returns those that were not recorded before. */
export async function insertAgreements(
  tx: Db,
  { orgId, memberId, at, address }: { orgId: string; memberId: string; at: Date; address: string },
  versions: readonly { key: string; version: number }[],
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    insert into protocol_agreement (org_id, member_id, key, version, agreed_at, address)
    select ${orgId}::uuid, ${memberId}::uuid, t.key, t.version, ${at}::timestamptz, ${address}
    from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as t (key text, version integer)
    on conflict on constraint protocol_agreement_pkey do nothing returning key`.execute(tx);
  return rows.map(({ key }) => key);
}

export interface EditRow {
  key: string;
  title: string;
  html: string;
  version: number;
  asked_version: number;
  published_at: Date | null;
  published_by: string | null;
  agreed: number;
}

export async function findProtocolEdits(db: Db, orgId: string): Promise<EditRow[]> {
  const { rows } = await sql<EditRow>`
    select p.key, p.title, p.html, p.version, p.asked_version, v.published_at, author.name as published_by,
      (select count(distinct a.member_id) from protocol_agreement a
        join member m on m.org_id = a.org_id and m.id = a.member_id and m.status = 'active'
        where a.org_id = p.org_id and a.key = p.key and a.version >= greatest(p.asked_version, 1))::int as agreed
    from protocol p
    left join protocol_version v on v.org_id = p.org_id and v.key = p.key and v.version = p.version
    left join member author on author.org_id = v.org_id and author.id = v.published_by
    where p.org_id = ${orgId}`.execute(db);
  return rows;
}

export interface VersionRow {
  version: number;
  title: string;
  asks: boolean;
  published_at: Date;
  published_by: string | null;
  agreed: number;
}

export async function findVersions(
  db: Db,
  orgId: string,
  { key, sort, limit, offset }: { key: ProtocolKey; sort: Sorted<'version'>; limit: number; offset: number },
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.version, v.title, v.asks, v.published_at, author.name as published_by,
      (select count(*) from protocol_agreement a where a.org_id = v.org_id and a.key = v.key and a.version = v.version)::int as agreed
    from protocol_version v left join member author on author.org_id = v.org_id and author.id = v.published_by
    where v.org_id = ${orgId} and v.key = ${key}
    order by v.version ${sort === 'version' ? sql`asc` : sql`desc`} limit ${literalLimit(limit)} offset ${offset}`.execute(db);
  return rows;
}

export async function countVersions(db: Db, orgId: string, key: ProtocolKey): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from protocol_version where org_id = ${orgId} and key = ${key}`.execute(db);
  return rows[0]?.total ?? 0;
}

export const findVersion = (db: Db, orgId: string, { key, version }: { key: ProtocolKey; version: number }) =>
  db
    .selectFrom('protocol_version')
    .select(['title', 'html'])
    .where('org_id', '=', orgId)
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirst();

interface NewVersion {
  orgId: string;
  key: ProtocolKey;
  position: number;
  title: string;
  html: string;
  asks: boolean;
  at: Date;
  memberId: string;
}

/** Stores the current text and returns its version. Concurrent calls are serialised. */
export async function storeProtocol(tx: Db, { orgId, key, position, title, html, asks, at }: NewVersion): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into protocol as p (org_id, key, title, html, position, version, asked_version, asked_at)
    values (${orgId}, ${key}, ${title}, ${html}, ${position}, 1, ${asks ? 1 : 0}, ${asks ? at : null})
    on conflict on constraint protocol_pkey do update set
      title = excluded.title, html = excluded.html, version = p.version + 1,
      asked_version = case when ${asks} then p.version + 1 else p.asked_version end,
      asked_at = case when ${asks} then ${at}::timestamptz else p.asked_at end
    returning version`.execute(tx);
  return rows[0]?.version ?? 0;
}

export async function insertVersion(tx: Db, { orgId, key, title, html, asks, at, memberId }: NewVersion, version: number): Promise<void> {
  await tx
    .insertInto('protocol_version')
    .values({ org_id: orgId, key, version, title, html, asks, published_at: at, published_by: memberId })
    .execute();
}
