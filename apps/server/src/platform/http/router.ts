import type { Endpoint } from '@palm/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Exportable, TakeNote } from '../exportable.ts';
import type { Person } from '../person.ts';
import type { Authenticate, Proof, StandIn } from './caller.ts';
import type { ShowRichText } from './picker.ts';

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | null;
    /** The person is a stand-in for a preview: the call is not reported to anyone and has no side effects. */
    preview: boolean;
  }
}

/** A response header that depends on the person, such as the seed's notification type (§4). Must not query the database. */
type AnswerHeader = (person: Person) => readonly [name: string, value: string] | null;

/** Where modules mount their endpoints. */
export interface Router {
  fastify: FastifyInstance;
  authenticate: Authenticate;
  standIn: StandIn;
  /** Development and tests: check every response against the contract. */
  checkAnswers: boolean;
  answerHeaders: AnswerHeader[];
  /** Called before sending any file that contains other people's data. */
  downloadNotes: TakeNote[];
  /** Lists that can be exported in the background, by the path of their call. */
  exportables: Map<string, Exportable>;
  /** Renders rich text for this person. */
  showRichText: (person: Person | null) => ShowRichText;
  /** How a request without a session proves who it comes from, for rate limits. */
  proofs: Proof[];
  /** What has been mounted so far; the whole-contract test compares it with the contract. */
  mounted: Set<Endpoint>;
}
