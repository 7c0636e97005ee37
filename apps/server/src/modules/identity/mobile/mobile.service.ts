import type { AuditAction } from '@palm/contract/areas';
import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import type { mobileApi } from '@palm/contract/identity/mobile';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuseViolation } from '../../../platform/refuse-violation.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { forgetSessions } from '../session/session.service.ts';
import { issueTicket, redeemTicket, tryTicket } from '../ticket/ticket.service.ts';
import { maskMobile } from '../verification/reach.service.ts';
import { checkCode } from '../verification/verification.service.ts';
import { updateMobile } from './mobile.queries.ts';

const PURPOSE = 'change-mobile';
const TICKET_LIFE_MS = 10 * 60_000;
/** Maximum number of wrong codes. */
const TRIES = 20;

type MobilePlatform = Pick<Platform, 'db' | 'clock' | 'cache' | 'newId' | 'secrets'>;

/** The caller's bound mobile; also available to callers who must bind one before they may do anything else. */
export const getBoundMobile = ({ mobile, mustBindMobile }: Person): ResultOf<typeof mobileApi.bound> => ({
  masked: mobile && maskMobile(mobile),
  required: mustBindMobile,
});

/** Binds a mobile to the caller's account, which has none yet. */
export async function bindMobile(platform: MobilePlatform, person: Person, { mobile, code }: BodyOf<typeof mobileApi.bind>): Promise<void> {
  const { orgId, memberId, address } = person;
  if (person.mobile !== null) {
    throw new AppError('MOBILE_BOUND');
  }
  await checkCode(platform, { orgId, purpose: 'bind', to: mobile, code, address, memberId });
  await replaceMobile(platform, person, { to: mobile, action: 'identity.bindMobile' });
}

/** Proves possession of the currently bound mobile. */
export async function proveFormerMobile(
  platform: MobilePlatform,
  { orgId, memberId, address, mobile }: Person,
  code: string,
  browser: string,
): Promise<ResultOf<typeof mobileApi.proveFormer>> {
  const to = orNotFound(mobile, 'MOBILE_MISSING');
  await checkCode(platform, { orgId, purpose: 'change', to, code, address, memberId });
  const ticket = { orgId, purpose: PURPOSE, browser, memberId, data: { mobile: to }, lifeMs: TICKET_LIFE_MS };
  return { ticket: await issueTicket(platform.db, platform, ticket) };
}

/** Replaces the proven mobile by another one. A wrong code does not use up the ticket. */
export async function changeMobile(
  platform: MobilePlatform,
  person: Person,
  body: BodyOf<typeof mobileApi.change>,
  browser: string,
): Promise<void> {
  const { orgId, memberId, address } = person;
  const claim = { orgId, purpose: PURPOSE, browser };
  const ticket = await tryTicket(platform.db, platform, body.ticket, { ...claim, mostTries: TRIES });
  if (ticket.memberId !== memberId || ticket.data['mobile'] !== person.mobile) {
    throw new AppError('TICKET_REFUSED');
  }
  if (body.mobile === person.mobile) {
    throw new AppError('MOBILE_SAME');
  }
  await checkCode(platform, { orgId, purpose: 'change', to: body.mobile, code: body.code, address, memberId });
  const redeem = async (tx: Db) => {
    await redeemTicket(tx, platform, body.ticket, claim);
  };
  await replaceMobile(platform, person, { to: body.mobile, action: 'identity.changeMobile', redeem });
}

interface Replacement {
  to: string;
  action: AuditAction;
  redeem?: (tx: Db) => Promise<void>;
}

async function replaceMobile(platform: MobilePlatform, person: Person, { to, action, redeem }: Replacement): Promise<void> {
  const { orgId, memberId, name, mobile: from } = person;
  await refuseViolation({ member_mobile_key: 'MEMBER_MOBILE_TAKEN' }, () =>
    inTransaction(platform.db, async (tx) => {
      await redeem?.(tx);
      if (!(await updateMobile(tx, { orgId, memberId, from, to, at: platform.clock.now() }))) {
        throw new AppError('CONFLICT');
      }
      const detail = [from, to].map((mobile) => mobile && maskMobile(mobile)).filter(Boolean);
      await writeAudit(tx, platform, person, { action, targetId: memberId, targetName: name, detail: detail.join(' → ') });
    }),
  );
  forgetSessions(platform.cache, orgId);
}
