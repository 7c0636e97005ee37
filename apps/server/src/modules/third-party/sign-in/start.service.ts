import type { BodyOf } from '@palm/contract/endpoint';
import type { thirdPartyApi } from '@palm/contract/third-party/calls';
import { AppError } from '../../../platform/app-error.ts';
import type { Person } from '../../../platform/person.ts';
import { issueTicket, resolveOrganisation } from '../../identity/index.ts';
import { placeOf, redirectUriOf } from '../addresses.ts';
import { codeKinds, isCodeKind } from '../kinds/kinds.ts';
import { samlMetadata, samlRequestUrl } from '../kinds/saml.ts';
import { findProvider } from '../provider/provider.queries.ts';
import { getOpen, toProvider, type Provider } from '../provider/provider.service.ts';
import type { ThirdParty } from '../third-party.ts';
import { reportFailures } from './failures.ts';
import { issueSamlRequest } from './saml-requests.ts';
import { targetOf } from './target.policy.ts';
import { toTravel } from './token-form.ts';

/** Purpose of the state ticket. */
export const STATE = 'third-party-state';
/** Long enough for the platforms' codes, and for a person who has to find a phone first. */
export const JOURNEY_MS = 10 * 60_000;
/** The page on which members manage their links. */
const LINKS_PAGE = '/member/memberInfo';

type Start = BodyOf<typeof thirdPartyApi.start>;

interface Begun {
  provider: Provider;
  browser: string;
  target: string;
  inside: boolean;
  orgCode: string;
  /** The signed-in member who is linking a platform. */
  memberId?: string;
}

/** Returns the URL to which the browser is sent to sign in with the platform. `only` restricts the kind. */
export async function startSignIn(third: ThirdParty, body: Start, browser: string, only?: 'saml'): Promise<{ url: string }> {
  const organisation = await resolveOrganisation(third.platform, body.orgCode);
  const provider = await getOpen(third.platform, organisation.id, body.providerId);
  if (only !== undefined && provider.kind !== only) {
    throw new AppError('THIRD_PARTY_CLOSED');
  }
  return begin(third, { provider, browser, target: targetOf(body.target), inside: body.inside, orgCode: organisation.code });
}

/** Returns the URL to which the browser is sent to link the platform to the signed-in account. */
export async function startLink(third: ThirdParty, person: Person, providerId: string, browser: string): Promise<{ url: string }> {
  const provider = await getOpen(third.platform, person.orgId, providerId);
  return begin(third, { provider, browser, target: LINKS_PAGE, inside: false, orgCode: '', memberId: person.memberId });
}

async function begin(third: ThirdParty, { provider, browser, target, inside, orgCode, memberId = '' }: Begun): Promise<{ url: string }> {
  const { platform } = third;
  const { kind, orgId } = provider;
  if (kind === 'saml') {
    const requests = await issueSamlRequest(platform, provider, { browser, target, memberId });
    return reportFailures(third, provider, async () => ({
      url: await samlRequestUrl(provider, placeOf(platform.settings, provider), requests),
    }));
  }
  if (!isCodeKind(kind)) {
    throw new AppError('THIRD_PARTY_CLOSED');
  }
  const data = { providerId: provider.id, target, inside: inside ? 'yes' : '', memberId };
  const token = await issueTicket(platform.db, platform, { orgId, purpose: STATE, browser, lifeMs: JOURNEY_MS, data });
  const departure = { state: toTravel(orgId, token), redirectUri: redirectUriOf(platform.settings), inside, orgCode };
  return reportFailures(third, provider, async () => ({ url: await codeKinds[kind].depart({ ...third, provider }, departure) }));
}

/** Our metadata for the other side, available even before the settings have passed a test. */
export async function getSamlMetadata({ platform }: ThirdParty, named: { orgId: string; id: string }): Promise<string> {
  const row = await findProvider(platform.db, named);
  if (row?.kind !== 'saml') {
    throw new AppError('NOT_FOUND');
  }
  const provider = toProvider(platform, row);
  return samlMetadata(provider, placeOf(platform.settings, provider));
}
