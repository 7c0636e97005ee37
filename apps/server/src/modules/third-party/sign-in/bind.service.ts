import type { BodyOf } from '@palm/contract/endpoint';
import type { SignedIn } from '@palm/contract/identity/calls';
import type { thirdPartyApi } from '@palm/contract/third-party/calls';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import {
  accounts,
  NO_PASSWORD,
  openSession,
  proveAccount,
  proveAccountWithCaptcha,
  proveChosen,
  proveMobile,
  redeemTicket,
  setPassword,
  tryTicket,
  writeAudit,
  type ProvenPerson,
} from '../../identity/index.ts';
import type { Stranger } from '../kinds/kind.ts';
import { findMember, findOpenOrganisation } from '../link/link.queries.ts';
import { provenBy, refuseTaken, wayOf, writeLink } from '../link/link.service.ts';
import { getOpen, type Provider } from '../provider/provider.service.ts';
import type { ThirdParty } from '../third-party.ts';
import { BINDING, type Guest } from './arrive.service.ts';
import { reportExpiredEntry } from './failures.ts';
import { fromTravel } from './token-form.ts';

type Api = typeof thirdPartyApi;

// People mistype; guessing is further limited by the password throttle.
const MOST_TRIES = 10;

interface Claim {
  orgId: string;
  token: string;
}

function claimOf(authToken: string): Claim {
  const travelled = fromTravel(authToken);
  if (travelled === null) {
    throw new AppError('THIRD_PARTY_ENTRY_OLD');
  }
  return travelled;
}

/** How ownership of an account of the organisation is proven. */
type Prove = (orgCode: string) => Promise<ProvenPerson>;

/** Links the vouched-for person to an account proven by `prove`, and signs in. */
async function bindProven(third: ThirdParty, authToken: string, guest: Guest, prove: Prove): Promise<SignedIn> {
  const { platform } = third;
  const claim = claimOf(authToken);
  // Counted before any proof is checked, so that an authToken does not allow unlimited password or code guesses.
  const { data } = await reportExpiredEntry(() =>
    tryTicket(platform.db, platform, claim.token, { ...claim, purpose: BINDING, browser: guest.browser, mostTries: MOST_TRIES }),
  );
  const provider = await getOpen(platform, claim.orgId, data['providerId'] ?? '');
  const organisation = await findOpenOrganisation(platform.db, claim.orgId);
  if (!organisation) {
    throw new AppError('ORGANISATION_DISABLED');
  }
  const proven = { ...(await prove(organisation.code)), way: wayOf(provider) };
  if (proven.disabled) {
    return openSession(platform, proven, guest);
  }
  await redeemAndWrite(third, { claim, guest, provider }, (tx, stranger) =>
    writeLink(tx, platform, { provider, stranger, memberId: proven.memberId, address: guest.address }),
  );
  return openSession(platform, proven, guest);
}

/** Proves the account by its password. */
export const bindAccount = (third: ThirdParty, body: BodyOf<Api['bind']>, guest: Guest): Promise<SignedIn> =>
  bindProven(third, body.authToken, guest, (orgCode) =>
    body.captcha === ''
      ? proveAccount(third.platform, { ...body, orgCode }, guest)
      : proveAccountWithCaptcha(third.platform, { ...body, orgCode }, guest),
  );

/**
 * Proves the account by a code sent to its mobile number.
 * @throws AppError ACCOUNT_CHOICE if several accounts have the number
 */
export const bindByMobile = (third: ThirdParty, body: BodyOf<Api['bindByMobile']>, guest: Guest): Promise<SignedIn> =>
  bindProven(third, body.authToken, guest, (orgCode) => proveMobile(third.platform, { ...body, orgCode }, guest));

/** Proves the account by the ticket of ACCOUNT_CHOICE. */
export const bindChosen = (third: ThirdParty, body: BodyOf<Api['bindChosen']>, guest: Guest): Promise<SignedIn> =>
  bindProven(third, body.authToken, guest, (orgCode) => proveChosen(third.platform, { ...body, orgCode }, guest));

/** Creates an account for the vouched-for person if the organisation allows it, and signs in. It has no password until one is set. */
export async function joinOrganisation(third: ThirdParty, body: BodyOf<Api['join']>, guest: Guest): Promise<SignedIn> {
  const { platform } = third;
  const { db, newId, clock } = platform;
  const claim = claimOf(body.authToken);
  const { data } = await reportExpiredEntry(() =>
    tryTicket(db, platform, claim.token, { ...claim, purpose: BINDING, browser: guest.browser, mostTries: MOST_TRIES }),
  );
  const provider = await getOpen(platform, claim.orgId, data['providerId'] ?? '');
  if (!provider.joining) {
    throw new AppError('THIRD_PARTY_NO_JOINING');
  }
  const memberId = newId();
  await redeemAndWrite(third, { claim, guest, provider }, async (tx, stranger) => {
    const profile = { name: body.name, mobile: null, email: null, department_id: null, position: '', tags: [], joined_on: null };
    const account = `${provider.kind}-${memberId.slice(-12)}`;
    await accounts.insert(tx, { orgId: claim.orgId, at: clock.now() }, [{ ...profile, id: memberId, account, password_hash: NO_PASSWORD }]);
    // No password exists that anybody else could know.
    await setPassword(tx, clock, { orgId: claim.orgId, memberId, passwordHash: NO_PASSWORD, mustChange: false });
    await writeAudit(
      tx,
      platform,
      { orgId: claim.orgId, memberId, address: guest.address },
      { action: 'thirdParty.join', targetId: memberId, targetName: body.name },
    );
    await writeLink(tx, platform, { provider, stranger, memberId, address: guest.address });
  });
  const row = orNotFound(await findMember(db, claim.orgId, memberId));
  return openSession(platform, provenBy(row, provider), guest);
}

interface Redeeming {
  claim: Claim;
  guest: Guest;
  provider: Provider;
}

/** Consumes the ticket and writes what it allows in one transaction: of concurrent calls only one succeeds. */
async function redeemAndWrite(
  { platform }: ThirdParty,
  { claim, guest, provider }: Redeeming,
  write: (tx: Db, stranger: Stranger) => Promise<void>,
) {
  await reportExpiredEntry(() =>
    refuseTaken(provider, () =>
      inTransaction(platform.db, async (tx) => {
        const { data } = await redeemTicket(tx, platform, claim.token, { orgId: claim.orgId, purpose: BINDING, browser: guest.browser });
        const { tenant = '', subject = '', name = '' } = data;
        await write(tx, { tenant, subject, name });
      }),
    ),
  );
}
