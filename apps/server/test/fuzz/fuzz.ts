import { isDeepStrictEqual } from 'node:util';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../app.ts';
import { createDepartment, createMember } from '../factories.ts';
import { createOneOfEach } from '../one-of-each.ts';
import { goodInput, type DocumentedCall } from './documented-calls.ts';
import { judge } from './judge.ts';
import { malformations, type RawRequest } from './malformed.ts';
import { createRandom, seedOf } from './random.ts';
import { isInShare, type Share } from './share.ts';

const AT_ONCE = 8;
const SHOWN = 400;

/** Errors the server threw, by request id. The stack is only read if it is shown, because that loads the source map. */
export type Faults = Map<string, Error>;

export function recordFaults(app: TestApp): Faults {
  const faults: Faults = new Map();
  app.fastify.addHook('onError', async ({ id }, _reply, error) => {
    faults.set(id, error);
  });
  return faults;
}

export interface Outcome {
  asked: number;
  /** Different malformed requests, also those of other shares. Each is sent by several callers. */
  inputs: number;
  /** Each problem with everything needed to reproduce it. */
  problems: string[];
}

/** An organisation with one of everything, and its callers: a guest, a member and an owner. */
export async function createWorld(app: TestApp) {
  const { orgId, token, ids } = await createOneOfEach(app, '春山学堂');
  const member = await createMember(app, orgId, { departmentId: await createDepartment(app, orgId) });
  const { code } = await app.platform.db.selectFrom('organisation').select('code').where('id', '=', orgId).executeTakeFirstOrThrow();
  return { ids: { ...ids, orgCode: code, fileName: '图.png' }, sessions: { guest: '', member: member.token, owner: token } };
}

type World = Awaited<ReturnType<typeof createWorld>>;

interface Ground {
  app: TestApp;
  faults: Faults;
  world: World;
  seed: number;
  share: Share;
}

interface WrongRequest {
  wrong: string;
  request: RawRequest;
  /** Place among all malformations. */
  kind: number;
}

/** One request per malformation. A call without a body is not sent a malformed one, and duplicates are dropped. */
function wrongRequests({ world, seed }: Pick<Ground, 'world' | 'seed'>, call: DocumentedCall): WrongRequest[] {
  const requests = Object.entries(malformations).map(([wrong, malform], kind) => {
    const random = createRandom(seedOf(seed, `${call.name} ${wrong}`));
    return { wrong, kind, request: malform(call, goodInput(call, world.ids, random), random) };
  });
  return requests.filter(({ request }, place) => !requests.slice(0, place).some((before) => isSame(before.request, request)));
}

/** Deep comparison instead of serialising both: with bodies of megabytes that took longer than sending them. */
const isSame = (one: RawRequest, other: RawRequest): boolean =>
  one.method === other.method && one.url === other.url && isDeepStrictEqual([one.payload, one.headers], [other.payload, other.headers]);

const LONGEST_ADDRESS = 8192;
const LONGEST_PATH = 500;

/**
 * With its query, the URL is longer than is accepted. It is refused before authentication, so one caller is enough, which must get the
 * refusal. A malformed path is rejected earlier, so a URL whose path alone is too long is sent by every caller.
 */
const isTooLong = ({ url }: RawRequest): boolean => url.length > LONGEST_ADDRESS && url.split('?', 1).join().length <= LONGEST_PATH;

/** Sends one call, given with its place among all calls, with every malformation of the share, as every caller. */
export async function fuzzCall({ app, faults, world, seed, share }: Ground, call: DocumentedCall, place: number): Promise<Outcome> {
  const { sessions } = world;
  const problems: string[] = [];
  const send = ({ method, url, headers, payload }: RawRequest, session: string) =>
    app.fastify.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, ...(session === '' ? {} : { 'x-access-token': session }) },
      ...(payload === undefined ? {} : { payload }),
    });
  const ask = async (who: keyof typeof sessions, wrong: string, request: RawRequest): Promise<void> => {
    const response = await send(request, sessions[who]);
    const problem = judge(call, response) ?? (isTooLong(request) && response.statusCode !== 413 ? 'its address was read' : null);
    if (problem !== null) {
      problems.push(describeAnswer({ title: `${call.name}, ${wrong}, ${who}, seed ${seed}: ${problem}`, request, response, faults }));
    }
  };
  const requests = wrongRequests({ world, seed }, call);
  const ours = requests.filter(({ kind }) => isInShare(share, place, kind));
  const asked = Object.keys(sessions).flatMap((who) =>
    ours
      .filter(({ request }) => who === 'guest' || !isTooLong(request))
      .map(({ wrong, request }) => ask.bind(null, who as 'guest', wrong, request)),
  );
  for (let from = 0; from < asked.length; from += AT_ONCE) {
    await Promise.all(asked.slice(from, from + AT_ONCE).map((next) => next()));
  }
  return { asked: asked.length, inputs: requests.length, problems };
}

interface Report {
  title: string;
  request: RawRequest;
  response: LightMyRequestResponse;
  faults: Faults;
}

export function describeAnswer({ title, request, response, faults }: Report): string {
  const fault = faults.get(String(response.headers['x-request-id']));
  const stack = fault === undefined ? '' : `\n  ${(fault.stack ?? fault.message).slice(0, 3 * SHOWN)}`;
  const shown = (text: string | Buffer | undefined) => String(text ?? '').slice(0, SHOWN);
  const asked = `${request.method} ${shown(request.url)}\n  ${JSON.stringify(request.headers).slice(0, SHOWN)}\n  ${shown(request.payload)}`;
  return `${title}\n  ${asked}\n  → ${shown(response.payload)}${stack}`;
}
