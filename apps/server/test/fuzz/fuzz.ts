import { isDeepStrictEqual } from 'node:util';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../app.ts';
import { createDepartment, createMember } from '../factories.ts';
import { createOneOfEach } from '../one-of-each.ts';
import { goodInput, type DocumentedCall } from './documented-calls.ts';
import { judge } from './judge.ts';
import { malformations, type RawRequest } from './malformed.ts';
import { createRandom, seedOf } from './random.ts';

const AT_ONCE = 8;
const SHOWN = 400;

/** What the server threw, by the request that it answered. Its stack is asked for where it is shown: a map of the sources is read for it. */
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
  /** What was wrong, with all that is needed to ask it again. */
  problems: string[];
}

/** An organisation that has one of everything, and who calls: a guest, a member and an owner. */
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
}

/** What a call is asked: a request for each way to be wrong. What has no body cannot have a wrong one, and nothing is asked twice. */
function wrongRequests({ world, seed }: Pick<Ground, 'world' | 'seed'>, call: DocumentedCall): [wrong: string, RawRequest][] {
  const requests = Object.entries(malformations).map(([wrong, malform]): [string, RawRequest] => {
    const random = createRandom(seedOf(seed, `${call.name} ${wrong}`));
    return [wrong, malform(call, goodInput(call, world.ids, random), random)];
  });
  return requests.filter(([, request], place) => !requests.slice(0, place).some(([, before]) => isSame(before, request)));
}

/** Without a text of both: with bodies of megabytes among them that took longer than to ask. */
const isSame = (one: RawRequest, other: RawRequest): boolean =>
  one.method === other.method && one.url === other.url && isDeepStrictEqual([one.payload, one.headers], [other.payload, other.headers]);

const LONGEST_ADDRESS = 8192;
const LONGEST_PATH = 500;

/**
 * With its query the address is longer than any that is read. Whoever asks, that is refused before anybody looks who it is: one asks it, and
 * has to be told so. What is wrong with a path is looked at before, so that everybody asks one that is long by itself.
 */
const isTooLong = ({ url }: RawRequest): boolean => url.length > LONGEST_ADDRESS && url.split('?', 1).join().length <= LONGEST_PATH;

/** Asks one call in every wrong way, as everybody. */
export async function fuzzCall({ app, faults, world, seed }: Ground, call: DocumentedCall): Promise<Outcome> {
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
  const asked = Object.keys(sessions).flatMap((who) =>
    requests
      .filter(([, request]) => who === 'guest' || !isTooLong(request))
      .map(([wrong, request]) => ask.bind(null, who as 'guest', wrong, request)),
  );
  for (let place = 0; place < asked.length; place += AT_ONCE) {
    await Promise.all(asked.slice(place, place + AT_ONCE).map((next) => next()));
  }
  return { asked: asked.length, problems };
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
