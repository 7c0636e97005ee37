import type { Channel, TemplateKey } from '@palm/contract/delivery/templates';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';

export interface NewDelivery {
  orgId: string;
  id: string;
  channel: Channel;
  recipient: string;
  memberId: string | null;
  template: TemplateKey;
  title: string;
  shownText: string;
  sealed: string;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertDeliveries(tx: Db, rows: readonly NewDelivery[]): Promise<void> {
  await tx
    .insertInto('delivery')
    .values(
      rows.map((row) => ({
        org_id: row.orgId,
        id: row.id,
        channel: row.channel,
        recipient: row.recipient,
        member_id: row.memberId,
        template: row.template,
        title: row.title,
        shown_text: row.shownText,
        sealed: row.sealed,
        created_at: row.createdAt,
        expires_at: row.expiresAt,
      })),
    )
    .execute();
}

/** The organisation's name and its wording of a template. */
export const findWording = (db: Db, orgId: string, channel: Channel, key: TemplateKey) =>
  db
    .selectFrom('organisation as o')
    .leftJoin('delivery_template as t', (join) => join.onRef('t.org_id', '=', 'o.id').on('t.channel', '=', channel).on('t.key', '=', key))
    .select(['o.name as organisation', 't.subject', 't.body'])
    .where('o.id', '=', orgId)
    .executeTakeFirst();

/** A queued delivery with this number of attempts; undefined if it was settled or attempted in the meantime. */
export const findQueued = (db: Db, orgId: string, deliveryId: string, attempt: number) =>
  db
    .selectFrom('delivery')
    .select(['id', 'channel', 'recipient', 'template', 'sealed', 'expires_at'])
    .where('org_id', '=', orgId)
    .where('id', '=', deliveryId)
    .where('status', '=', 'queued')
    .where('attempts', '=', attempt)
    .executeTakeFirst();

export interface Result {
  status: 'queued' | 'sent' | 'failed';
  provider: string;
  receipt: string | null;
  problem: string | null;
  /** Whether to erase the content, as it is not needed any more. */
  forget: boolean;
  now: Date;
}

/** Records the result of an attempt. Returns false if it was recorded before. */
export async function recordAttempt(
  tx: Db,
  { orgId, deliveryId, attempt }: { orgId: string; deliveryId: string; attempt: number },
  result: Result,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('delivery')
    .set({
      status: result.status,
      provider: result.provider,
      receipt: result.receipt,
      problem: result.problem,
      attempts: attempt + 1,
      tried_at: result.now,
      settled_at: result.status === 'queued' ? null : result.now,
      ...(result.forget ? { sealed: null } : {}),
    })
    .where('org_id', '=', orgId)
    .where('id', '=', deliveryId)
    .where('status', '=', 'queued')
    .where('attempts', '=', attempt)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Erases expired contents and deletes old rows, across all organisations, as clean-up runs for the whole installation. */
export async function clearDeliveries(db: Db, { now, keptSince }: { now: Date; keptSince: Date }): Promise<void> {
  await sql`update delivery set sealed = null where sealed is not null and expires_at <= ${now}`.execute(db);
  await sql`delete from delivery where created_at < ${keptSince}`.execute(db);
}
