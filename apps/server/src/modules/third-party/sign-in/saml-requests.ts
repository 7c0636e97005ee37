import type { Platform } from '../../../platform/platform.ts';
import { issueTicket, redeemTicket, tryTicket } from '../../identity/index.ts';
import type { Requests } from '../kinds/saml.ts';
import type { Provider } from '../provider/provider.service.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'secrets'>;

/** What is known about a request when its response arrives. */
export interface SamlRequest {
  browser: string;
  target: string;
  /** The signed-in member who is linking a platform; empty otherwise. */
  memberId: string;
}

const LIFE_MS = 10 * 60_000;
// The library reads the request twice per response, and reading is not a guess: nobody guesses 256 bits.
const MOST_LOOKS = 1_000_000;
// An XML id has to begin with a letter or an underscore.
const PREFIX = '_';

/**
 * A SAML response is a cross-site form post, which comes without the browser cookie. The request's ticket is therefore bound to its
 * provider only; it carries the browser's key, to which the result of the response is bound.
 */
const claimOf = ({ orgId, id }: Provider) => ({ orgId, purpose: `third-party-saml/${id}`, browser: 'saml' });

/** Records a request that is about to be made. */
export async function issueSamlRequest(platform: Parts, provider: Provider, request: SamlRequest): Promise<Requests> {
  // The library compares it with the machine's clock.
  const data = { ...request, madeAt: new Date().toISOString() };
  const token = await issueTicket(platform.db, platform, { ...claimOf(provider), lifeMs: LIFE_MS, data });
  return { make: () => PREFIX + token, madeAt: async () => null };
}

/** The pending requests of this provider. */
export const waitingRequests = (platform: Parts, provider: Provider): Requests => ({
  make: () => {
    throw new Error('an answer makes no request');
  },
  madeAt: async (requestId) => {
    const ticket = await tryTicket(platform.db, platform, requestId.slice(PREFIX.length), {
      ...claimOf(provider),
      mostTries: MOST_LOOKS,
    }).catch(() => null);
    return ticket?.data['madeAt'] ?? null;
  },
});

/**
 * Consumes a request: only one response gets it, in whichever process it arrives.
 * @throws AppError TICKET_REFUSED
 */
export async function redeemSamlRequest(platform: Parts, provider: Provider, requestId: string): Promise<SamlRequest> {
  const { data } = await redeemTicket(platform.db, platform, requestId.slice(PREFIX.length), claimOf(provider));
  const { browser = '', target = '', memberId = '' } = data;
  return { browser, target, memberId };
}
