import { AppError, orNotFound } from '../../../../platform/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { sha256 } from '../../../../platform/secrets.ts';
import { isPassword } from '../../password/password.ts';
import { openPasswords, type SealedPasswords } from '../../transport-key/transport-key.service.ts';
import { networkOf } from '../../sign-in/network.ts';
import { HARDEST, WINDOW_MS, judgeTry, limitsFor, type Verdict } from '../../sign-in/sign-in.policy.ts';
import { findAddresses, insertTry, updateFailedTry, type Pair, type TryRow } from '../../sign-in/try.queries.ts';

// How long an address is remembered as one of the account's owner.
const KNOWN_FOR_MS = 30 * 86_400_000;

export type ProofPlatform = Pick<Platform, 'db' | 'clock' | 'cache' | 'newId' | 'secrets' | 'settings'>;

export interface Attempt {
  orgId: string;
  /** As it was typed; it need not exist. */
  account: string;
  address: string;
  /** The first is the password to prove. */
  sealed: SealedPasswords;
  /** Level of the captcha that came with it; null = none. */
  solved: number | null;
  /** Somebody who is signed in already: no captcha is asked for, and the place is known. */
  inSession: boolean;
  /** The key of the browser, where a session may be opened. */
  browser?: string;
}

export interface Proof {
  pair: Pair;
  row: TryRow;
  memberId: string;
  /** As they were before they were sealed. */
  passwords: string[];
}

/** A try that was counted. */
export interface Heard {
  pair: Pair;
  row: TryRow;
  passwords: string[];
  /** What is told unless the password is looked at and right. */
  refusal: () => AppError;
  /** Whether the password is looked at. */
  listened: boolean;
}

/**
 * Counts a try before its password is looked at, so that of any number at once no more are looked at than are allowed; whoever takes the
 * proof forgets the tries or opens a session, which does.
 * @throws AppError of the verdict, PASSWORD_USED_UP, PASSWORD_KEY_EXPIRED
 */
export async function hearTry(platform: ProofPlatform, attempt: Attempt): Promise<Heard> {
  const { db, clock } = platform;
  const { passwords, seals, expiresAt } = await openPasswords(platform, attempt.sealed);
  const pair = { orgId: attempt.orgId, account: attempt.account, network: networkOf(attempt.address) };
  const at = clock.now();
  const windowStart = new Date(at.getTime() - WINDOW_MS);
  const solved = attempt.inSession ? HARDEST : attempt.solved;
  const limits = limitsFor(solved);
  const browser = attempt.browser === undefined ? null : sha256(attempt.browser);
  const row = orNotFound(
    await insertTry(db, { ...pair, limits, seals, sealsExpireAt: expiresAt, browser, at, windowStart }),
    'ORGANISATION_UNKNOWN',
  );
  if (row.organisation_disabled) {
    throw new AppError('ORGANISATION_DISABLED');
  }
  if (!row.fresh) {
    throw new AppError('PASSWORD_USED_UP');
  }
  const verdict = judgeTry(historyOf(row), solved, at);
  // An error is made with its stack: only where it is thrown.
  const refusal = () => refusalOf(verdict, attempt);
  if (verdict.evaluate === 'nobody') {
    throw refusal();
  }
  const listened = verdict.evaluate === 'anyone' || attempt.inSession || (await isKnownHere(platform, pair, row));
  return { pair, row, passwords, refusal, listened };
}

/**
 * The one place where a password of ours is compared. To be called `inTurn` of the address.
 * @throws AppError of the verdict, LOGIN_REFUSED or PASSWORD_WRONG, PASSWORD_USED_UP, PASSWORD_KEY_EXPIRED
 */
export async function provePassword(platform: ProofPlatform, attempt: Attempt): Promise<Proof> {
  const { pair, row, passwords, refusal, listened } = await hearTry(platform, attempt);
  const [password = ''] = passwords;
  // The same work and the same answer whether the account exists or not.
  const right = (await isPassword(listened ? row.password_hash : null, password)) && !platform.settings.refusedPasswords.includes(password);
  if (!right || row.member_id === null) {
    await noteFailure(platform, { pair, row, address: attempt.address, detail: failureText(row, listened) });
    throw refusal();
  }
  return { pair, row, memberId: row.member_id, passwords };
}

function refusalOf({ refusal }: Verdict, { inSession }: Attempt): AppError {
  return refusal ? new AppError(...refusal) : new AppError(inSession ? 'PASSWORD_WRONG' : 'LOGIN_REFUSED');
}

const historyOf = (row: TryRow): Parameters<typeof judgeTry>[0] => ({
  counted: row.counted,
  pairTries: row.pair_tries,
  pairLastAt: row.pair_last_at,
  accountTries: row.account_tries,
  accountFailures: row.account_failures,
  accountLastAt: row.account_last_at,
  addressFailures: row.address_failures,
  addressLastAt: row.address_last_at,
});

// Nobody's id is asked for too, so that it takes as long.
const NOBODY = '00000000-0000-0000-0000-000000000000';

async function isKnownHere({ db, clock }: ProofPlatform, { orgId, network }: Pair, { member_id: memberId }: TryRow): Promise<boolean> {
  const addresses = await findAddresses(db, orgId, memberId ?? NOBODY, new Date(clock.now().getTime() - KNOWN_FOR_MS));
  return addresses.some((address) => networkOf(address) === network);
}

interface Failure extends Pick<Heard, 'pair' | 'row'> {
  address: string;
  detail: string;
}

const failureText = (row: TryRow, listened: boolean): string => {
  if (row.member_id === null) {
    return '没有这个账号';
  }
  return listened ? '密码不正确' : '尝试过多，没有核对密码';
};

export async function noteFailure(
  { db, clock, newId }: Pick<Platform, 'db' | 'clock' | 'newId'>,
  { pair, row, address, detail }: Failure,
): Promise<void> {
  await updateFailedTry(db, pair, { id: newId(), at: clock.now(), memberId: row.member_id, address, detail });
}
