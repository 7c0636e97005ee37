import { sql } from 'kysely';
import { MOST_WORK_ITEMS } from '../../platform/answers/work.ts';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';

/** Templates that are disabled. */
export const findDisabledTemplates = (db: Db, orgId: string) =>
  db
    .selectFrom('certificate_template')
    .select(['id', 'name', 'updated_at'])
    .where('org_id', '=', orgId)
    .where(sql<boolean>`not enabled`)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(literalLimit(MOST_WORK_ITEMS))
    .execute();

export interface ExpiringCertificates {
  total: number;
  first_at: Date;
  last_at: Date;
  /** The holders whose certificates expire first, at most three. */
  names: string[];
}

/** Active members' certificates that expire in this period, summed up in one row; null if there are none. */
export async function findExpiring(db: Db, orgId: string, from: Date, until: Date): Promise<ExpiringCertificates | null> {
  const { rows } = await sql<ExpiringCertificates>`
    select count(*)::int as total, min(c.expires_at) as first_at, max(c.expires_at) as last_at,
      (array_agg(c.holder_name order by c.expires_at, c.id))[1:3] as names
    from certificate c join member m on m.org_id = c.org_id and m.id = c.member_id and m.status = 'active'
    where c.org_id = ${orgId} and c.expires_at > ${from} and c.expires_at <= ${until} and c.revoked_at is null
    having count(*) > 0`.execute(db);
  return rows[0] ?? null;
}
