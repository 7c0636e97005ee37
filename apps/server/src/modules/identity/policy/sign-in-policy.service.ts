import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import type { PasswordRules } from '@palm/contract/identity/password-rules';
import { DEFAULT_SIGN_IN_POLICY, type SignInPolicy, type signInPolicyApi } from '@palm/contract/identity/sign-in-policy';
import { requireRevision } from '../../../platform/database/revision.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuseViolation } from '../../../platform/refuse-violation.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { resolveOrganisation } from '../organisation-code.service.ts';
import { lockOrganisation } from '../organisation.queries.ts';
import { forgetSessions } from '../session/session.service.ts';
import { forgetSignInRules, passwordRulesOf, signInRules } from './sign-in-rules.ts';
import { findPolicyReach, findSignInPolicy, shortenSessions, storeSignInPolicy, type StoredPolicy } from './sign-in-policy.queries.ts';
import { policyChanges } from './sign-in-policy.view.ts';

type PolicyPlatform = Pick<Platform, 'db' | 'cache' | 'clock' | 'newId'>;
type Api = typeof signInPolicyApi;

const violations = { two_step_role_role_fkey: 'NOT_FOUND' } as const;

export async function getPasswordRules(
  platform: Parameters<typeof resolveOrganisation>[0] & Pick<Platform, 'db' | 'cache'>,
  orgCode: string,
): Promise<PasswordRules> {
  const { id } = await resolveOrganisation(platform, orgCode);
  return passwordRulesOf(await signInRules(platform, id));
}

export async function previewSignInPolicy(
  { db, clock }: PolicyPlatform,
  { orgId }: Person,
  policy: SignInPolicy,
): Promise<ResultOf<Api['preview']>> {
  const reach = await findPolicyReach(db, orgId, policy, clock.now());
  return {
    toSetUp: reach.to_set_up,
    toChangePassword: reach.to_change,
    peopleSignedOut: reach.people_out,
    sessionsEnded: reach.sessions_out,
  };
}

/** Read without the cache, so that its revision is the one a save is compared with. */
export const getSignInPolicy = async ({ db }: Pick<Platform, 'db'>, { orgId }: Person): Promise<StoredPolicy> =>
  (await findSignInPolicy(db, orgId)) ?? { ...DEFAULT_SIGN_IN_POLICY, revision: 0 };

/**
 * @throws AppError NOT_FOUND for a role that the organisation does not have; CONFLICT if somebody else has changed the policy since it was
 *   read
 */
export async function changeSignInPolicy(
  platform: PolicyPlatform & Pick<Platform, 'answers'>,
  person: Person,
  { revision, ...policy }: BodyOf<Api['update']>,
): Promise<ResultOf<Api['update']>> {
  const { db, cache, clock, answers } = platform;
  const { orgId } = person;
  const after = await refuseViolation(violations, () =>
    inTransaction(db, async (tx) => {
      await lockOrganisation(tx, orgId);
      const before = await findSignInPolicy(tx, orgId);
      const chosen = [...(before?.twoStepRoles ?? []), ...policy.twoStepRoles];
      const roleNames = chosen.length > 0 ? await answers.roleNames(tx, orgId, chosen) : new Map<string, string>();
      const changes = policyChanges(before, policy, roleNames);
      const standing = before?.revision ?? 0;
      if (changes === '') {
        return standing;
      }
      requireRevision(revision, standing);
      const now = clock.now();
      const changedAt = await storeSignInPolicy(tx, orgId, policy, now);
      await shortenSessions(tx, orgId, policy, now);
      await writeAudit(tx, platform, person, { action: 'identity.updatePolicy', detail: changes });
      return changedAt.getTime();
    }),
  );
  forgetSignInRules(cache, orgId);
  forgetSessions(cache, orgId);
  return { revision: after };
}
