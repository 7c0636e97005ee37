import { randomInt } from 'node:crypto';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { networkOf } from '../../../platform/network.ts';
import './verification.events.ts';
import { CODE_LIFE_MS, CODE_TRIES, isBlind, quotas, type CodePurpose, type QuotaKind } from './verification.policy.ts';
import { insertCodeFailure, putCode, takeQuota, updateTriedCode, type CodeKey, type QuotaRow } from './verification.queries.ts';

const PURPOSE = 'verification';
const DIGITS = 6;
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** A request for a code. */
export interface CodeRequest {
  orgId: string;
  purpose: CodePurpose;
  /** A mobile number of 11 digits; for sign-in and reset also an account, which stands for its bound mobile. It need not exist. */
  to: string;
  /** The address the request comes from. */
  address: string;
  /** The requesting member, if signed in or after proving a password. */
  memberId?: string;
}

type RequestPlatform = Pick<Platform, 'clock' | 'newId' | 'jobs' | 'secrets'>;
type SecretsPart = Pick<Platform, 'secrets'>;

/**
 * Requests a six-digit code. Whether the recipient exists is not checked here: the lookup, the code and the message follow after the
 * response, which is the same for everybody and takes the same statements.
 * @throws AppError CODE_TOO_SOON, CODE_USED_UP, CODE_CROWDED
 */
export async function sendCode(db: Db, platform: RequestPlatform, request: CodeRequest): Promise<void> {
  const { clock, newId, jobs, secrets } = platform;
  const { orgId, memberId } = request;
  const at = clock.now();
  const take = (tx: Db, kind: QuotaKind, subject: string) =>
    takeQuota(tx, { orgId, kind, subject: subjectOf(platform, subject) }, quotas[kind], at);
  // Refused requests do not count. Always take the quotas in this order, to avoid deadlocks.
  await inTransaction(db, async (tx) => {
    refuseFull('recipient', await take(tx, 'recipient', plain(request.to)), at);
    if (memberId !== undefined) {
      refuseFull('member', await take(tx, 'member', memberId), at);
    }
    refuseFull('network', await take(tx, 'network', networkOf(request.address)), at);
    await jobs.publish(tx, 'code-requested', { orgId, requestId: newId(), sealed: secrets.seal(PURPOSE, JSON.stringify(request)) });
  });
}

function refuseFull(kind: QuotaKind, { counted, sends, window_start: windowStart, last_at: lastAt }: QuotaRow, now: Date): void {
  if (counted) {
    return;
  }
  const { most, windowMs, restMs } = quotas[kind];
  const windowLeft = windowStart.getTime() + windowMs - now.getTime();
  if (kind === 'network') {
    throw new AppError('CODE_CROWDED', { minutes: Math.max(1, Math.ceil(windowLeft / MINUTE_MS)) });
  }
  if (sends >= most && windowLeft > 0) {
    throw new AppError('CODE_USED_UP', { most });
  }
  const rest = lastAt.getTime() + restMs - now.getTime();
  throw new AppError('CODE_TOO_SOON', { seconds: Math.max(1, Math.ceil(rest / SECOND_MS)) });
}

/** A code to be checked. */
export interface TypedCode {
  orgId: string;
  purpose: CodePurpose;
  /** As given when it was requested. */
  to: string;
  code: string;
  address: string;
  /** The member, if signed in or after proving a password. */
  memberId?: string;
}

/**
 * Uses up a code. Not in a transaction, so that a failed attempt stays counted. Runs the same statements whoever the recipient is.
 * @throws AppError CODE_WRONG with the attempts left, CODE_EXPIRED if there is no code (any more)
 */
export async function checkCode(platform: Pick<Platform, 'db' | 'clock' | 'secrets' | 'newId'>, typed: TypedCode): Promise<void> {
  const { db, clock, newId } = platform;
  const key = codeKey(platform, typed);
  const now = clock.now();
  const row = await updateTriedCode(db, key, { code: hashCode(platform, key, typed.code), now, mostTries: CODE_TRIES });
  if (row?.used) {
    return;
  }
  const left = row === null ? 0 : CODE_TRIES - row.tries;
  await insertCodeFailure(db, {
    orgId: typed.orgId,
    id: newId(),
    at: now,
    action: typed.purpose === 'sign-in' ? 'identity.signInFailed' : 'identity.codeFailed',
    memberId: typed.memberId ?? null,
    to: isBlind(typed.purpose) ? typed.to : null,
    address: typed.address,
    detail: row === null ? '短信验证码已过期' : '短信验证码不对',
  });
  throw left === 0 ? new AppError('CODE_EXPIRED') : new AppError('CODE_WRONG', { left });
}

/** The request carried by a job; null if it was sealed with another APP_SECRET. */
export function openRequest({ secrets }: SecretsPart, sealed: string): CodeRequest | null {
  const text = secrets.open(PURPOSE, sealed);
  return text === null ? null : (JSON.parse(text) as CodeRequest);
}

/** Creates the code of a request; null if it was created before. */
export async function makeCode(
  tx: Db,
  platform: Pick<Platform, 'clock' | 'secrets'>,
  request: CodeRequest,
  requestId: string,
): Promise<string | null> {
  const key = codeKey(platform, request);
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const expiresAt = new Date(platform.clock.now().getTime() + CODE_LIFE_MS);
  return (await putCode(tx, { ...key, requestId, code: hashCode(platform, key, code), expiresAt })) ? code : null;
}

const plain = (to: string): string => to.trim().toLowerCase();

/** A keyed hash, because a plain one of six or eleven digits could be reversed by trying them all. */
export const subjectOf = ({ secrets }: SecretsPart, text: string): Buffer => sha256(secrets.sign(PURPOSE, text));

const codeKey = (platform: SecretsPart, { orgId, purpose, to }: Pick<CodeRequest, 'orgId' | 'purpose' | 'to'>): CodeKey => ({
  orgId,
  purpose,
  recipient: subjectOf(platform, plain(to)),
});

const hashCode = (platform: SecretsPart, { orgId, purpose, recipient }: CodeKey, code: string): Buffer =>
  subjectOf(platform, `${orgId} ${purpose} ${recipient.toString('hex')} ${code}`);
