import type { BodyOf } from '@palm/contract/endpoint';
import type { Arrival, thirdPartyApi } from '@palm/contract/third-party/calls';
import { AppError } from '../../../platform/app-error.ts';
import type { Person } from '../../../platform/person.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { issueTicket, openSession, redeemTicket, resolveOrganisation, useOnce, type Visitor } from '../../identity/index.ts';
import { placeOf, redirectUriOf } from '../addresses.ts';
import type { Stranger } from '../kinds/kind.ts';
import { codeKinds, isCodeKind } from '../kinds/kinds.ts';
import { issuerOf, readAssertion } from '../kinds/platform.ts';
import { readSamlAnswer } from '../kinds/saml.ts';
import { findLinkedMember, findOpenOrganisation } from '../link/link.queries.ts';
import { link, provenBy } from '../link/link.service.ts';
import { getOpen, listOpen, type Provider } from '../provider/provider.service.ts';
import type { ThirdParty } from '../third-party.ts';
import { reportExpiredEntry, reportFailures } from './failures.ts';
import { redeemSamlRequest, waitingRequests } from './saml-requests.ts';
import { JOURNEY_MS, STATE } from './start.service.ts';
import { targetOf } from './target.policy.ts';
import { fromTravel, toTravel } from './token-form.ts';

/** Purposes of the tickets, bound to one browser, for a SAML result and for the bind page. */
const RESULT = 'third-party-result';
export const BINDING = 'third-party-binding';
const RESULT_MS = 2 * 60_000;
const TOKEN_KEPT_MS = 10 * 60_000;

/** A visitor whose browser has been recognised. */
export interface Guest extends Visitor {
  browser: string;
  /** The signed-in person, if any. */
  person: Person | null;
}

interface Vouched {
  provider: Provider;
  stranger: Stranger;
  target: string;
  /** The member who started to link a platform; empty otherwise. */
  memberId: string;
}

/** Completes a sign-in that returns with a code. */
export async function arriveWithCode(third: ThirdParty, body: BodyOf<typeof thirdPartyApi.auth>, guest: Guest): Promise<Arrival> {
  const { platform } = third;
  const { orgId, data } = await redeem(third, body.state, STATE, guest);
  const provider = await getOpen(platform, orgId, data['providerId'] ?? '');
  const { kind } = provider;
  if (!isCodeKind(kind)) {
    throw new AppError('THIRD_PARTY_CLOSED');
  }
  const back = { ...body, redirectUri: redirectUriOf(platform.settings), inside: data['inside'] === 'yes', iss: body.iss };
  const stranger = await reportFailures(third, provider, () => codeKinds[kind].identify({ ...third, provider }, back));
  return settle(third, { provider, stranger, target: data['target'] ?? '', memberId: data['memberId'] ?? '' }, guest);
}

/**
 * Accepts a SAML response and returns the code for which the browser exchanges it. `newBrowser` creates a browser key unrelated to anything
 * before.
 */
export async function takeSamlAnswer(
  third: ThirdParty,
  named: { orgId: string; id: string },
  answer: string,
  newBrowser: () => string,
): Promise<string> {
  const { platform } = third;
  const { db } = platform;
  const provider = await getOpen(platform, named.orgId, named.id);
  if (provider.kind !== 'saml') {
    throw new AppError('THIRD_PARTY_CLOSED');
  }
  const place = placeOf(platform.settings, provider);
  const { stranger, requestId, assertionId } = await reportFailures(third, provider, () =>
    readSamlAnswer(provider, place, waitingRequests(platform, provider), answer),
  );
  await refuseUsed(third, provider, assertionId);
  const request =
    requestId === null
      ? { browser: newBrowser(), target: '/', memberId: '' }
      : await reportExpiredEntry(() => redeemSamlRequest(platform, provider, requestId));
  const data = { providerId: provider.id, target: request.target, memberId: request.memberId, ...stranger };
  const claim = { orgId: provider.orgId, purpose: RESULT, browser: request.browser };
  return toTravel(provider.orgId, await issueTicket(db, platform, { ...claim, lifeMs: RESULT_MS, data }));
}

/** Exchanges the code of a SAML result. */
export async function arriveWithResult(third: ThirdParty, body: BodyOf<typeof thirdPartyApi.checkLogin>, guest: Guest): Promise<Arrival> {
  const { orgId, data } = await redeem(third, body.code, RESULT, guest);
  const provider = await getOpen(third.platform, orgId, data['providerId'] ?? '');
  const { tenant = '', subject = '', name = '', target = '', memberId = '' } = data;
  return settle(third, { provider, stranger: { tenant, subject, name }, target, memberId }, guest);
}

/** Accepts a signed assertion of a partner platform. */
export async function arriveWithToken(third: ThirdParty, body: BodyOf<typeof thirdPartyApi.platformLogin>, guest: Guest): Promise<Arrival> {
  const { platform } = third;
  const organisation = await resolveOrganisation(platform, body.orgCode);
  const [issuer, open] = await Promise.all([issuerOf(body.token), listOpen(platform, organisation.id)]);
  const provider = open.find(({ kind, values }) => kind === 'platform' && values['issuer'] === issuer);
  if (issuer === null || provider === undefined) {
    throw new AppError('THIRD_PARTY_CLOSED');
  }
  const { stranger, tokenId } = await reportFailures(third, provider, () =>
    readAssertion(provider, platform.clock, body.token, organisation.code),
  );
  await refuseUsed(third, provider, tokenId);
  return settle(third, { provider, stranger, target: targetOf(body.target), memberId: '' }, guest);
}

async function redeem({ platform }: ThirdParty, text: string, purpose: string, { browser }: Guest) {
  const travelled = fromTravel(text);
  if (travelled === null) {
    throw new AppError('THIRD_PARTY_ENTRY_OLD');
  }
  const { orgId, token } = travelled;
  const { data } = await reportExpiredEntry(() => redeemTicket(platform.db, platform, token, { orgId, purpose, browser }));
  return { orgId, data };
}

/** Marks a one-time value as used, across all processes. */
async function refuseUsed({ platform: { db, clock } }: ThirdParty, { orgId, id }: Provider, mark: string): Promise<void> {
  const until = new Date(clock.now().getTime() + TOKEN_KEPT_MS);
  if (!(await useOnce(db, sha256(`third-party ${orgId} ${id} ${mark}`), until))) {
    throw new AppError('THIRD_PARTY_ENTRY_OLD');
  }
}

/** Signs in the member linked to the stranger, links the stranger to the signed-in member, or leads to the bind page. */
async function settle(third: ThirdParty, vouched: Vouched, guest: Guest): Promise<Arrival> {
  const { platform } = third;
  const { provider, stranger, target, memberId } = vouched;
  const nothing = { signedIn: null, binding: null, linked: false, target };
  if (memberId !== '') {
    await linkTo(third, vouched, guest);
    return { ...nothing, linked: true };
  }
  const row = await findLinkedMember(platform.db, { orgId: provider.orgId, providerId: provider.id, ...stranger });
  if (row) {
    return { ...nothing, signedIn: await openSession(platform, provenBy(row, provider), guest) };
  }
  return { ...nothing, binding: await toBindPage(third, vouched, guest) };
}

async function linkTo({ platform }: ThirdParty, { provider, stranger, memberId }: Vouched, { person, address }: Guest): Promise<void> {
  // Somebody else may have signed in on this browser in the meantime.
  if (person === null || person.memberId !== memberId || person.orgId !== provider.orgId) {
    throw new AppError('THIRD_PARTY_ENTRY_OLD');
  }
  await link(platform, { provider, stranger, memberId, address });
}

async function toBindPage(
  { platform }: ThirdParty,
  { provider, stranger, target }: Vouched,
  { browser }: Guest,
): Promise<Arrival['binding']> {
  const { db, clock } = platform;
  const { orgId, id: providerId, kind, name: providerName, joining } = provider;
  const organisation = await findOpenOrganisation(db, orgId);
  if (!organisation) {
    throw new AppError('ORGANISATION_DISABLED');
  }
  const data = { providerId, target, ...stranger };
  const token = await issueTicket(db, platform, { orgId, purpose: BINDING, browser, lifeMs: JOURNEY_MS, data });
  return {
    authToken: toTravel(orgId, token),
    orgId,
    orgCode: organisation.code,
    kind,
    providerName,
    name: stranger.name,
    mayJoin: joining,
    expiresAt: new Date(clock.now().getTime() + JOURNEY_MS).toISOString(),
  };
}
