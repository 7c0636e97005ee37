import type { BodyOf } from '@palm/contract/endpoint';
import type { AccountChoice, ChoosableAccount, smsApi } from '@palm/contract/identity/sms';
import { AppError, orNotFound } from '../../../../platform/app-error.ts';
import type { FileLinks } from '../../../../platform/file-links.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { resolveOrganisation } from '../../organisation-code.service.ts';
import type { ProvenPerson, Visitor } from '../../sign-in/open-session.service.ts';
import { findProvenPerson } from '../../sign-in/proven-person.queries.ts';
import { issueTicket, redeemTicket } from '../../ticket/ticket.service.ts';
import { maskMobile } from '../../verification/reach.service.ts';
import { findAccountsOfMobile, type AccountOfMobile } from './choose-account.queries.ts';

type ChoicePlatform = Pick<Platform, 'db' | 'clock' | 'secrets' | 'files'>;
type ChosenPlatform = Pick<Platform, 'db' | 'clock' | 'cache' | 'secrets' | 'settings'>;

const PURPOSE = 'choose-account';
/** How people sign in here, in words. */
export const BY_CODE = '手机验证码';

/**
 * Passes if the proven mobile belongs to a single account. Otherwise throws the list of accounts, with a ticket valid for five minutes to
 * choose one.
 * @throws AppError ACCOUNT_CHOICE with an `AccountChoice`
 */
export async function assertOneAccount(
  { db, clock, secrets, files }: ChoicePlatform,
  { orgId, mobile, browser }: { orgId: string; mobile: string; browser: string },
): Promise<void> {
  const rows = await findAccountsOfMobile(db, orgId, mobile);
  if (rows.length < 2) {
    return;
  }
  const ticket = await issueTicket(db, { clock, secrets }, { orgId, purpose: PURPOSE, browser, data: { mobile } });
  const choice: AccountChoice = { ticket, maskedMobile: maskMobile(mobile), accounts: rows.map((row) => toChoosable(row, files)) };
  throw new AppError('ACCOUNT_CHOICE', {}, choice);
}

const toChoosable = (row: AccountOfMobile, files: FileLinks): ChoosableAccount => ({
  userId: row.id,
  account: row.account,
  name: row.name,
  avatarUrl: files.url(row.avatar_key),
  departmentName: row.department_name,
  position: row.position,
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  disabled: row.status === 'disabled',
  disabledAt: row.disabled_at?.toISOString() ?? null,
});

/** Proves the chosen account. A ticket works once, and only for an account that still has the mobile. */
export async function proveChosen(platform: ChosenPlatform, body: BodyOf<typeof smsApi.loginUid>, visitor: Visitor): Promise<ProvenPerson> {
  const { db } = platform;
  const { id: orgId } = await resolveOrganisation(platform, body.orgCode);
  const { data } = await redeemTicket(db, platform, body.ticket, { orgId, purpose: PURPOSE, browser: visitor.browser });
  const accounts = await findAccountsOfMobile(db, orgId, data['mobile'] ?? '');
  const chosen = orNotFound(
    accounts.find(({ id }) => id === body.userId),
    'TICKET_REFUSED',
  );
  const person = orNotFound(await findProvenPerson(db, { orgId, memberId: chosen.id, way: BY_CODE }), 'TICKET_REFUSED');
  return { ...person, provenByMobile: true };
}
