import type { FastifyRequest } from 'fastify';
import type { Person } from '../person.ts';
import { TOKEN_HEADER } from './access.ts';
import type { Authenticate, Proof } from './caller.ts';
import { createLru } from '../lru.ts';
import { networkOf } from '../network.ts';

const MINUTE_MS = 60_000;
const REMEMBERED_MS = 30 * MINUTE_MS;
const REMEMBERED_SESSIONS = 50_000;
const REMEMBERED_ADDRESSES = 10_000;

/** Which bucket a call is counted in. */
export interface CallerBuckets {
  proofs: Proof[];
  /** Synchronous for known callers: a promise per call would cost more than counting it. */
  keyOf(request: FastifyRequest): string | Promise<string>;
  /** The limiter refused this key. */
  exceeded(key: string): void;
}

const keyOfPerson = ({ orgId, memberId }: Pick<Person, 'orgId' | 'memberId'>): string => `${orgId}/${memberId}`;

/**
 * A signed-in person is counted individually, across all devices, because a school shares one address. Everybody else is counted by
 * address, IPv6 by what one person controls of it: a token counts only if it opens a session, or made-up tokens would each start a new count.
 */
export function createCallerBuckets(authenticate: Authenticate): CallerBuckets {
  const sessions = createLru<{ key: string; provenAt: number }>(REMEMBERED_SESSIONS, { ttl: REMEMBERED_MS });
  const full = createLru<true>(REMEMBERED_ADDRESSES, { ttl: MINUTE_MS });
  const proofs: Proof[] = [];
  const prove = async (token: string, address: string): Promise<string> => {
    const provenAt = performance.now();
    const answer = await authenticate(token, address);
    if ('errorCode' in answer) {
      sessions.delete(token);
      return networkOf(address);
    }
    const key = keyOfPerson(answer);
    sessions.set(token, { key, provenAt });
    return key;
  };
  const ofSession = (token: string, { ip }: FastifyRequest): string | Promise<string> => {
    const known = sessions.get(token);
    if (known !== undefined && performance.now() - known.provenAt < MINUTE_MS) {
      return known.key;
    }
    // For an address over its limit no new token is looked up, so guessing costs no queries; known ones still count for themselves.
    const network = networkOf(ip);
    return full.has(network) ? (known?.key ?? network) : prove(token, ip);
  };
  return {
    proofs,
    keyOf(request) {
      const token = request.headers[TOKEN_HEADER];
      if (typeof token === 'string' && token !== '') {
        return ofSession(token, request);
      }
      for (const proof of proofs) {
        const person = proof(request);
        if (person) {
          return keyOfPerson(person);
        }
      }
      return networkOf(request.ip);
    },
    exceeded: (key) => void full.set(key, true),
  };
}
