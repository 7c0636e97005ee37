import type { TwoStepKey } from '@palm/contract/identity/two-step';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { findNames } from './names.queries.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import { openSecret, sealSecret } from './secret.ts';
import { addressOf, matchStep, newSecret, toBase32 } from './totp.ts';
import { confirmTwoStep, findTwoStep, replaceRecoveryCodes, replaceSecret, storeSecret, type Owner } from './two-step.queries.ts';

type SetUpPlatform = Pick<Platform, 'db' | 'clock' | 'newId' | 'secrets'>;

/**
 * The key for setting up an authenticator. It stays the same until it is confirmed, so that a page opened twice shows one key.
 * @throws AppError TWO_STEP_ON
 */
export async function prepareKey(platform: SetUpPlatform, owner: Owner): Promise<TwoStepKey> {
  const { db, clock, secrets } = platform;
  const fresh = sealSecret(secrets, owner.memberId, newSecret());
  await storeSecret(db, owner, fresh, clock.now());
  const secret = (await readPending(platform, owner)) ?? (await renewPending(platform, owner, fresh));
  const { account, issuer } = orNotFound(await findNames(db, owner));
  return { secret: toBase32(secret), address: addressOf(secret, { issuer, account }) };
}

// The pending key was sealed with another APP_SECRET; it was never confirmed, so it can be replaced.
async function renewPending(platform: SetUpPlatform, owner: Owner, sealed: string): Promise<Buffer> {
  await replaceSecret(platform.db, owner, sealed, platform.clock.now());
  return orNotFound(await readPending(platform, owner), 'TWO_STEP_ON');
}

async function readPending({ db, secrets }: Pick<SetUpPlatform, 'db' | 'secrets'>, owner: Owner): Promise<Buffer | null> {
  const row = await findTwoStep(db, owner);
  if (!row || row.confirmed_at !== null) {
    throw new AppError(row ? 'TWO_STEP_ON' : 'TWO_STEP_OFF');
  }
  return openSecret(secrets, owner.memberId, row.secret);
}

/** The person confirming an authenticator, and from where. */
export interface Confirming extends Owner {
  name: string;
  address: string;
  code: string;
}

/** Confirms the pending key in transaction `tx`. Returns the recovery codes, or null if the code is wrong. */
export async function confirmKey(tx: Db, platform: SetUpPlatform, { code, ...person }: Confirming): Promise<string[] | null> {
  const { clock, secrets } = platform;
  const secret = await readPending({ db: tx, secrets }, person);
  const step = secret && matchStep(secret, code, clock.now());
  if (step === null) {
    return null;
  }
  if (!(await confirmTwoStep(tx, person, step, clock.now()))) {
    throw new AppError('TWO_STEP_ON');
  }
  await writeAudit(tx, platform, person, { action: 'identity.twoStepOn', targetId: person.memberId, targetName: person.name });
  return giveRecoveryCodes(tx, platform, person);
}

/** Replaces all recovery codes with ten new ones, which are returned only this once. */
export async function giveRecoveryCodes(tx: Db, { secrets }: Pick<Platform, 'secrets'>, owner: Owner): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    owner,
    codes.map((code) => recoveryHash(secrets, owner.memberId, code)),
  );
  return codes;
}
