import type { TargetType } from '@palm/contract/areas';
import type { SearchHit } from '@palm/contract/search/calls';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FoundRow } from './hit.queries.ts';
import { toHit } from './search.view.ts';

/** Lets each area present its own hits; objects that no longer exist are left out. */
export async function toHits(
  { db, answers }: Pick<Platform, 'db' | 'answers'>,
  person: Person,
  keyword: string,
  rows: readonly FoundRow[],
): Promise<SearchHit[]> {
  const [cards, marks] = await Promise.all([
    eachKind(rows, (kind, ids) => answers.search[kind]?.cards(person.orgId, ids)),
    eachKind(rows, (kind, ids) => answers.standings[kind]?.marksOf?.({ db, answers }, person, ids)),
  ]);
  return rows.flatMap((row) => {
    const key = `${row.kind}/${row.object_id}`;
    const card = cards.get(key);
    const standing = marks.get(key);
    return card === undefined ? [] : [{ ...toHit(keyword, row, card), ...(standing !== undefined && { standing }) }];
  });
}

/** What the areas know about the hits, by kind and id, with one call per kind. */
async function eachKind<Known>(
  rows: readonly Pick<FoundRow, 'kind' | 'object_id'>[],
  ask: (kind: TargetType, ids: string[]) => Promise<ReadonlyMap<string, Known>> | undefined,
): Promise<Map<string, Known>> {
  const kinds = [...new Set(rows.map(({ kind }) => kind))] as TargetType[];
  const parts = await Promise.all(
    kinds.map(async (kind) => {
      const ids = rows.filter((row) => row.kind === kind).map(({ object_id }) => object_id);
      return [...((await ask(kind, ids)) ?? [])].map(([id, known]) => [`${kind}/${id}`, known] as const);
    }),
  );
  return new Map(parts.flat());
}
