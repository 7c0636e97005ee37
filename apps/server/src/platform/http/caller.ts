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

/** Whom a request proves to come from by something other than a session; null without proof. It must cost no query. */
export type Proof = (request: FastifyRequest) => Pick<Person, 'orgId' | 'memberId'> | null;
