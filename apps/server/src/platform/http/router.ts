import type { Endpoint } from '@palm/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Exportable, TakeNote } from '../exportable.ts';
import type { Person } from '../person.ts';
import type { Authenticate, Proof, StandIn } from './caller.ts';
import type { ShowRichText } from './picker.ts';

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | null;
    /** The person is a stand-in, for a preview: nobody hears of the call, and it does nothing. */
    preview: boolean;
  }
}

/** A response header that depends on the person, such as the seed's notification type (§4). It must cost no query. */
type AnswerHeader = (person: Person) => readonly [name: string, value: string] | null;

/** Where modules mount their endpoints. */
export interface Router {
  fastify: FastifyInstance;
  authenticate: Authenticate;
  standIn: StandIn;
  /** Development and tests: hold every answer against the contract. */
  checkAnswers: boolean;
  answerHeaders: AnswerHeader[];
  /** To be told of every file that tells of others, before it is sent. */
  downloadNotes: TakeNote[];
  /** Lists that are made in the background, by the path of their call. */
  exportables: Map<string, Exportable>;
  /** Rich text as this person reads it. */
  showRichText: (person: Person | null) => ShowRichText;
  /** How a request without a session proves whose it is, for the limits of calls. */
  proofs: Proof[];
  /** What is mounted so far; the whole-contract test compares it with the contract. */
  mounted: Set<Endpoint>;
}
