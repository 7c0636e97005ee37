import type { AuditAction } from '@palm/contract/areas';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import type { CodePurpose, Quota, QuotaKind } from './verification.policy.ts';

export interface CodeKey {
  orgId: string;
  purpose: CodePurpose;
  recipient: Buffer;
}

export interface QuotaKey {
  orgId: string;
  kind: QuotaKind;
  subject: Buffer;
}

export interface QuotaRow {
  /** Whether this request was counted. */
  counted: boolean;
  sends: number;
  window_start: Date;
  last_at: Date;
}

/** Counts a request if the quota allows it, also under concurrency, and returns the previous state. */
export async function takeQuota(
  db: Db,
  { orgId, kind, subject }: QuotaKey,
  { most, windowMs, restMs }: Quota,
  at: Date,
): Promise<QuotaRow> {
  const windowStart = new Date(at.getTime() - windowMs);
  const rested = new Date(at.getTime() - restMs);
  const { rows } = await sql<QuotaRow>`
    with before as (
      select sends, window_start, last_at from verification_quota where org_id = ${orgId} and kind = ${kind} and subject = ${subject}
    ), counted as (
      insert into verification_quota as q (org_id, kind, subject, sends, window_start, last_at)
      values (${orgId}, ${kind}, ${subject}, 1, ${at}, ${at})
      on conflict on constraint verification_quota_pkey do update set
        sends = case when q.window_start <= ${windowStart} then 1 else q.sends + 1 end,
        window_start = case when q.window_start <= ${windowStart} then ${at} else q.window_start end,
        last_at = ${at}
      where q.last_at <= ${rested} and (q.window_start <= ${windowStart} or q.sends < ${most})
      returning 1
    )
    select exists (select 1 from counted) as counted, coalesce(before.sends, 0) as sends,
      coalesce(before.window_start, ${at}::timestamptz) as window_start, coalesce(before.last_at, ${at}::timestamptz) as last_at
    from (select 1) one left join before on true`.execute(db);
  const [row] = rows;
  return row ?? { counted: false, sends: most, window_start: at, last_at: at };
}

/** Replaces the previous code. Returns false if this request has created its code already. */
export async function putCode(
  db: Db,
  { orgId, purpose, recipient, requestId, code, expiresAt }: CodeKey & { requestId: string; code: Buffer; expiresAt: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into verification_code as c (org_id, purpose, recipient, request_id, code, expires_at)
    values (${orgId}, ${purpose}, ${recipient}, ${requestId}, ${code}, ${expiresAt})
    on conflict on constraint verification_code_pkey do update set
      request_id = excluded.request_id, code = excluded.code, expires_at = excluded.expires_at, tries = 0, tried_last = null, used = false
    where c.request_id <> excluded.request_id`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/**
 * Tries a code in one statement. Every different code counts; repeating the same wrong one counts once. Of concurrent correct ones the
 * first uses it up. Null if there is no code to try.
 */
export async function updateTriedCode(
  db: Db,
  { orgId, purpose, recipient }: CodeKey,
  tried: { code: Buffer; now: Date; mostTries: number },
): Promise<{ used: boolean; tries: number } | null> {
  const row = await db
    .updateTable('verification_code')
    .set({
      tries: sql<number>`tries + (tried_last is distinct from ${tried.code})::int`,
      tried_last: tried.code,
      used: sql<boolean>`code = ${tried.code}`,
    })
    .where('org_id', '=', orgId)
    .where('purpose', '=', purpose)
    .where('recipient', '=', recipient)
    .where('used', '=', false)
    .where('tries', '<', tried.mostTries)
    .where('expires_at', '>', tried.now)
    .returning(['used', 'tries'])
    .executeTakeFirst();
  return row ?? null;
}

export interface ReachedRow {
  member_id: string | null;
  name: string | null;
  mobile: string | null;
  takes_strangers: boolean;
}

/** The member a mobile or an account refers to, and whether strangers may join or apply, in one row. A bound mobile takes precedence. */
export async function findReached(db: Db, orgId: string, to: string): Promise<ReachedRow | null> {
  const { rows } = await sql<ReachedRow>`
    select o.self_registration or o.takes_applications as takes_strangers, m.id as member_id, m.name, m.mobile
    from organisation o
    left join lateral (
      select id, name, mobile, shares_mobile::int as place from member where org_id = o.id and mobile = ${to}
      union all
      select id, name, mobile, 2 as place from member where org_id = o.id and lower(account) = ${to.toLowerCase()}
      order by place limit 1
    ) m on true
    where o.id = ${orgId}`.execute(db);
  return rows[0] ?? null;
}

export interface CodeFailure {
  orgId: string;
  id: string;
  at: Date;
  action: AuditAction;
  memberId: string | null;
  /** The claimed mobile or account; null if the member is known. */
  to: string | null;
  address: string;
  detail: string;
}

/** Writes a failed code to the audit log, which names only existing members. */
export async function insertCodeFailure(db: Db, failure: CodeFailure): Promise<void> {
  const { orgId, id, at, action, memberId, to, address, detail } = failure;
  await sql`
    insert into audit_entry (org_id, id, at, actor_id, action, target_id, target_name, address, detail)
    select ${orgId}, ${id}, ${at}, null, ${action}, m.id, m.name, ${address}, ${detail}
    from (select 1) one left join lateral (
      select id, name, 0 as place from member where org_id = ${orgId} and id = ${memberId}
      union all
      select id, name, 1 + shares_mobile::int as place from member where org_id = ${orgId} and mobile = ${to}
      union all
      select id, name, 3 as place from member where org_id = ${orgId} and lower(account) = lower(${to})
      order by place limit 1
    ) m on true`.execute(db);
}

export interface LatelyCounted {
  org_id: string;
  /** Where a code was requested from, by which member, for which account, and the number it was sent to. */
  addresses: string[];
  members: string[];
  accounts: string[];
  numbers: string[];
}

/** Everything that quotas may be counting now, across all organisations, as the secret that hides it is that of the installation. */
export async function findLatelyCounted(tx: Db): Promise<LatelyCounted[]> {
  const { rows } = await sql<LatelyCounted>`
    select counted.org_id,
      array(
        select distinct address from audit_entry
        where org_id = counted.org_id and at >= counted.since and action = 'identity.sendCode' and address is not null
      ) as addresses,
      array(
        select distinct actor_id::text from audit_entry
        where org_id = counted.org_id and at >= counted.since and action = 'identity.sendCode' and actor_id is not null
      ) as members,
      array(
        select distinct lower(m.account) from audit_entry e join member m on m.org_id = e.org_id and m.id = e.target_id
        where e.org_id = counted.org_id and e.at >= counted.since and e.action = 'identity.sendCode'
      ) as accounts,
      array(
        select distinct recipient from delivery where org_id = counted.org_id and created_at >= counted.since and template = 'code'
      ) as numbers
    from (select org_id, min(window_start) as since from verification_quota group by org_id) counted`.execute(tx);
  return rows;
}

/** Counts under other subjects from now on; returns how many quotas that were. */
export async function renameSubjects(tx: Db, orgId: string, renamed: readonly { from: Buffer; to: Buffer }[]): Promise<number> {
  const hex = (side: 'from' | 'to') => renamed.map((one) => one[side].toString('hex'));
  const { numAffectedRows } = await sql`
    update verification_quota q set subject = decode(given.after, 'hex')
    from unnest(${hex('from')}::text[], ${hex('to')}::text[]) as given (before, after)
    where q.org_id = ${orgId} and q.subject = decode(given.before, 'hex')`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
