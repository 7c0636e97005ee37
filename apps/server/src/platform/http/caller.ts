import type { ErrorCode } from '@palm/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { Person } from '../person.ts';

/** Why a token does not open a session; `reason` completes the message of SESSION_ENDED. */
export interface SessionRefusal {
  errorCode: Extract<ErrorCode, 'SESSION_EXPIRED' | 'SESSION_ENDED'>;
  reason: string;
}

/** Resolves the `X-Access-Token` header to a person; implemented by the identity module. */
export type Authenticate = (token: string, address: string) => Promise<Person | SessionRefusal>;

/**
 * Somebody to preview a page as: a member's id or `GUEST`. Without permissions, whatever the member has; null if the organisation has no
 * such member who can sign in.
 */
export type StandIn = (caller: Person, named: string) => Promise<Person | null>;

/** The member a request provably comes from by means other than a session; null without proof. Must not query the database. */
export type Proof = (request: FastifyRequest) => Pick<Person, 'orgId' | 'memberId'> | null;
