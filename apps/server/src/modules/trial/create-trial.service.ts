import type { BodyOf } from '@palm/contract/endpoint';
import type { trialApi } from '@palm/contract/trial/calls';
import { inTransaction, type Db } from '../../platform/database/transaction.ts';
import { guestOf, type Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseViolation } from '../../platform/refuse-violation.ts';
import { sha256 } from '../../platform/secrets.ts';
import { forgetOrganisationCodes, NO_PASSWORD, redeemTicket, takeEntry, writeAudit, type Visitor } from '../identity/index.ts';
import { addUser } from '../member/index.ts';
import { insertOrganisation } from '../organisation/index.ts';
import { addSampleContent } from './sample-content.service.ts';
import { SAMPLE_PIECES } from './sample-content.ts';
import { NOTHING, type TrialStep } from './trial-progress.ts';
import { insertTrial } from './trial.queries.ts';

export interface TrialOrder {
  body: BodyOf<(typeof trialApi)['quicklyAddOrg']>;
  visitor: Visitor;
  /** Told as each step is done, before the transaction ends. */
  onStep: (step: TrialStep) => void;
}

/** Purpose of the ticket issued for a verified mobile number. */
export const TRIAL_PURPOSE = 'trial';
const TIME_ZONE = 'Asia/Shanghai';
const violations = { organisation_code_key: 'ORGANISATION_CODE_TAKEN', organisation_pkey: 'CONFLICT' } as const;

/** Creates the organisation, its owner and sample content atomically, so that a failed attempt can be repeated with the same ticket. */
export async function createTrial(platform: Platform, hostId: string, order: TrialOrder): Promise<string> {
  const { body, visitor, onStep } = order;
  const ownerId = await refuseViolation(violations, () =>
    inTransaction(platform.db, async (tx) => {
      const claim = { orgId: hostId, purpose: TRIAL_PURPOSE, browser: visitor.browser };
      const { data } = await redeemTicket(tx, platform, body.ticket, claim);
      const mobile = data['mobile'] ?? '';
      await takeEntry(tx, platform, 'trial', { orgId: hostId, mobile, address: visitor.address });
      const owner = await insertOwned(tx, platform, { ...order, mobile });
      const samples = { done: 0, of: SAMPLE_PIECES };
      onStep({ parts: 2, ...samples });
      await addSampleContent({ ...platform, db: tx }, owner, () => {
        samples.done += 1;
        onStep({ parts: samples.done === samples.of ? 3 : 2, ...samples });
      });
      return owner.memberId;
    }),
  );
  forgetOrganisationCodes(platform.cache);
  return ownerId;
}

async function insertOwned(
  tx: Db,
  platform: Platform,
  { body, visitor, onStep, mobile }: TrialOrder & { mobile: string },
): Promise<Person> {
  const { creationId: orgId, code, name, contact } = body;
  // An earlier attempt may have come further.
  onStep(NOTHING);
  const at = platform.clock.now();
  await insertOrganisation(tx, { id: orgId, code, name, at });
  onStep({ parts: 1, done: 0, of: 0 });
  // The owner signs in by mobile number, and may choose a password later.
  const user = { account: mobile, name: contact, mobile, owner: true, permissions: [], passwordHash: NO_PASSWORD, mustChange: false };
  const ownerId = await addUser(tx, platform, orgId, { ...user, address: visitor.address });
  await insertTrial(tx, { orgId, ownerId, browser: sha256(visitor.browser), at });
  const owner = { ...guestOf(orgId, TIME_ZONE), memberId: ownerId, name: contact, account: mobile, owner: true, mobile };
  await writeAudit(tx, platform, { ...owner, address: visitor.address }, { action: 'trial.open', targetId: orgId, targetName: name });
  return { ...owner, address: visitor.address };
}
