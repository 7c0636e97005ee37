import type {} from '@fastify/swagger';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResultOf } from '@palm/contract/endpoint';
import { envelopeOf, success } from '@palm/contract/envelope';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import { repeatWhenLost } from '../database/repeat.ts';
import type { Download } from '../download.ts';
import type { Person } from '../person.ts';
import { admit } from './access.ts';
import { checkAnswer } from './answer-check.ts';
import { sendDownload } from './download.ts';
import { exportableOf, type MakeFile } from './exportable-of.ts';
import { compilePicker, type Picker, type ShowRichText } from './picker.ts';
import type { Router } from './router.ts';

/** What a handler receives: the parsed input and, unless the endpoint is public, the caller. */
export interface Call<E extends Endpoint> {
  query: QueryOf<E>;
  body: BodyOf<E>;
  params: ParamsOf<E>;
  person: E['access'] extends 'public' ? Person | null : Person;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Body limit for callers without a session. */
const PUBLIC_BODY_BYTES = 65_536;

const asStored: ShowRichText = (html) => html;

interface MadeOfContract {
  pick: Picker;
  envelope: z.ZodType;
}

/** Derived from the contract alone: computed once per process, however many servers it creates. */
const made = new WeakMap<Endpoint, MadeOfContract>();

function madeOf(endpoint: Endpoint): MadeOfContract {
  const known = made.get(endpoint) ?? { pick: compilePicker(endpoint.result), envelope: envelopeOf(endpoint.result) };
  made.set(endpoint, known);
  return known;
}

/** A schema without fields needs no parsing: the handler gets an empty object. */
const hasFields = (schema: z.ZodType): boolean => !(schema instanceof z.ZodObject) || Object.keys(schema.shape).length > 0;

type HandlerResult<E extends Endpoint> = E['download'] extends string ? Download : ResultOf<E>;

/**
 * Mounts one endpoint of the contract under `/api`: admits the caller, parses the input, wraps the result in the envelope. Only fields
 * named by the contract are sent, as the same bytes in every environment, with working links for the pictures in rich text. With
 * `SELF_CHECKS` and in tests, a result that holds more, or that the contract does not parse back unchanged, fails at once.
 */
export function bind<E extends Endpoint>(
  router: Router,
  endpoint: E,
  handle: (call: Call<E>) => Promise<HandlerResult<E> | ResultOf<E> | Download>,
): void {
  router.mounted.add(endpoint);
  if (endpoint.inBackground) {
    // Such a handler needs only the person and the query.
    const make = (person: Person, query: unknown) => handle({ person, query, body: {}, params: {} } as unknown as Call<E>);
    router.exportables.set(endpoint.path, exportableOf(endpoint, make as MakeFile));
  }
  const { pick, envelope } = madeOf(endpoint);
  const [asksQuery, asksParams] = [hasFields(endpoint.query), hasFields(endpoint.params)];
  const route: RouteOptions = {
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    schema: {
      summary: endpoint.summary,
      tags: [...endpoint.tags],
      ...(asksQuery ? { querystring: endpoint.query } : {}),
      ...(asksParams ? { params: endpoint.params } : {}),
      ...(endpoint.method === 'POST' ? { body: endpoint.body, consumes: consumes(endpoint) } : {}),
      response: { 200: envelope },
    },
    ...(endpoint.access === 'public' ? { bodyLimit: PUBLIC_BODY_BYTES } : {}),
    // Before the body is read: a caller without access learns nothing about it and costs nothing.
    preParsing: (request, _reply, _payload, done) => {
      const admitted = admit(router, endpoint, request);
      if (admitted) {
        admitted.then(() => done(), done);
      } else {
        done();
      }
    },
    handler: async (request, reply) => {
      const person = request.person ?? null;
      const query = asksQuery ? request.query : {};
      const params = asksParams ? request.params : {};
      const call = { query, body: request.body ?? {}, params, person, request, reply } as Call<E>;
      // Reads have no side effects, so they are retried if their connection broke.
      const answer = await (endpoint.method === 'GET' ? repeatWhenLost(() => handle(call)) : handle(call));
      if (!request.preview) {
        addAnswerHeaders(router, person, reply);
      }
      if (endpoint.download !== null) {
        await noteDownload(router, endpoint, person, answer as Download);
        return sendDownload(reply, endpoint.download, answer as Download);
      }
      if (router.checkAnswers) {
        checkAnswer(endpoint, answer, pick(answer, asStored));
      }
      return success(pick(answer, router.showRichText(person)));
    },
  };
  router.fastify.route(route);
}

async function noteDownload(router: Router, { noted }: Endpoint, person: Person | null, { fileName }: Download): Promise<void> {
  if (person && noted) {
    await Promise.all(router.downloadNotes.map((note) => note(person, fileName)));
  }
}

const consumes = (endpoint: Endpoint) =>
  endpoint.encoding === 'form' ? ['application/x-www-form-urlencoded', 'application/json'] : ['application/json'];

function addAnswerHeaders(router: Router, person: Person | null, reply: FastifyReply): void {
  if (!person) {
    return;
  }
  for (const header of router.answerHeaders) {
    const entry = header(person);
    if (entry) {
      reply.header(entry[0], entry[1]);
    }
  }
}
