import type { ErrorCode } from '@palm/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { Person } from '../person.ts';

/** Why a token does not open a session; `reason` fills the text of SESSION_ENDED. */
export interface SessionRefusal {
  errorCode: Extract<ErrorCode, 'SESSION_EXPIRED' | 'SESSION_ENDED'>;
  reason: string;
}

/** Turns the `X-Access-Token` header into a person; the identity module owns how. */
export type Authenticate = (token: string, address: string) => Promise<Person | SessionRefusal>;

/**
 * Somebody to look at a page as, named by whoever lays it out: a member's id or `GUEST`. Without permissions, whatever the member has; null
 * where the organisation has no such member who may sign in.
 */
export type StandIn = (caller: Person, named: string) => Promise<Person | null>;

/** Whom a request proves to come from by something other than a session; null without proof. It must cost no query. */
export type Proof = (request: FastifyRequest) => Pick<Person, 'orgId' | 'memberId'> | null;
