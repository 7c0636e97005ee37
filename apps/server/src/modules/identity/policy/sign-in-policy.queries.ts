import { signInPolicy, type SignInPolicy } from '@palm/contract/identity/sign-in-policy';
import { sql } from 'kysely';
import { changedAt } from '../../../platform/database/revision.ts';
import type { Db } from '../../../platform/database/transaction.ts';

export type StoredPolicy = SignInPolicy & { /** 0: nothing is stored, the defaults apply. */ revision: number };

export async function findSignInPolicy(db: Db, orgId: string): Promise<StoredPolicy | null> {
  const row = await db
    .selectFrom('sign_in_policy')
    .selectAll()
    .select(sql<string[]>`array(select role_id from two_step_role where org_id = ${orgId} order by role_id)`.as('two_step_roles'))
    .where('org_id', '=', orgId)
    .executeTakeFirst();
  return row
    ? {
        twoStep: signInPolicy.shape.twoStep.parse(row.two_step),
        twoStepOwners: row.two_step_owners,
        twoStepRoles: row.two_step_roles,
        passwordLength: row.password_length,
        passwordMixedCase: row.password_mixed_case,
        passwordSymbol: row.password_symbol,
        passwordHistory: row.password_history,
        passwordDays: row.password_days,
        idleMinutes: row.idle_minutes,
        longestDays: row.longest_days,
        revision: row.updated_at.getTime(),
      }
    : null;
}

/** Returns when it was changed. */
export async function storeSignInPolicy(db: Db, orgId: string, policy: SignInPolicy, now: Date): Promise<Date> {
  const values = {
    two_step: policy.twoStep,
    two_step_owners: policy.twoStepOwners,
    password_length: policy.passwordLength,
    password_mixed_case: policy.passwordMixedCase,
    password_symbol: policy.passwordSymbol,
    password_history: policy.passwordHistory,
    password_days: policy.passwordDays,
    idle_minutes: policy.idleMinutes,
    longest_days: policy.longestDays,
  };
  const { updated_at } = await db
    .insertInto('sign_in_policy')
    .values({ org_id: orgId, ...values, updated_at: now })
    .onConflict((conflict) =>
      conflict.constraint('sign_in_policy_pkey').doUpdateSet({ ...values, updated_at: changedAt(now, 'sign_in_policy.updated_at') }),
    )
    .returning('updated_at')
    .executeTakeFirstOrThrow();
  await sql`
    with dropped as (delete from two_step_role where org_id = ${orgId} and role_id <> all(${policy.twoStepRoles}::uuid[]))
    insert into two_step_role (org_id, role_id) select distinct ${orgId}::uuid, unnest(${policy.twoStepRoles}::uuid[])
    on conflict on constraint two_step_role_pkey do nothing`.execute(db);
  return updated_at;
}

/** Whether two-step verification is required of member `m`, for lists of members; for one person use `demandsTwoSteps`. */
export const twoStepsDemanded = sql<boolean>`exists (
  select 1 from sign_in_policy p where p.org_id = m.org_id and (p.two_step = 'everybody'
    or p.two_step = 'administrators' and (m.owner or m.administrator)
    or p.two_step = 'roles' and (p.two_step_owners and m.owner
      or exists (select 1 from two_step_role r where r.org_id = m.org_id and r.role_id = m.role_id))))`;

const endBy = ({ idleMinutes, longestDays }: SignInPolicy) => sql<Date>`least(
  s.last_seen_at + make_interval(mins => ${idleMinutes}),
  case when ${longestDays}::int = 0 then 'infinity' else s.created_at + make_interval(days => ${longestDays}) end)`;

/** Brings the expiry of open sessions forward to what the policy allows. */
export async function shortenSessions(db: Db, orgId: string, policy: SignInPolicy, now: Date): Promise<void> {
  await sql`
    update session s set expires_at = ${endBy(policy)}
    where s.org_id = ${orgId} and s.ended_at is null and s.expires_at > ${now} and s.expires_at > ${endBy(policy)}`.execute(db);
}

interface PolicyReach {
  to_set_up: number;
  to_change: number;
  people_out: number;
  sessions_out: number;
}

/** How many more people the policy would affect than are affected now. Members who cannot sign in do not count. */
export async function findPolicyReach(db: Db, orgId: string, policy: SignInPolicy, now: Date): Promise<PolicyReach> {
  const { twoStep, twoStepOwners, twoStepRoles, passwordDays } = policy;
  const { rows } = await sql<PolicyReach>`
    select
      count(*) filter (where t.member_id is null
        and (${twoStep} = 'everybody' or (${twoStep} = 'administrators' and (m.owner or m.administrator))
          or (${twoStep} = 'roles' and ((m.owner and ${twoStepOwners}) or m.role_id = any(${twoStepRoles}::uuid[])))))::int as to_set_up,
      count(*) filter (where m.password_hash <> '' and not m.must_change_password and ${passwordDays}::int > 0
        and m.password_changed_at <= ${now}::timestamptz - make_interval(days => ${passwordDays}))::int as to_change,
      out.people::int as people_out, out.sessions::int as sessions_out
    from member m
    left join two_step t on t.org_id = m.org_id and t.member_id = m.id and t.confirmed_at is not null
    cross join (
      select count(distinct s.member_id) as people, count(*) as sessions from session s
      where s.org_id = ${orgId} and s.ended_at is null and s.expires_at > ${now} and ${endBy(policy)} <= ${now}
    ) out
    where m.org_id = ${orgId} and m.status = 'active'
    group by out.people, out.sessions`.execute(db);
  return rows[0] ?? { to_set_up: 0, to_change: 0, people_out: 0, sessions_out: 0 };
}
