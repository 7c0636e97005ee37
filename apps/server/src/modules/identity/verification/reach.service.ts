import { isMobile } from '@palm/contract/validation';
import { orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeAudit } from '../audit/audit.service.ts';
import type { CodeRequested } from './verification.events.ts';
import { CODE_MINUTES, codePurposes, isBlind, quotas } from './verification.policy.ts';
import { findReached, takeQuota, type ReachedRow } from './verification.queries.ts';
import { makeCode, openRequest, subjectOf, type CodeRequest } from './verification.service.ts';

type ReachPlatform = Pick<Platform, 'clock' | 'newId' | 'secrets'>;

/** A code ready to be sent. */
export interface ReadyCode {
  mobile: string;
  code: string;
  minutes: number;
  memberId: string | null;
}

/**
 * Creates the requested code in the transaction that hands it over for sending. Null if nothing is to be sent: there is no recipient, a
 * quota is exceeded, or the job ran before. A code is stored all the same, so that a wrong one gets the usual answer.
 */
export async function prepareCode(tx: Db, platform: ReachPlatform, requested: CodeRequested): Promise<ReadyCode | null> {
  const request = openRequest(platform, requested.sealed);
  const code = request && (await makeCode(tx, platform, request, requested.requestId));
  if (request === null || code === null) {
    return null;
  }
  const reached = orNotFound(await findReached(tx, request.orgId, request.to), 'ORGANISATION_UNKNOWN');
  const mobile = numberOf(request, reached);
  const refused = mobile === null ? '没有人绑定，没有发送' : await findFull(tx, platform, { request, reached, mobile });
  await noteSending(tx, platform, request, { reached, mobile, refused });
  return mobile === null || refused !== null
    ? null
    : { mobile, code, minutes: CODE_MINUTES, memberId: reached.member_id ?? request.memberId ?? null };
}

interface Sending {
  reached: ReachedRow;
  mobile: string | null;
  /** Why nothing is sent; null if it is sent. */
  refused: string | null;
}

function noteSending(tx: Db, platform: ReachPlatform, request: CodeRequest, { reached, mobile, refused }: Sending): Promise<void> {
  const actor = { orgId: request.orgId, memberId: request.memberId ?? null, address: request.address };
  const target = reached.member_id === null ? {} : { targetId: reached.member_id, targetName: reached.name ?? '' };
  const detail = [codePurposes[request.purpose], mobile && maskMobile(mobile), refused].filter(Boolean).join('，');
  return writeAudit(tx, platform, actor, { action: 'identity.sendCode', ...target, detail });
}

/** The number to send to: the one bound to the recipient, or the number itself if it need not be bound. */
function numberOf({ purpose, to }: CodeRequest, reached: ReachedRow): string | null {
  const joins = purpose === 'sign-in' && reached.takes_strangers;
  return reached.mobile ?? ((!isBlind(purpose) || joins) && isMobile(to) ? to : null);
}

async function findFull(
  tx: Db,
  platform: ReachPlatform,
  { request: { orgId }, reached, mobile }: { request: CodeRequest; reached: ReachedRow; mobile: string },
): Promise<string | null> {
  const at = platform.clock.now();
  const take = async (kind: 'number' | 'stranger', subject: string) =>
    (await takeQuota(tx, { orgId, kind, subject: subjectOf(platform, subject) }, quotas[kind], at)).counted;
  if (reached.mobile !== mobile && !(await take('stranger', orgId))) {
    return '今天给陌生号码发得太多，没有发送';
  }
  return (await take('number', mobile)) ? null : '今天给这个号码发得太多，没有发送';
}

/** Enough of a number for its owner to recognise it. */
export const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
