import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';
import type { QrKey } from './qr-token.ts';

interface NewCode extends QrKey {
  browser: Buffer;
  terminal: string;
  device: string;
  address: string;
  network: string;
  targetRoute: string;
  at: Date;
  expiresAt: Date;
  /** Maximum number of open codes per network. */
  most: number;
}

/** Returns false if the network has reached its limit of open codes. */
export async function insertCode(db: Db, code: NewCode): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into qr_code (org_id, hash, browser, terminal, device, address, network, target_route, created_at, expires_at)
    select ${code.orgId}, ${code.hash}, ${code.browser}, ${code.terminal}, ${code.device}, ${code.address}, ${code.network},
           ${code.targetRoute}, ${code.at}, ${code.expiresAt}
    where (
      select count(*) from qr_code where org_id = ${code.orgId} and network = ${code.network} and expires_at > ${code.at}
    ) < ${code.most}::int`.execute(db);
  return numAffectedRows === 1n;
}

export interface CodeRow {
  state: 'waiting' | 'scanned' | 'confirmed' | 'refused' | 'used';
  terminal: 'pc' | 'console';
  device: string;
  address: string;
  network: string;
  target_route: string;
  expires_at: Date;
  member_id: string | null;
  member_name: string | null;
  avatar_key: string | null;
}

/** A code of one browser, or of any if `browser` is null. */
export async function findCode(db: Db, { orgId, hash }: QrKey, browser: Buffer | null): Promise<CodeRow | null> {
  const { rows } = await sql<CodeRow>`
    select q.state, q.terminal, q.device, q.address, q.network, q.target_route, q.expires_at, q.member_id,
           m.name as member_name, m.avatar_key
    from qr_code q left join member m on m.org_id = q.org_id and m.id = q.member_id
    where q.org_id = ${orgId} and q.hash = ${hash} and (${browser}::bytea is null or q.browser = ${browser})`.execute(db);
  return rows[0] ?? null;
}

interface Scanner {
  memberId: string;
  sessionId: string;
}

/** Claims a code that nobody else has scanned. Returns whether it now belongs to the caller. */
export async function updateScanned(db: Db, { orgId, hash }: QrKey, { memberId, sessionId }: Scanner, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update qr_code
    set state = case when state = 'waiting' then 'scanned' else state end, member_id = ${memberId}, session_id = ${sessionId}
    where org_id = ${orgId} and hash = ${hash} and expires_at > ${now}
      and (state = 'waiting' or (state = 'scanned' and member_id = ${memberId})
        or (state = 'confirmed' and member_id = ${memberId} and session_id = ${sessionId}))`.execute(db);
  return numAffectedRows === 1n;
}

/** Returns true for only one of several concurrent calls. A confirmed code can be redeemed until `until`. */
export async function updateConfirmed(
  db: Db,
  { orgId, hash }: QrKey,
  { memberId, sessionId }: Scanner,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update qr_code set state = 'confirmed', expires_at = greatest(expires_at, ${until}::timestamptz)
    where org_id = ${orgId} and hash = ${hash} and expires_at > ${now}
      and state = 'scanned' and member_id = ${memberId} and session_id = ${sessionId}`.execute(db);
  return numAffectedRows === 1n;
}

/** Voids a code that the person scanned, even if already confirmed, as long as it has not been redeemed. */
export async function updateRefused(db: Db, { orgId, hash }: QrKey, memberId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update qr_code set state = 'refused'
    where org_id = ${orgId} and hash = ${hash} and expires_at > ${now}
      and state in ('scanned', 'confirmed') and member_id = ${memberId}`.execute(db);
  return numAffectedRows === 1n;
}

/** Redeems a confirmed code while the session that confirmed it is still open. Only one of several concurrent calls gets the member. */
export async function updateUsed(db: Db, { orgId, hash }: QrKey, browser: Buffer, now: Date): Promise<string | null> {
  const { rows } = await sql<{ member_id: string }>`
    update qr_code q set state = 'used'
    where q.org_id = ${orgId} and q.hash = ${hash} and q.browser = ${browser} and q.state = 'confirmed' and q.expires_at > ${now}
      and exists (
        select from session s
        where s.org_id = q.org_id and s.id = q.session_id and s.member_id = q.member_id and s.ended_at is null and s.expires_at > ${now}
      )
    returning q.member_id`.execute(db);
  return rows[0]?.member_id ?? null;
}

/** For all organisations at once, as housekeeping of the installation. */
export async function removeOldCodes(db: Db, before: Date): Promise<void> {
  await sql`delete from qr_code where expires_at <= ${before}`.execute(db);
}
