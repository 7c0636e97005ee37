import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';

interface Key {
  orgId: string;
  id: string;
}

interface Hiding extends Key {
  reason: string;
  now: Date;
}

/** These return whether anything changed, which of concurrent identical calls is true for only one. */
const changed = async (tx: Db, statement: ReturnType<typeof sql>): Promise<boolean> => (await statement.execute(tx)).numAffectedRows === 1n;

export const hideQuestion = (tx: Db, { orgId, id, reason, now }: Hiding) =>
  changed(
    tx,
    sql`update qa_question set hidden_at = ${now}, hidden_reason = ${reason}
      where org_id = ${orgId} and id = ${id} and hidden_at is null`,
  );

export const restoreQuestion = (tx: Db, { orgId, id }: Key) =>
  changed(
    tx,
    sql`update qa_question set hidden_at = null, hidden_reason = '' where org_id = ${orgId} and id = ${id} and hidden_at is not null`,
  );

export const hideAnswer = (tx: Db, { orgId, id, reason, now }: Hiding) =>
  changed(
    tx,
    sql`update qa_answer set hidden_at = ${now}, hidden_reason = ${reason}
      where org_id = ${orgId} and id = ${id} and hidden_at is null`,
  );

export const restoreAnswer = (tx: Db, { orgId, id }: Key) =>
  changed(
    tx,
    sql`update qa_answer set hidden_at = null, hidden_reason = '' where org_id = ${orgId} and id = ${id} and hidden_at is not null`,
  );

export const closeQuestion = (tx: Db, { orgId, id, now }: Omit<Hiding, 'reason'>) =>
  changed(tx, sql`update qa_question set closed_at = ${now} where org_id = ${orgId} and id = ${id} and closed_at is null`);

export const reopenQuestion = (tx: Db, { orgId, id }: Key) =>
  changed(tx, sql`update qa_question set closed_at = null where org_id = ${orgId} and id = ${id} and closed_at is not null`);
