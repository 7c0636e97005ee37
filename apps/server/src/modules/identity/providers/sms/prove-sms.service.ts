import type { BodyOf, QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { smsApi } from '@palm/contract/identity/sms';
import { AppError, orNotFound } from '../../../../platform/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { resolveOrganisation } from '../../organisation-code.service.ts';
import type { NamedOrganisation } from '../../organisation.queries.ts';
import type { ProvenPerson, Visitor } from '../../sign-in/open-session.service.ts';
import { checkCode } from '../../verification/verification.service.ts';
import { assertOneAccount, BY_CODE } from './choose-account.service.ts';
import { issueJoinTicket, redeemJoinTicket } from './join-ticket.service.ts';
import { joinByMobile } from './join.service.ts';
import { findClaimant, type ClaimantRow } from './sms.queries.ts';

export type SmsPlatform = Pick<Platform, 'db' | 'clock' | 'cache' | 'newId' | 'secrets' | 'settings' | 'files'>;

/** Proves a mobile of the organisation with the code sent to it. */
export async function proveMobile(platform: SmsPlatform, body: BodyOf<typeof smsApi.loginMnc>, visitor: Visitor): Promise<ProvenPerson> {
  const organisation = await resolveOrganisation(platform, body.orgCode);
  await prove(platform, organisation, body.mobile, body.code, visitor);
  return claim(platform, organisation, body.mobile, visitor);
}

/** Proves an account with the code sent to its bound mobile. */
export async function proveAccountBySms(
  platform: SmsPlatform,
  body: BodyOf<typeof smsApi.loginUns>,
  visitor: Visitor,
): Promise<ProvenPerson> {
  const organisation = await resolveOrganisation(platform, body.orgCode);
  await prove(platform, organisation, body.username, body.code, visitor);
  return claim(platform, organisation, body.username, visitor);
}

/** Like `proveMobile`, but creates an account if there is none and the organisation allows it. */
export async function proveOrJoin(
  platform: SmsPlatform,
  body: BodyOf<typeof smsApi.loginQuickMnc>,
  visitor: Visitor,
): Promise<ProvenPerson> {
  const organisation = await resolveOrganisation(platform, body.orgCode);
  if (body.ticket === undefined) {
    await prove(platform, organisation, body.mobile, orNotFound(body.code, 'CODE_EXPIRED'), visitor);
  } else {
    const claim = { orgId: organisation.id, mobile: body.mobile, browser: visitor.browser };
    await redeemJoinTicket(platform.db, platform, body.ticket, claim);
  }
  const claimant = await getClaimant(platform, organisation, body.mobile);
  if (claimant.member_id === null && claimant.self_registration && !claimant.organisation_disabled) {
    await joinByMobile(platform, { orgId: organisation.id, mobile: body.mobile, name: body.name, address: visitor.address });
  }
  return claim(platform, organisation, body.mobile, visitor);
}

/** Proves a mobile before its owner registers. */
export async function proveBeforeJoining(
  platform: SmsPlatform,
  query: QueryOf<typeof smsApi.smsVerify>,
  { address, browser }: Pick<Visitor, 'address' | 'browser'>,
): Promise<ResultOf<typeof smsApi.smsVerify>> {
  const organisation = await resolveOrganisation(platform, query.orgCode);
  await prove(platform, organisation, query.mobile, query.code, { address });
  return { ticket: await issueJoinTicket(platform, { orgId: organisation.id, mobile: query.mobile, browser }) };
}

const prove = (
  platform: SmsPlatform,
  { id: orgId }: NamedOrganisation,
  ...[to, code, { address }]: [to: string, code: string, from: Pick<Visitor, 'address'>]
): Promise<void> => checkCode(platform, { orgId, purpose: 'sign-in', to, code, address });

const getClaimant = async ({ db }: SmsPlatform, { id: orgId }: NamedOrganisation, to: string): Promise<ClaimantRow> =>
  orNotFound(await findClaimant(db, orgId, to), 'ORGANISATION_UNKNOWN');

/** The member who has the proven mobile or account. @throws AppError ACCOUNT_CHOICE if the mobile belongs to several accounts */
async function claim(platform: SmsPlatform, organisation: NamedOrganisation, to: string, visitor: Visitor): Promise<ProvenPerson> {
  const claimant = await getClaimant(platform, organisation, to);
  const proven = toProvenPerson(organisation, claimant);
  if (claimant.mobile === to) {
    await assertOneAccount(platform, { orgId: organisation.id, mobile: to, browser: visitor.browser });
  }
  return proven;
}

function toProvenPerson(organisation: NamedOrganisation, row: ClaimantRow): ProvenPerson {
  if (row.organisation_disabled) {
    throw new AppError('ORGANISATION_DISABLED');
  }
  return {
    organisation,
    memberId: orNotFound(row.member_id, 'MOBILE_UNKNOWN'),
    account: row.account ?? '',
    name: row.name ?? '',
    disabled: row.status === 'disabled',
    mustChangePassword: row.must_change_password ?? false,
    lacksMobile: row.mobile_required && row.mobile === null,
    oneSessionPerTerminal: row.one_session_per_terminal,
    provenByMobile: true,
    way: BY_CODE,
  };
}
