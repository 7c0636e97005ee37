import type { TargetType } from '@palm/contract/areas';
import { targetNames } from '@palm/contract/areas';
import type { BodyOf, QueryOf, ResultOf } from '@palm/contract/endpoint';
import { actNames, type Act, type ActState, type interactionApi } from '@palm/contract/interaction/calls';
import type { Answers } from '../../platform/answers.ts';
import type { Target } from '../../platform/answers/targets.ts';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import * as queries from './interaction.queries.ts';

type ReadParts = Pick<Platform, 'db' | 'answers'>;

const NONE: ActState = { on: false, count: 0 };

/** An object the person cannot open can be neither saved nor counted, and the error reveals nothing about it. */
async function requireOpen({ db, answers }: ReadParts, person: Person, kind: TargetType, objectId: string): Promise<Target> {
  const target = orNotFound((await answers.targets[kind].find(db, person.orgId, [objectId], person)).get(objectId));
  if (!target.open) {
    throw new AppError('INTERACTION_CLOSED');
  }
  return target;
}

/** Searchable kinds can be favourites and liked; kinds with followers are declared by their areas. */
const isFit = (answers: Answers, act: Act, kind: TargetType): boolean =>
  (act === 'follow' ? answers.follows[kind] : answers.search[kind]) !== undefined;

export async function getState(
  parts: ReadParts,
  person: Person,
  { kind, objectId }: QueryOf<typeof interactionApi.state>,
): Promise<ResultOf<typeof interactionApi.state>> {
  await requireOpen(parts, person, kind, objectId);
  const rows = await queries.findState(parts.db, { orgId: person.orgId, memberId: person.memberId, kind, objectId });
  const of = (act: Act): ActState => {
    const { on, count } = rows.find((row) => row.act === act) ?? NONE;
    return { on, count };
  };
  return { favourite: of('favourite'), follow: of('follow'), like: of('like') };
}

/** Sets the state instead of toggling it, so that the call is idempotent. Ending works even if the object is no longer accessible. */
export async function setState(
  parts: ReadParts & Pick<Platform, 'clock'>,
  person: Person,
  { act, kind, objectId, on }: BodyOf<typeof interactionApi.set>,
): Promise<ActState> {
  const key = { orgId: person.orgId, memberId: person.memberId, act, kind, objectId };
  const now = parts.clock.now();
  if (!on) {
    return { on, count: await queries.end(parts.db, key, now) };
  }
  if (!isFit(parts.answers, act, kind)) {
    throw new AppError('INTERACTION_UNFIT', { name: targetNames[kind], act: actNames[act] });
  }
  const { title } = await requireOpen(parts, person, kind, objectId);
  return { on, count: await queries.begin(parts.db, { ...key, title }, now) };
}
