import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { NO_SESSION_ID, type Person } from '../../../platform/person.ts';

/** Why a session ended early; `session.view.ts` has the wording. */
export type EndedReason =
  | 'signed-out'
  | 'ended-by-member'
  | 'signed-in-elsewhere'
  | 'password-changed'
  | 'ended-by-administrator'
  | 'disabled'
  | 'organisation-disabled';

export interface SessionRow {
  id: string;
  member_id: string;
  terminal: 'pc' | 'mobile' | 'console';
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  ended_reason: EndedReason | null;
  name: string;
  account: string;
  mobile: string | null;
  status: string;
  organisation_disabled: boolean;
  in_maintenance: boolean;
  owner: boolean;
  administrator: boolean;
  permissions: string[];
  views: string[];
  tags: string[];
  department_id: string | null;
  department_name: string | null;
  department_path: string[] | null;
  moved_at: Date | null;
  time_zone: string;
  must_change_password: boolean;
  mobile_required: boolean;
  password_changed_at: Date | null;
  /** Since when the earliest outstanding protocol has required the member's agreement. */
  unagreed_since: Date | null;
}

/** The department of `m` and its ancestors, as `path`. */
const departmentsAbove = sql`
    left join lateral (
      with recursive above as (
        select d.id, d.parent_id, d.name, 1 as step from department d where d.org_id = m.org_id and d.id = m.department_id
        union all
        select d.id, d.parent_id, d.name, above.step + 1
        from above join department d on d.org_id = m.org_id and d.id = above.parent_id
      )
      select array_agg(id order by step) as ids, array_agg(name order by step) as names from above
    ) path on true`;

const ofCaller = sql`
           m.name, m.account, m.mobile, m.owner, m.administrator, m.permissions, m.views, m.tags, m.department_id,
           path.names[1] as department_name, path.ids as department_path,
           (select max(moved_at) from member_move v where v.org_id = m.org_id and v.member_id = m.id) as moved_at, o.time_zone, m.must_change_password,
           o.mobile_required, o.maintenance_since is not null as in_maintenance`;

/** Everything a request needs to know about its caller, in one statement, because it runs before almost every other query. */
export async function findSession(db: Db, orgId: string, tokenHash: Buffer): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`
    select s.id, s.member_id, s.terminal, s.created_at, s.last_seen_at, s.expires_at, s.ended_at, s.ended_reason, m.status, ${ofCaller}, case when m.password_hash <> '' then m.password_changed_at end as password_changed_at,
           (select min(p.asked_at) from protocol p where p.org_id = s.org_id and not exists (
             select from protocol_agreement a
             where a.org_id = p.org_id and a.member_id = s.member_id and a.key = p.key and a.version >= p.asked_version
           )) as unagreed_since,
           o.disabled_at is not null as organisation_disabled
    from session s
    join member m on m.org_id = s.org_id and m.id = s.member_id
    join organisation o on o.id = s.org_id
    ${departmentsAbove}
    where s.org_id = ${orgId} and s.token_hash = ${tokenHash}`.execute(db);
  return rows[0] ?? null;
}

export type CallerRow = Omit<
  SessionRow,
  | 'created_at'
  | 'last_seen_at'
  | 'expires_at'
  | 'ended_at'
  | 'ended_reason'
  | 'status'
  | 'organisation_disabled'
  | 'password_changed_at'
  | 'unagreed_since'
>;

/** A member who may sign in, as a caller without a session. */
export async function findCallerRow(db: Db, orgId: string, memberId: string): Promise<CallerRow | null> {
  const { rows } = await sql<CallerRow>`
    select ${NO_SESSION_ID}::uuid as id, m.id as member_id, 'console' as terminal, ${ofCaller}
    from member m
    join organisation o on o.id = m.org_id
    ${departmentsAbove}
    where m.org_id = ${orgId} and m.id = ${memberId} and m.status = 'active' and o.disabled_at is null`.execute(db);
  return rows[0] ?? null;
}

export interface StandInRow {
  name: string;
  account: string;
  mobile: string | null;
  tags: string[];
  department_id: string | null;
  department_name: string | null;
  department_path: string[] | null;
}

/** A member who may sign in, with what pages need to know of them, without a session. */
export async function findStandIn(db: Db, orgId: string, memberId: string): Promise<StandInRow | null> {
  const { rows } = await sql<StandInRow>`
    select m.name, m.account, m.mobile, m.tags, m.department_id, path.names[1] as department_name, path.ids as department_path
    from member m
    ${departmentsAbove}
    where m.org_id = ${orgId} and m.id = ${memberId} and m.status = 'active'`.execute(db);
  return rows[0] ?? null;
}

/** Whether the session is open and its member may use it. */
export async function findIsOpen(db: Db, orgId: string, sessionId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from session s join member m on m.org_id = s.org_id and m.id = s.member_id
    where s.org_id = ${orgId} and s.id = ${sessionId} and s.ended_at is null and s.expires_at > ${now} and m.status = 'active'`.execute(db);
  return rows.length > 0;
}

export interface SeenSession {
  orgId: string;
  sessionId: string;
  seenAt: Date;
  expiresAt: Date;
}

/** Extends a batch of sessions in one statement. */
export async function touchSessions(db: Db, seen: readonly SeenSession[]): Promise<void> {
  await sql`
    with touched as (
      update session s set last_seen_at = t.seen_at, expires_at = t.expires_at
      from unnest(
        ${seen.map(({ orgId }) => orgId)}::uuid[], ${seen.map(({ sessionId }) => sessionId)}::uuid[],
        ${seen.map(({ seenAt }) => seenAt)}::timestamptz[], ${seen.map(({ expiresAt }) => expiresAt)}::timestamptz[]
      ) as t (org_id, id, seen_at, expires_at)
      where s.org_id = t.org_id and s.id = t.id and s.ended_at is null
      returning s.org_id, s.member_id, s.last_seen_at
    )
    update member_last_seen m set last_seen_at = touched.last_seen_at
    from touched where m.org_id = touched.org_id and m.member_id = touched.member_id`.execute(db);
}

const openSessions = (db: Db, { orgId, memberId }: Pick<Person, 'orgId' | 'memberId'>, now: Date) =>
  db
    .selectFrom('session')
    .where('org_id', '=', orgId)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now);

/** The caller's own session first. */
export const findOpenSessions = (db: Db, person: Person, now: Date, page: { limit: number; offset: number }) =>
  openSessions(db, person, now)
    .select(['id', 'terminal', 'device', 'address', 'created_at', 'last_seen_at'])
    .orderBy((of) => of('id', '=', person.sessionId), 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(literalLimit(page.limit))
    .offset(page.offset)
    .execute();

export async function countOpenSessions(db: Db, person: Person, now: Date): Promise<number> {
  const { total } = await openSessions(db, person, now)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export const findOpenSession = (db: Db, person: Person, now: Date, sessionId: string) =>
  openSessions(db, person, now).select(['id', 'device']).where('id', '=', sessionId).executeTakeFirst();

export interface Ending {
  orgId: string;
  memberIds: string[];
  reason: EndedReason;
  at: Date;
  /** End only this session. */
  only?: string;
  /** Keep this session open. */
  except?: string;
}

/** Ends open sessions and returns how many. */
export async function updateEndedSessions(db: Db, ending: Ending): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ ended_at: ending.at, ended_reason: ending.reason })
    .where('org_id', '=', ending.orgId)
    .where('member_id', '=', sql<string>`any(${ending.memberIds}::uuid[])`)
    .where('ended_at', 'is', null)
    .$if(ending.only !== undefined, (query) => query.where('id', '=', ending.only ?? ''))
    .$if(ending.except !== undefined, (query) => query.where('id', '!=', ending.except ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Ends every open session of an organisation. */
export async function updateAllSessionsEnded(db: Db, orgId: string, reason: EndedReason, at: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: at, ended_reason: reason })
    .where('org_id', '=', orgId)
    .where('ended_at', 'is', null)
    .execute();
}
