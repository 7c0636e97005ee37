import { setImmediate } from 'node:timers/promises';
import { AppError, orNotFound } from '../../../../platform/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { sha256 } from '../../../../platform/secrets.ts';
import { isPassword } from '../../password/password.ts';
import { readPasswords, type SealedPasswords } from '../../transport-key/transport-key.service.ts';
import { networkOf } from '../../../../platform/network.ts';
import { HARDEST, WINDOW_MS, judgeTry, limitsFor, lockWarning, type Verdict } from '../../sign-in/sign-in.policy.ts';
import { findAddresses, insertTry, updateFailedTry, type Pair, type TryRow } from '../../sign-in/try.queries.ts';

// How long an address counts as familiar for the account.
const KNOWN_FOR_MS = 30 * 86_400_000;

export type ProofPlatform = Pick<Platform, 'db' | 'clock' | 'cache' | 'newId' | 'secrets' | 'settings'>;

export interface Attempt {
  orgId: string;
  /** As typed; it need not exist. */
  account: string;
  address: string;
  /** The first one is the password to prove. */
  sealed: SealedPasswords;
  /** Level of the solved captcha; null if there is none. */
  solved: number | null;
  /** The caller is signed in already: no captcha is required, and the address counts as familiar. */
  inSession: boolean;
  /** The browser key, if a session may be opened. */
  browser?: string;
}

export interface Proof {
  pair: Pair;
  row: TryRow;
  memberId: string;
  /** The unsealed passwords. */
  passwords: string[];
}

/** An attempt that was counted. */
export interface CountedTry {
  pair: Pair;
  row: TryRow;
  passwords: string[];
  /** The error to throw unless the password is checked and correct. */
  refusal: () => AppError;
  /** Whether the password is checked. */
  evaluated: boolean;
}

/**
 * Counts an attempt before checking its password, so that concurrent attempts cannot exceed the limit. A caller that accepts the proof
 * clears the attempts, or opens a session, which does so.
 * @throws AppError of the verdict, PASSWORD_USED_UP, PASSWORD_KEY_EXPIRED
 */
export async function countTry(platform: ProofPlatform, attempt: Attempt): Promise<CountedTry> {
  const { db, clock } = platform;
  const { seals, expiresAt, decrypt } = await readPasswords(platform, attempt.sealed);
  const pair = { orgId: attempt.orgId, account: attempt.account, network: networkOf(attempt.address) };
  const at = clock.now();
  const windowStart = new Date(at.getTime() - WINDOW_MS);
  const solved = attempt.inSession ? HARDEST : attempt.solved;
  const limits = limitsFor(solved);
  const browser = attempt.browser === undefined ? null : sha256(attempt.browser);
  const [found, passwords] = await Promise.all([
    insertTry(db, { ...pair, limits, seals, sealsExpireAt: expiresAt, browser, at, windowStart }),
    // Once the statement is sent, so that this process decrypts while the database works.
    setImmediate().then(decrypt),
  ]);
  const row = orNotFound(found, 'ORGANISATION_UNKNOWN');
  if (row.organisation_disabled) {
    throw new AppError('ORGANISATION_DISABLED');
  }
  if (!row.fresh) {
    throw new AppError('PASSWORD_USED_UP');
  }
  const verdict = judgeTry(historyOf(row), solved, at);
  // Creating an error captures a stack trace, so it is created only if it is thrown.
  const refusal = () => refusalOf(verdict, attempt, row.pair_tries);
  if (verdict.evaluate === 'nobody') {
    throw refusal();
  }
  const evaluated = verdict.evaluate === 'anyone' || attempt.inSession || (await isKnownHere(platform, pair, row));
  return { pair, row, passwords, refusal, evaluated };
}

/**
 * The only place that checks a local password. Call it within `queuePasswordWork` of the address.
 * @throws AppError of the verdict, LOGIN_REFUSED or PASSWORD_WRONG, PASSWORD_USED_UP, PASSWORD_KEY_EXPIRED
 */
export async function provePassword(platform: ProofPlatform, attempt: Attempt): Promise<Proof> {
  const { pair, row, passwords, refusal, evaluated } = await countTry(platform, attempt);
  const [password = ''] = passwords;
  // Does the same work and gives the same answer whether or not the account exists.
  const right =
    (await isPassword(evaluated ? row.password_hash : null, password)) && !platform.settings.refusedPasswords.includes(password);
  if (!right || row.member_id === null) {
    await noteFailure(platform, { pair, row, address: attempt.address, detail: failureText(row, evaluated) });
    throw refusal();
  }
  return { pair, row, memberId: row.member_id, passwords };
}

function refusalOf({ refusal }: Verdict, { inSession }: Attempt, earlierTries: number): AppError {
  if (refusal) {
    return new AppError(...refusal);
  }
  return inSession ? new AppError('PASSWORD_WRONG') : new AppError('LOGIN_REFUSED', { warning: lockWarning(earlierTries) });
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

// Queried with an id nobody has, so that timing does not reveal whether the account exists.
const NOBODY = '00000000-0000-0000-0000-000000000000';

async function isKnownHere({ db, clock }: ProofPlatform, { orgId, network }: Pair, { member_id: memberId }: TryRow): Promise<boolean> {
  const addresses = await findAddresses(db, orgId, memberId ?? NOBODY, new Date(clock.now().getTime() - KNOWN_FOR_MS));
  return addresses.some((address) => networkOf(address) === network);
}

interface Failure extends Pick<CountedTry, 'pair' | 'row'> {
  address: string;
  detail: string;
}

const failureText = (row: TryRow, evaluated: boolean): string => {
  if (row.member_id === null) {
    return '没有这个账号';
  }
  return evaluated ? '密码不正确' : '尝试过多，没有核对密码';
};

export async function noteFailure(
  { db, clock, newId }: Pick<Platform, 'db' | 'clock' | 'newId'>,
  { pair, row, address, detail }: Failure,
): Promise<void> {
  await updateFailedTry(db, pair, { id: newId(), at: clock.now(), memberId: row.member_id, address, detail });
}
