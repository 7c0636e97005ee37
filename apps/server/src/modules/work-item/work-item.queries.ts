import type { WorkItemKind } from '@palm/contract/areas';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';

interface Viewer {
  orgId: string;
  memberId: string;
}

interface Named {
  kind: WorkItemKind;
  objectId: string;
}

/** The viewer's snoozes that have not expired. */
export const findSnoozes = (db: Db, { orgId, memberId }: Viewer, now: Date) =>
  db
    .selectFrom('work_item_snooze')
    .select(['kind', 'object_id', 'until', 'state'])
    .where('org_id', '=', orgId)
    .where('member_id', '=', memberId)
    .where((where) => where.or([where('until', 'is', null), where('until', '>', now)]))
    .execute();

/** 08:00 on a future day, in the organisation's time zone. */
export const morningAfter = (days: number, now: Date, timeZone: string): RawBuilder<Date> =>
  sql<Date>`((${now}::timestamptz at time zone ${timeZone})::date + ${sql.lit(days)} + time '08:00') at time zone ${timeZone}`;

interface NewSnooze extends Viewer, Named {
  until: RawBuilder<Date> | null;
  state: string;
  now: Date;
  /** Snoozes of the viewer older than this, without an end, are deleted. */
  forgottenBefore: Date;
}

/** Snoozes an item and deletes expired snoozes, so that a person's rows do not only grow. */
export async function storeSnooze(db: Db, snooze: NewSnooze): Promise<void> {
  const { orgId, memberId, kind, objectId, until, state, now } = snooze;
  await sql`
    with over as (
      delete from work_item_snooze
      where org_id = ${orgId} and member_id = ${memberId} and (until <= ${now} or snoozed_at < ${snooze.forgottenBefore})
        and (kind, object_id) <> (${kind}, ${objectId}::uuid)
    )
    insert into work_item_snooze (org_id, member_id, kind, object_id, until, state, snoozed_at)
    values (${orgId}, ${memberId}, ${kind}, ${objectId}, ${until}, ${state}, ${now})
    on conflict on constraint work_item_snooze_pkey do update
      set until = excluded.until, state = excluded.state, snoozed_at = excluded.snoozed_at`.execute(db);
}

export async function removeSnooze(db: Db, { orgId, memberId }: Viewer, { kind, objectId }: Named): Promise<void> {
  await db
    .deleteFrom('work_item_snooze')
    .where('org_id', '=', orgId)
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('object_id', '=', objectId)
    .execute();
}
