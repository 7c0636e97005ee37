import type { TargetType } from '@palm/contract/areas';
import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import type { interactionApi, News } from '@palm/contract/interaction/calls';
import type { FoundNews } from '../../../platform/answers/targets.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { idsByKind } from '../object-kinds.ts';
import { findFollows, storeSeen, type FollowRow } from './follow.queries.ts';

type Parts = Pick<Platform, 'db' | 'answers' | 'clock'>;

export const DAY_MS = 86_400_000;
/** How far back 有更新 goes. */
export const NEWS_DAYS = 14;
const MOST_NEWS = 50;
// With more follows than this, only the most recent ones are considered.
const MOST_FOLLOWS = 500;

/** News of the followed objects from all areas, latest first, each object once. */
export async function findNews(
  { answers, clock }: Parts,
  person: Person,
  follows: readonly FollowRow[],
  { days, limit }: { days: number; limit: number },
): Promise<FoundNews[]> {
  const followed = Object.fromEntries(idsByKind(follows)) as Partial<Record<TargetType, string[]>>;
  const since = new Date(clock.now().getTime() - days * DAY_MS);
  const found = await Promise.all(answers.news.map((source) => source.find(person, { followed, since, limit })));
  return found
    .flat()
    .sort((one, other) => other.at.getTime() - one.at.getTime() || one.address.localeCompare(other.address))
    .slice(0, limit);
}

const rowOf = (follows: readonly FollowRow[], { from }: FoundNews): FollowRow | undefined =>
  follows.find(({ kind, object_id }) => kind === from.kind && object_id === from.objectId);

/** Whether the member has not opened it yet. */
export const isFresh = (item: FoundNews, row: FollowRow | undefined): boolean =>
  item.from.own?.fresh ?? (row !== undefined && item.at > row.seen_at);

export type Faces = ReadonlyMap<string, { name: string; note: string; avatarUrl: string | null }>;

/** Names and pictures of the followed objects; one query per kind. */
export async function findFaces(
  { db, answers }: Parts,
  orgId: string,
  rows: readonly { kind: TargetType; object_id: string }[],
): Promise<Faces> {
  const found = await Promise.all(idsByKind(rows).map(async ([kind, ids]) => answers.follows[kind]?.faces(db, orgId, ids)));
  return new Map(found.flatMap((faces) => [...(faces ?? [])]));
}

function toNews(item: FoundNews, row: FollowRow | undefined, faces: Faces): News {
  const { from, verb, title, address, at } = item;
  const face = faces.get(from.objectId);
  return {
    from: {
      kind: from.kind,
      objectId: from.objectId,
      name: from.own?.name ?? face?.name ?? row?.title ?? '',
      avatarUrl: face?.avatarUrl ?? null,
      cover: from.own?.cover ?? null,
    },
    verb,
    title,
    address,
    at: at.toISOString(),
    fresh: isFresh(item, row),
  };
}

export async function getNews(parts: Parts, person: Person): Promise<ResultOf<typeof interactionApi.news>> {
  const follows = await findFollows(parts.db, person, { limit: MOST_FOLLOWS, offset: 0 });
  const found = await findNews(parts, person, follows, { days: NEWS_DAYS, limit: MOST_NEWS });
  const named = follows.filter(({ object_id }) => found.some(({ from }) => from.objectId === object_id));
  const faces = await findFaces(parts, person.orgId, named);
  const list = found.map((item) => toNews(item, rowOf(follows, item), faces));
  return { list, freshCount: list.filter(({ fresh }) => fresh).length, days: NEWS_DAYS };
}

export const markSeen = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { orgId, memberId }: Person,
  { kind, objectId, upTo }: BodyOf<typeof interactionApi.markSeen>,
): Promise<void> => storeSeen(db, { orgId, memberId }, { kind, objectId }, new Date(Math.min(Date.parse(upTo), clock.now().getTime())));

export async function markAllSeen({ db, answers, clock }: Parts, person: Person): Promise<void> {
  await storeSeen(db, person, null, clock.now());
  await Promise.all(answers.news.map(async (source) => source.markSeen?.(person)));
}
