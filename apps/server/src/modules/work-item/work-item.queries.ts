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

/** What the viewer has put off and that is not over. */
export const findSnoozes = (db: Db, { orgId, memberId }: Viewer, now: Date) =>
  db
    .selectFrom('work_item_snooze')
    .select(['kind', 'object_id', 'until', 'state'])
    .where('org_id', '=', orgId)
    .where('member_id', '=', memberId)
    .where((where) => where.or([where('until', 'is', null), where('until', '>', now)]))
    .execute();

/** Eight in the morning of a day to come, by the clocks of the organisation. */
export const morningAfter = (days: number, now: Date, timeZone: string): RawBuilder<Date> =>
  sql<Date>`((${now}::timestamptz at time zone ${timeZone})::date + ${sql.lit(days)} + time '08:00') at time zone ${timeZone}`;

interface NewSnooze extends Viewer, Named {
  until: RawBuilder<Date> | null;
  state: string;
  now: Date;
  /** What the viewer put off before that, and that nothing ended, is forgotten. */
  forgottenBefore: Date;
}

/** Puts an item off; what is over goes with it, so that the rows of a person do not only grow. */
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
