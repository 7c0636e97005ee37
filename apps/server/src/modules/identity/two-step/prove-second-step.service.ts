import { AppError } from '../../../platform/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { networkOf } from '../../../platform/network.ts';
import { LOCK_AFTER, LOCK_MINUTES, WINDOW_MS } from '../sign-in/sign-in.policy.ts';
import { insertSecondTry, updateFailedTry } from '../sign-in/try.queries.ts';
import { recoveryHash } from './recovery-codes.ts';
import { openSecret } from './secret.ts';
import { matchStep } from './totp.ts';
import { findTwoStep, takeRecoveryCode, takeStep, type Owner } from './two-step.queries.ts';

export type ProofPlatform = Pick<Platform, 'db' | 'clock' | 'newId' | 'secrets'>;

export interface SecondStep {
  method: 'totp' | 'recovery';
  code: string;
}

/** The person attempting a second step, with what their attempts are counted by. */
export interface Trier extends Owner {
  account: string;
  address: string;
}

/**
 * Counts an attempt together with the account's failed passwords, before its code is checked: a correct password restores no attempts, and
 * concurrent attempts cannot exceed the limit. A success clears them. Returns how many are left.
 * @throws AppError ACCOUNT_LOCKED
 */
export async function countSecondTry({ db, clock }: ProofPlatform, { orgId, account, address }: Trier): Promise<number> {
  const at = clock.now();
  const pair = { orgId, account, network: networkOf(address) };
  const tries = await insertSecondTry(db, pair, at, new Date(at.getTime() - WINDOW_MS));
  if (tries === null) {
    throw locked();
  }
  return LOCK_AFTER - tries;
}

const locked = () => new AppError('ACCOUNT_LOCKED', { minutes: LOCK_MINUTES });

/** The error for a wrong code, with the number of attempts left. */
export const wrongStep = (left: number): AppError => (left > 0 ? new AppError('TWO_STEP_WRONG', { left }) : locked());

/**
 * Whether the code is correct and unused; a correct one is used up.
 * @throws AppError TWO_STEP_OFF, TWO_STEP_UNREADABLE
 */
export async function takeSecondStep({ db, clock, secrets }: ProofPlatform, owner: Owner, { method, code }: SecondStep): Promise<boolean> {
  const row = await findTwoStep(db, owner);
  if (!row || row.confirmed_at === null) {
    throw new AppError('TWO_STEP_OFF');
  }
  if (method === 'recovery') {
    return takeRecoveryCode(db, owner, recoveryHash(secrets, owner.memberId, code));
  }
  const secret = openSecret(secrets, owner.memberId, row.secret);
  if (secret === null) {
    throw new AppError('TWO_STEP_UNREADABLE');
  }
  const step = matchStep(secret, code.replace(/\s/g, ''), clock.now());
  return step !== null && takeStep(db, owner, step);
}

/** Marks the counted attempt as failed, in the account's history. */
export async function noteWrongStep({ db, clock, newId }: ProofPlatform, trier: Trier, { method }: SecondStep): Promise<void> {
  const pair = { orgId: trier.orgId, account: trier.account, network: networkOf(trier.address) };
  const detail = method === 'totp' ? '动态验证码不正确' : '恢复码不正确';
  await updateFailedTry(db, pair, { id: newId(), at: clock.now(), memberId: trier.memberId, address: trier.address, detail });
}
