import { targetNames, targetTypes, type TargetType } from '@palm/contract/areas';
import type { ResultOf } from '@palm/contract/endpoint';
import type { Favourite, interactionApi } from '@palm/contract/interaction/calls';
import type { SearchCard } from '../../../platform/answers/search.ts';
import type { Target } from '../../../platform/answers/targets.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { closedReasonOf, idsByKind } from '../object-kinds.ts';
import { countByKind, findFavourites, type FavouriteQuery, type FavouriteRow } from './favourite.queries.ts';

type Parts = Pick<Platform, 'db' | 'answers'>;

/** What the areas know about the objects on a page; one query per kind and question. */
interface Known {
  target?: Target | undefined;
  card?: SearchCard | undefined;
  percent?: number | undefined;
}

async function askKind(
  { db, answers }: Parts,
  person: Person,
  kind: TargetType,
  ids: readonly string[],
): Promise<[TargetType, Map<string, Known>]> {
  const [targets, cards, percents] = await Promise.all([
    answers.targets[kind].find(db, person.orgId, ids, person),
    answers.search[kind]?.cards(person.orgId, ids),
    answers.progress[kind]?.percentsOf(db, person, ids),
  ]);
  return [kind, new Map(ids.map((id) => [id, { target: targets.get(id), card: cards?.get(id), percent: percents?.get(id) }]))];
}

/** For an object the person can no longer open, only the title from when they saved it is shown. */
function toFavourite(row: FavouriteRow, { target, card, percent }: Known): Favourite {
  const base = { kind: row.kind, objectId: row.object_id, since: row.since.toISOString() };
  const closed = closedReasonOf(target);
  if (target === undefined || closed !== null) {
    return { ...base, title: row.title, cover: null, facts: [], address: null, percent: null, closed };
  }
  return {
    ...base,
    title: card?.title ?? target.title,
    cover: card?.cover ?? null,
    facts: card === undefined ? [] : [...(card.path === undefined ? [] : [card.path]), ...card.facts],
    address: target.address,
    percent: percent ?? null,
    closed,
  };
}

export async function listFavourites(
  parts: Parts,
  person: Person,
  query: FavouriteQuery,
): Promise<ResultOf<typeof interactionApi.favourites>> {
  const owner = { orgId: person.orgId, memberId: person.memberId };
  const [rows, counts] = await Promise.all([findFavourites(parts.db, owner, query), countByKind(parts.db, owner, query.keyword)]);
  const asked = await Promise.all(idsByKind(rows).map(([kind, ids]) => askKind(parts, person, kind, ids)));
  const known = new Map(asked);
  const kinds = targetTypes.flatMap((kind) => {
    const count = counts.find((row) => row.kind === kind)?.count ?? 0;
    return count === 0 ? [] : [{ kind, name: targetNames[kind], count }];
  });
  const shown = kinds.filter(({ kind }) => query.kind === undefined || kind === query.kind);
  return {
    list: rows.map((row) => toFavourite(row, known.get(row.kind)?.get(row.object_id) ?? {})),
    total: shown.reduce((sum, { count }) => sum + count, 0),
    kinds,
  };
}
