import type { Channel, TemplateKey } from '@palm/contract/delivery/templates';
import type { ProviderSetting } from '@palm/contract/delivery/setting';
import { sql } from 'kysely';
import { changedAt } from '../../../platform/database/revision.ts';
import type { Db } from '../../../platform/database/transaction.ts';

export const findSettings = (db: Db, orgId: string) =>
  db
    .selectFrom('delivery_setting')
    .select(['channel', 'provider', 'fields', 'sealed', 'daily_limit', 'updated_at'])
    .where('org_id', '=', orgId)
    .execute();
export type SettingRow = Awaited<ReturnType<typeof findSettings>>[number];

/** The settings of a channel and the provider's ids for the template; undefined for the defaults. */
export async function findWay(db: Db, orgId: string, channel: Channel, key: TemplateKey) {
  const [setting, template] = await Promise.all([
    db
      .selectFrom('delivery_setting')
      .select(['channel', 'provider', 'fields', 'sealed', 'daily_limit', 'updated_at'])
      .where('org_id', '=', orgId)
      .where('channel', '=', channel)
      .executeTakeFirst(),
    db
      .selectFrom('delivery_template')
      .select(['remote_id', 'remote_params'])
      .where('org_id', '=', orgId)
      .where('channel', '=', channel)
      .where('key', '=', key)
      .executeTakeFirst(),
  ]);
  return { setting, template };
}

const midnight = (orgId: string, now: Date) => sql`
  select date_trunc('day', ${now}::timestamptz at time zone o.time_zone) at time zone o.time_zone from organisation o where o.id = ${orgId}`;

/** How many were sent since midnight in the organisation's time zone. */
export async function countSentToday(db: Db, orgId: string, now: Date): Promise<Record<Channel, number>> {
  const { rows } = await sql<{ channel: Channel; sent: number }>`
    select d.channel, count(*)::int as sent from delivery d
    where d.org_id = ${orgId} and d.channel in ('sms', 'mail') and d.status = 'sent' and d.settled_at >= (${midnight(orgId, now)})
    group by d.channel`.execute(db);
  return { sms: 0, mail: 0, ...Object.fromEntries(rows.map(({ channel, sent }) => [channel, sent])) };
}

/** An attempt that has not reported back by then was interrupted: no provider is waited for that long. */
const UNDER_WAY_MS = 2 * 60_000;

/** Serialises the reservations of a channel until the transaction ends. */
export async function lockChannel(tx: Db, orgId: string, channel: Channel): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`delivery/${channel}/${orgId}`}, 0))`.execute(tx);
}

interface Attempting {
  orgId: string;
  id: string;
  channel: Channel;
  now: Date;
}

/**
 * Marks a delivery as being attempted, if what was sent today and what else is under way leave room for it. One statement, as a delivery
 * that becomes sent between two would be counted by neither.
 */
export async function markAttempted(tx: Db, { orgId, id, channel, now }: Attempting, dailyLimit: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update delivery set tried_at = ${now} where org_id = ${orgId} and id = ${id} and (
      select count(*) from delivery d where d.org_id = ${orgId} and d.channel = ${channel} and d.id <> ${id} and (
        d.status = 'sent' and d.settled_at >= (${midnight(orgId, now)})
        or d.status = 'queued' and d.tried_at > ${new Date(now.getTime() - UNDER_WAY_MS)}
      )
    ) < ${dailyLimit}`.execute(tx);
  return numAffectedRows === 1n;
}

export interface NewSetting {
  orgId: string;
  channel: Channel;
  setting: ProviderSetting;
  sealed: string | null;
  dailyLimit: number;
  now: Date;
}

/** Returns when it was changed. */
export async function upsertSetting(tx: Db, { orgId, channel, setting, sealed, dailyLimit, now }: NewSetting): Promise<Date> {
  const { provider, ...fields } = setting;
  const change = { provider, fields: JSON.stringify(fields), sealed, daily_limit: dailyLimit };
  const { updated_at } = await tx
    .insertInto('delivery_setting')
    .values({ org_id: orgId, channel, ...change, updated_at: now })
    .onConflict((conflict) =>
      conflict.constraint('delivery_setting_pkey').doUpdateSet({ ...change, updated_at: changedAt(now, 'delivery_setting.updated_at') }),
    )
    .returning('updated_at')
    .executeTakeFirstOrThrow();
  return updated_at;
}

/** Across all organisations, for the operator. */
export const findSealedSettings = (db: Db) =>
  db
    .selectFrom('delivery_setting as s')
    .innerJoin('organisation as o', 'o.id', 's.org_id')
    .select(['s.org_id', 's.channel', 's.sealed', 'o.name'])
    .where('s.sealed', 'is not', null)
    .execute();

export interface Reach {
  /** Organisations with an external provider. */
  organisations: number;
  /** Messages since then that failed, across all organisations. */
  failed: number;
}

export async function findReach(db: Db, since: Date): Promise<Reach> {
  const { rows } = await sql<Reach>`
    select (select count(distinct org_id)::int from delivery_setting where provider <> 'outbox') as organisations,
      (select count(*)::int from delivery where created_at > ${since} and status = 'failed') as failed`.execute(db);
  return rows[0] ?? { organisations: 0, failed: 0 };
}

/** Whether any organisation uses an external provider. */
export async function hasProvider(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from delivery_setting where provider <> 'outbox') as there`.execute(db);
  return rows[0]?.there ?? false;
}
