import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { Followed, interactionApi } from '@palm/contract/interaction/calls';
import type { FoundNews, Target } from '../../../platform/answers/targets.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { idsByKind } from '../object-kinds.ts';
import { countFollows, findFollows, type FollowRow } from './follow.queries.ts';
import { DAY_MS, findFaces, findNews, isFresh, NEWS_DAYS, type Faces } from './news.service.ts';

type Parts = Pick<Platform, 'db' | 'answers' | 'clock'>;

/** How far back to look for the latest news of a followed object. */
const LATEST_DAYS = 180;
const MOST_NEWS = 200;

async function findTargets({ db, answers }: Parts, person: Person, rows: readonly FollowRow[]): Promise<ReadonlyMap<string, Target>> {
  const found = await Promise.all(idsByKind(rows).map(([kind, ids]) => answers.targets[kind].find(db, person.orgId, ids, person)));
  return new Map(found.flatMap((targets) => [...targets]));
}

interface Known {
  target: Target | undefined;
  faces: Faces;
  news: readonly FoundNews[];
  /** Older items appear in no feed and cannot be unread. */
  since: Date;
}

function toFollowed(row: FollowRow, { target, faces, news, since }: Known): Followed {
  const face = faces.get(row.object_id);
  const own = news.filter(({ from }) => from.kind === row.kind && from.objectId === row.object_id);
  const latest = own[0];
  return {
    kind: row.kind,
    objectId: row.object_id,
    name: face?.name ?? row.title,
    note: face?.note ?? '',
    avatarUrl: face?.avatarUrl ?? null,
    address: target?.open ? target.address : null,
    followerCount: row.follower_count,
    freshCount: own.filter((item) => item.at >= since && isFresh(item, row)).length,
    latest: latest ? { verb: latest.verb, title: latest.title, at: latest.at.toISOString() } : null,
  };
}

export async function listFollowing(
  parts: Parts,
  person: Person,
  { pageNo, pageSize }: QueryOf<typeof interactionApi.following>,
): Promise<ResultOf<typeof interactionApi.following>> {
  const [rows, total] = await Promise.all([
    findFollows(parts.db, person, { limit: pageSize, offset: (pageNo - 1) * pageSize }),
    countFollows(parts.db, person),
  ]);
  const [faces, targets, news] = await Promise.all([
    findFaces(parts, person.orgId, rows),
    findTargets(parts, person, rows),
    findNews(parts, person, rows, { days: LATEST_DAYS, limit: MOST_NEWS }),
  ]);
  const since = new Date(parts.clock.now().getTime() - NEWS_DAYS * DAY_MS);
  return { list: rows.map((row) => toFollowed(row, { target: targets.get(row.object_id), faces, news, since })), total };
}
