import { targetNames, targetTypes, type TargetType } from '@palm/contract/areas';
import type { ResultOf } from '@palm/contract/endpoint';
import type { searchApi } from '@palm/contract/search/calls';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FoundRow } from './hit.queries.ts';
import { findHits, sizesOf } from './hits.service.ts';
import { findCorrection } from './instead.service.ts';
import { holds, marksIn } from './marks.ts';
import * as queries from './search.queries.ts';
import { toWanted } from './wanted.ts';

type Suggestions = ResultOf<typeof searchApi.suggest>;

const OBJECTS = { pageNo: 1, pageSize: 7, sort: 'relevance' } as const;
const MOST_WORDS = 3;

/**
 * Suggestions for words being typed: names with their number of matches, and objects to open directly; if there are none, the words with a
 * typo corrected.
 */
export async function suggest(
  { db, answers, cache, clock }: Pick<Platform, 'db' | 'answers' | 'cache' | 'clock'>,
  person: Person,
  keyword: string,
): Promise<Suggestions> {
  const wanted = toWanted(keyword);
  if (wanted === null) {
    return { words: [], objects: [], marks: [] };
  }
  const searcher = { person, answers };
  const [names, { rows }] = await Promise.all([
    queries.findNames(db, searcher, wanted),
    findHits({ db, cache, clock }, searcher, wanted, OBJECTS),
  ]);
  const words = names.filter((name) => holds(name, keyword)).slice(0, MOST_WORDS);
  if (words.length === 0 && rows.length === 0) {
    const mended = await findCorrection({ db, answers, cache }, searcher, keyword);
    return { words: mended === null ? [] : [mended], objects: [], marks: [] };
  }
  const [counts, objects] = await Promise.all([
    queries.countEach(db, { searcher, kinds: await sizesOf({ db, cache }, searcher) }, words),
    toObjects(answers, person, rows),
  ]);
  return {
    words: words.map((word, place) => ({ word, count: counts[place] ?? 0 })),
    objects,
    marks: marksIn(keyword, [...words, ...rows.map(({ title }) => title)]),
  };
}

async function toObjects(answers: Platform['answers'], { orgId }: Person, rows: readonly FoundRow[]): Promise<Suggestions['objects']> {
  const kinds = targetTypes.filter((kind) => rows.some((row) => row.kind === kind));
  const cards = new Map(
    await Promise.all(
      kinds.map(async (kind) => {
        const ids = rows.filter((row) => row.kind === kind).map(({ object_id }) => object_id);
        return [kind as string, await answers.search[kind]?.cards(orgId, ids)] as const;
      }),
    ),
  );
  return rows.flatMap(({ kind, object_id }) => {
    const card = cards.get(kind)?.get(object_id);
    return card === undefined
      ? []
      : [{ kind: kind as TargetType, name: targetNames[kind as TargetType], id: object_id, title: card.title, address: card.address }];
  });
}
