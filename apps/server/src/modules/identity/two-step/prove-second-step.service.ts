import { AppError } from '../../../platform/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { networkOf } from '../sign-in/network.ts';
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

/** Somebody who tries a second step, as the tries of his account are counted. */
export interface Trier extends Owner {
  account: string;
  address: string;
}

/**
 * Counts a try with the failed passwords of the account, before its code is looked at: a right password gives no tries back, and any
 * number at once get no more than are allowed. Whoever succeeds forgets them. Answers how many are left.
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

/** What a wrong code is told, with the tries that are left. */
export const wrongStep = (left: number): AppError => (left > 0 ? new AppError('TWO_STEP_WRONG', { left }) : locked());

/**
 * Whether the code is right and was never used; it is used up with the answer.
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

/** Notes a wrong code in the history of the account; its failure was counted before. */
export async function noteWrongStep({ db, clock, newId }: ProofPlatform, trier: Trier, { method }: SecondStep): Promise<void> {
  const pair = { orgId: trier.orgId, account: trier.account, network: networkOf(trier.address) };
  const detail = method === 'totp' ? '动态验证码不正确' : '恢复码不正确';
  await updateFailedTry(db, pair, { id: newId(), at: clock.now(), memberId: trier.memberId, address: trier.address, detail });
}
