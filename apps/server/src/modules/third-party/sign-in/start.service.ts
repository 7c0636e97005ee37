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
import { failuresTold } from './failures.ts';
import { issueSamlRequest } from './saml-requests.ts';
import { targetOf } from './target.policy.ts';
import { toTravel } from './token-form.ts';

/** What the state of a journey is good for. */
export const STATE = 'third-party-state';
/** What codes of the platforms, and a person who has to find a phone first, need. */
export const JOURNEY_MS = 10 * 60_000;
/** Where links are looked after. */
const LINKS_PAGE = '/member/memberInfo';

type Start = BodyOf<typeof thirdPartyApi.start>;

interface Begun {
  provider: Provider;
  browser: string;
  target: string;
  inside: boolean;
  orgCode: string;
  /** Who is signed in and links a platform. */
  memberId?: string;
}

/** Where to send the browser so that the platform vouches for the person. With `only` another kind is refused. */
export async function startSignIn(third: ThirdParty, body: Start, browser: string, only?: 'saml'): Promise<{ url: string }> {
  const organisation = await resolveOrganisation(third.platform, body.orgCode);
  const provider = await getOpen(third.platform, organisation.id, body.providerId);
  if (only !== undefined && provider.kind !== only) {
    throw new AppError('THIRD_PARTY_CLOSED');
  }
  return begin(third, { provider, browser, target: targetOf(body.target), inside: body.inside, orgCode: organisation.code });
}

/** Where to send the browser so that the platform is linked to the account that is signed in. */
export async function startLink(third: ThirdParty, person: Person, providerId: string, browser: string): Promise<{ url: string }> {
  const provider = await getOpen(third.platform, person.orgId, providerId);
  return begin(third, { provider, browser, target: LINKS_PAGE, inside: false, orgCode: '', memberId: person.memberId });
}

async function begin(third: ThirdParty, { provider, browser, target, inside, orgCode, memberId = '' }: Begun): Promise<{ url: string }> {
  const { platform } = third;
  const { kind, orgId } = provider;
  if (kind === 'saml') {
    const requests = await issueSamlRequest(platform, provider, { browser, target, memberId });
    return failuresTold(third, provider, async () => ({
      url: await samlRequestUrl(provider, placeOf(platform.settings, provider), requests),
    }));
  }
  if (!isCodeKind(kind)) {
    throw new AppError('THIRD_PARTY_CLOSED');
  }
  const data = { providerId: provider.id, target, inside: inside ? 'yes' : '', memberId };
  const token = await issueTicket(platform.db, platform, { orgId, purpose: STATE, browser, lifeMs: JOURNEY_MS, data });
  const departure = { state: toTravel(orgId, token), redirectUri: redirectUriOf(platform.settings), inside, orgCode };
  return failuresTold(third, provider, async () => ({ url: await codeKinds[kind].depart({ ...third, provider }, departure) }));
}

/** What the other side reads to know us; also before anything has passed a test. */
export async function getSamlMetadata({ platform }: ThirdParty, named: { orgId: string; id: string }): Promise<string> {
  const row = await findProvider(platform.db, named);
  if (row?.kind !== 'saml') {
    throw new AppError('NOT_FOUND');
  }
  const provider = toProvider(platform, row);
  return samlMetadata(provider, placeOf(platform.settings, provider));
}
