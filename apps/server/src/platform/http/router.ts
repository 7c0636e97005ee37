import type { Endpoint } from '@palm/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { ErrorCode } from '@palm/contract/errors';
import type { Person } from '../person.ts';
import type { Proof } from './caller-buckets.ts';

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | null;
  }
}

/** Why a token does not open a session; `reason` fills the text of SESSION_ENDED. */
export interface SessionRefusal {
  errorCode: Extract<ErrorCode, 'SESSION_EXPIRED' | 'SESSION_ENDED'>;
  reason: string;
}

/** Turns the `X-Access-Token` header into a person; the identity module owns how. */
export type Authenticate = (token: string, address: string) => Promise<Person | SessionRefusal>;

/** A response header that depends on the person, such as the seed's notification type (§4). It must cost no query. */
type AnswerHeader = (person: Person) => readonly [name: string, value: string] | null;

/** Where modules mount their endpoints. */
export interface Router {
  fastify: FastifyInstance;
  authenticate: Authenticate;
  /** Development and tests: parse every answer by the contract. */
  checkAnswers: boolean;
  answerHeaders: AnswerHeader[];
  /** How a request without a session proves whose it is, for the limits of calls. */
  proofs: Proof[];
  /** What is mounted so far; the whole-contract test compares it with the contract. */
  mounted: Set<Endpoint>;
}
