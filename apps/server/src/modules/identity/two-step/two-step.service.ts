import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import type { twoStepApi } from '@palm/contract/identity/two-step';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { demandsTwoSteps, signInRules } from '../policy/sign-in-rules.ts';
import { networkOf } from '../../../platform/network.ts';
import { removeTries } from '../sign-in/try.queries.ts';
import { removeDevices } from './device.queries.ts';
import { countSecondTry, noteWrongStep, takeSecondStep, wrongStep, type ProofPlatform } from './prove-second-step.service.ts';
import { listDevices } from './remembered-devices.service.ts';
import { confirmKey, giveRecoveryCodes } from './set-up.service.ts';
import { findSecondStep, findStanding, removeTwoStep, type Owner } from './two-step.queries.ts';

type TwoStepPlatform = ProofPlatform & Pick<Platform, 'cache'>;
type Api = typeof twoStepApi;

/** The security settings of the caller's account, for its page. */
export async function getTwoStep(platform: TwoStepPlatform, person: Person, browser: string): Promise<ResultOf<Api['state']>> {
  const { db, clock } = platform;
  const row = orNotFound(await findSecondStep(db, person, sha256(browser), clock.now()));
  return {
    since: row.confirmed_at?.toISOString() ?? null,
    demanded: demandsTwoSteps(await signInRules(platform, person.orgId), row),
    recoveryCodesLeft: row.codes_left,
    devices: await listDevices(platform, person, browser),
  };
}

/** Turns on two-step verification and returns the recovery codes, only this once. @throws AppError TWO_STEP_WRONG */
export async function turnOn(platform: TwoStepPlatform, person: Person, code: string): Promise<string[]> {
  const left = await countSecondTry(platform, person);
  const codes = await inTransaction(platform.db, (tx) => confirmKey(tx, platform, { ...person, code }));
  if (codes === null) {
    throw wrongStep(left);
  }
  await forgetTries(platform, person);
  return codes;
}

export async function turnOff(platform: TwoStepPlatform, person: Person, proof: BodyOf<Api['turnOff']>): Promise<void> {
  const standing = orNotFound(await findStanding(platform.db, person));
  if (demandsTwoSteps(await signInRules(platform, person.orgId), standing)) {
    throw new AppError('TWO_STEP_DEMANDED');
  }
  await reauthenticate(platform, person, proof);
  await inTransaction(platform.db, async (tx) => {
    await removeSecondStep(tx, person);
    await writeAudit(tx, platform, person, { action: 'identity.twoStepOff', targetId: person.memberId, targetName: person.name });
  });
}

export async function renewCodes(platform: TwoStepPlatform, person: Person, proof: BodyOf<Api['renewCodes']>): Promise<string[]> {
  await reauthenticate(platform, person, proof);
  return inTransaction(platform.db, async (tx) => {
    const codes = await giveRecoveryCodes(tx, platform, person);
    await writeAudit(tx, platform, person, { action: 'identity.renewCodes', targetId: person.memberId, targetName: person.name });
    return codes;
  });
}

/** Removes a member's second step and their remembered devices; returns false if there was none. */
export async function removeSecondStep(tx: Db, owner: Owner): Promise<boolean> {
  await removeDevices(tx, owner.orgId, [owner.memberId]);
  return removeTwoStep(tx, owner);
}

/** Asks for the second step again before weakening the account, because the session may have been hijacked. */
async function reauthenticate(platform: TwoStepPlatform, person: Person, proof: BodyOf<Api['turnOff']>): Promise<void> {
  const left = await countSecondTry(platform, person);
  if (!(await takeSecondStep(platform, person, proof))) {
    await noteWrongStep(platform, person, proof);
    throw wrongStep(left);
  }
  await forgetTries(platform, person);
}

const forgetTries = ({ db }: Pick<Platform, 'db'>, { orgId, account, address }: Person): Promise<void> =>
  removeTries(db, { orgId, account, network: networkOf(address) });
