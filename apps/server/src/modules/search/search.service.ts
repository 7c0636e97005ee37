import { targetNames, targetTypes } from '@palm/contract/areas';
import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import { MOST_COUNTED, type searchApi } from '@palm/contract/search/calls';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FoundRow } from './hit.queries.ts';
import { findHits } from './hits.service.ts';
import { findAlternatives } from './instead.service.ts';
import { marksIn } from './marks.ts';
import { toHits } from './to-hits.ts';
import { toWanted } from './wanted.ts';

type Find = QueryOf<typeof searchApi.find>;
type Found = ResultOf<typeof searchApi.find>;
type Searching = Pick<Platform, 'db' | 'answers' | 'cache' | 'clock'>;

const NOTHING: Found = { list: [], total: 0, kinds: [], categories: [], marks: [], instead: null };

export async function find(platform: Searching, person: Person, query: Find): Promise<Found> {
  const wanted = toWanted(query.keyword);
  if (wanted === null) {
    return { ...NOTHING, instead: { suggestion: null, shorter: null } };
  }
  const searcher = { person, answers: platform.answers };
  const { counts, rows } = await findHits(platform, searcher, wanted, query);
  const narrowed = query.level !== undefined || query.since !== undefined || query.standing !== undefined;
  if (counts.length === 0 && !narrowed) {
    return { ...NOTHING, instead: await findAlternatives(platform, searcher, query.keyword) };
  }
  const inCategory = counts.filter(({ category }) => query.category === undefined || category === query.category);
  const kinds = targetTypes
    .map((kind) => ({ kind, name: targetNames[kind], count: sumOf(inCategory.filter((row) => row.kind === kind)) }))
    .filter(({ count }) => count > 0);
  return {
    list: await toHits(platform, person, query.keyword, rows),
    total: sumOf(inCategory.filter(({ kind }) => query.kind === undefined || kind === query.kind)),
    kinds,
    categories: [...new Set(counts.flatMap(({ category }) => category ?? []))],
    marks: marksIn(query.keyword, rows.flatMap(textsOf)),
    instead: null,
  };
}

/** Capped at one above the counting limit, which stands for any larger number. */
const sumOf = (rows: readonly { count: number }[]): number =>
  Math.min(
    rows.reduce((sum, { count }) => sum + count, 0),
    MOST_COUNTED + 1,
  );

const textsOf = ({ title, names, lines }: FoundRow): string[] => [title, ...names, ...lines];
