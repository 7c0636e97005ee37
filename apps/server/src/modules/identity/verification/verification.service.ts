import { randomInt } from 'node:crypto';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { networkOf } from '../sign-in/network.ts';
import './verification.events.ts';
import { CODE_LIFE_MS, CODE_TRIES, isBlind, quotas, type CodePurpose, type QuotaKind } from './verification.policy.ts';
import { insertCodeFailure, putCode, takeQuota, updateTriedCode, type CodeKey, type QuotaRow } from './verification.queries.ts';

const PURPOSE = 'verification';
const DIGITS = 6;
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** A code that somebody asks for. */
export interface CodeRequest {
  orgId: string;
  purpose: CodePurpose;
  /** A mobile number of 11 digits; to sign in and to reset a password also an account, whose bound mobile is meant. It need not exist. */
  to: string;
  /** Where the request comes from. */
  address: string;
  /** Who is signed in, or has proven a password, and asks. */
  memberId?: string;
}

type RequestPlatform = Pick<Platform, 'clock' | 'newId' | 'jobs' | 'secrets'>;
type SecretsPart = Pick<Platform, 'secrets'>;

/**
 * Has a code of six digits sent. Whether the recipient exists is not looked at: that, the code and the message are made after the answer,
 * which is the same for everybody and costs the same statements.
 * @throws AppError CODE_TOO_SOON, CODE_USED_UP, CODE_CROWDED
 */
export async function sendCode(db: Db, platform: RequestPlatform, request: CodeRequest): Promise<void> {
  const { clock, newId, jobs, secrets } = platform;
  const { orgId, memberId } = request;
  const at = clock.now();
  const take = (tx: Db, kind: QuotaKind, subject: string) =>
    takeQuota(tx, { orgId, kind, subject: subjectOf(platform, subject) }, quotas[kind], at);
  // What is refused counts for nothing. Always in this order, so that nobody waits in a circle.
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

/** A code that somebody types in. */
export interface TypedCode {
  orgId: string;
  purpose: CodePurpose;
  /** As it was asked for. */
  to: string;
  code: string;
  address: string;
  /** Who is signed in, or has proven a password. */
  memberId?: string;
}

/**
 * Uses a code up. Not in a transaction: a try that failed must stay counted. Takes the same statements whoever is meant.
 * @throws AppError CODE_WRONG with how many tries are left, CODE_EXPIRED when there is none (any more)
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

/** The request that a job carries; null when it was sealed with another APP_SECRET. */
export function openRequest({ secrets }: SecretsPart, sealed: string): CodeRequest | null {
  const text = secrets.open(PURPOSE, sealed);
  return text === null ? null : (JSON.parse(text) as CodeRequest);
}

/** Makes the code of a request; null when it was made before. */
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

/** A keyed hash: of six or eleven digits a bare one would tell what they are. */
export const subjectOf = ({ secrets }: SecretsPart, text: string): Buffer => sha256(secrets.sign(PURPOSE, text));

const codeKey = (platform: SecretsPart, { orgId, purpose, to }: Pick<CodeRequest, 'orgId' | 'purpose' | 'to'>): CodeKey => ({
  orgId,
  purpose,
  recipient: subjectOf(platform, plain(to)),
});

const hashCode = (platform: SecretsPart, { orgId, purpose, recipient }: CodeKey, code: string): Buffer =>
  subjectOf(platform, `${orgId} ${purpose} ${recipient.toString('hex')} ${code}`);
