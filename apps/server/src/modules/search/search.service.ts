import { targetNames, targetTypes, type TargetType } from '@palm/contract/areas';
import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { SearchHit, SearchInstead, searchApi } from '@palm/contract/search/calls';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { marksIn } from './marks.ts';
import * as queries from './search.queries.ts';
import { toHit } from './search.view.ts';
import { plainText, queryTerms, resemblingTerms, runsOf } from './terms.ts';
import { longestPart, nearWord } from './typo.ts';

type Find = QueryOf<typeof searchApi.find>;
type Found = ResultOf<typeof searchApi.find>;
type Searching = Pick<Platform, 'db' | 'answers' | 'clock'>;

const FIRST_THREE = { pageNo: 1, pageSize: 3, sort: 'relevance' } as const;
const NOTHING: Found = { list: [], total: 0, kinds: [], categories: [], marks: [], instead: null };

export const toWanted = (keyword: string): queries.Wanted | null => {
  const terms = queryTerms(keyword);
  return terms === null ? null : { plain: plainText(keyword), terms };
};

export async function find(platform: Searching, person: Person, query: Find): Promise<Found> {
  const wanted = toWanted(query.keyword);
  if (wanted === null) {
    return { ...NOTHING, instead: { suggestion: null, shorter: null } };
  }
  const { db, answers, clock } = platform;
  const searcher = { person, answers };
  const narrowing = { ...query, now: clock.now() };
  const [counts, rows] = await Promise.all([
    queries.countFound(db, searcher, wanted, narrowing),
    queries.findPage(db, searcher, wanted, narrowing),
  ]);
  const narrowed = query.level !== undefined || query.since !== undefined || query.standing !== undefined;
  if (counts.length === 0 && !narrowed) {
    return { ...NOTHING, instead: await findInstead(platform, searcher, query.keyword) };
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

const sumOf = (rows: readonly { count: number }[]): number => rows.reduce((sum, { count }) => sum + count, 0);
const textsOf = ({ title, names, lines }: queries.FoundRow): string[] => [title, ...names, ...lines];

/** Each area draws its own; what it no longer has is left out. */
async function toHits(
  { db, answers }: Pick<Platform, 'db' | 'answers'>,
  person: Person,
  keyword: string,
  rows: readonly queries.FoundRow[],
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

/** What areas know of what was found, by kind and id: one question to each. */
async function eachKind<Known>(
  rows: readonly Pick<queries.FoundRow, 'kind' | 'object_id'>[],
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

/** What to offer when the words find nothing: one typing mistake mended, and the longest part of them that finds something. */
async function findInstead(platform: Searching, searcher: queries.Searcher, keyword: string): Promise<SearchInstead> {
  const texts = await findResemblingTexts(platform, searcher, keyword);
  const suggestion = await findSuggestion(platform, searcher, keyword, texts);
  const part = longestPart(runsOf(keyword), texts);
  const wanted = part === null || part === suggestion?.word ? null : toWanted(part);
  if (wanted === null) {
    return { suggestion, shorter: null };
  }
  const [counts, found] = await Promise.all([
    queries.countEach(platform.db, searcher, [wanted.terms]),
    queries.findPage(platform.db, searcher, wanted, { ...FIRST_THREE, now: platform.clock.now() }),
  ]);
  const list = await toHits(platform, searcher.person, wanted.plain, found);
  return { suggestion, shorter: list.length === 0 ? null : { word: wanted.plain, count: counts[0] ?? 0, list } };
}

async function findResemblingTexts({ db }: Pick<Searching, 'db'>, searcher: queries.Searcher, keyword: string): Promise<string[]> {
  const terms = resemblingTerms(keyword);
  const rows = terms === null ? [] : await queries.findResembling(db, searcher, terms);
  return [...rows.map(({ title }) => title), ...rows.flatMap(({ names }) => names), ...rows.flatMap(({ lines }) => lines)];
}

/** What was probably meant by words that find nothing, and how much that finds. */
export const findMended = async (platform: Pick<Searching, 'db'>, searcher: queries.Searcher, keyword: string) =>
  findSuggestion(platform, searcher, keyword, await findResemblingTexts(platform, searcher, keyword));

/** The whole of the words with the mended one in its place finds best; if that is nothing, the mended one alone. */
async function findSuggestion(
  { db }: Pick<Searching, 'db'>,
  searcher: queries.Searcher,
  keyword: string,
  texts: readonly string[],
): Promise<SearchInstead['suggestion']> {
  const runs = runsOf(keyword);
  const mended = runs.flatMap((run, place) => {
    const near = texts.some((text) => plainText(text).includes(run)) ? null : nearWord(run, texts);
    const whole = near?.instead === run ? runs.with(place, near.word).join(' ') : null;
    return near === null ? [] : [whole ?? near.word, near.word];
  });
  const words = [...new Set(mended)].slice(0, 6);
  if (words.length === 0) {
    return null;
  }
  const counts = await queries.countEach(
    db,
    searcher,
    words.map((word) => queryTerms(word) ?? `''`),
  );
  const best = counts.findIndex((count) => count > 0);
  const word = words[best];
  return word === undefined ? null : { word, count: counts[best] ?? 0 };
}
