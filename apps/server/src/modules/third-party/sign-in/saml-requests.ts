import type { Platform } from '../../../platform/platform.ts';
import { issueTicket, redeemTicket, tryTicket } from '../../identity/index.ts';
import type { Requests } from '../kinds/saml.ts';
import type { Provider } from '../provider/provider.service.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'secrets'>;

/** What is known of a request when its answer comes. */
export interface SamlRequest {
  browser: string;
  target: string;
  /** Who is signed in and links a platform; else empty. */
  memberId: string;
}

const LIFE_MS = 10 * 60_000;
// The library looks twice at each answer, and looking is no try: nobody guesses 256 bits.
const MOST_LOOKS = 1_000_000;
// An id of XML begins with a letter or this.
const PREFIX = '_';

/**
 * An answer by SAML comes as a form from elsewhere, without the cookie by which the browser is known again. The ticket of a request is therefore
 * bound to nothing but its provider; the browser's key travels inside, and what the answer gives is bound to that.
 */
const claimOf = ({ orgId, id }: Provider) => ({ orgId, purpose: `third-party-saml/${id}`, browser: 'saml' });

/** Notes a request that is about to be made. */
export async function issueSamlRequest(platform: Parts, provider: Provider, request: SamlRequest): Promise<Requests> {
  // The library holds it against the clock of the machine.
  const data = { ...request, madeAt: new Date().toISOString() };
  const token = await issueTicket(platform.db, platform, { ...claimOf(provider), lifeMs: LIFE_MS, data });
  return { make: () => PREFIX + token, madeAt: async () => null };
}

/** The requests that wait for an answer of this provider. */
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
 * Takes a request away: one answer gets it, whichever process it comes to.
 * @throws AppError TICKET_REFUSED
 */
export async function redeemSamlRequest(platform: Parts, provider: Provider, requestId: string): Promise<SamlRequest> {
  const { data } = await redeemTicket(platform.db, platform, requestId.slice(PREFIX.length), claimOf(provider));
  const { browser = '', target = '', memberId = '' } = data;
  return { browser, target, memberId };
}
