import { targetNames, targetTypes, type TargetType } from '@palm/contract/areas';
import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import { MOST_COUNTED, type SearchHit, type SearchInstead, type searchApi } from '@palm/contract/search/calls';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Searcher } from './conditions.ts';
import type { FoundRow } from './hit.queries.ts';
import { findHits } from './hits.service.ts';
import { marksIn } from './marks.ts';
import { likelyTerms, pairTerms, wholeTerms } from './resembling.ts';
import * as queries from './search.queries.ts';
import { toHit } from './search.view.ts';
import { plainText, queryTerms, runsOf } from './terms.ts';
import { longestPart, nearWord } from './typo.ts';
import { toWanted } from './wanted.ts';

type Find = QueryOf<typeof searchApi.find>;
type Found = ResultOf<typeof searchApi.find>;
type Searching = Pick<Platform, 'db' | 'answers' | 'cache' | 'clock'>;

const FIRST_THREE = { pageNo: 1, pageSize: 3, sort: 'relevance' } as const;
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

/** One more than is counted stands for all that are more. */
const sumOf = (rows: readonly { count: number }[]): number =>
  Math.min(
    rows.reduce((sum, { count }) => sum + count, 0),
    MOST_COUNTED + 1,
  );
const textsOf = ({ title, names, lines }: FoundRow): string[] => [title, ...names, ...lines];

/** Each area draws its own; what it no longer has is left out. */
async function toHits(
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

/** What areas know of what was found, by kind and id: one question to each. */
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

/** What to offer when the words find nothing: one typing mistake mended, and the longest part of them that finds something. */
async function findInstead(platform: Searching, searcher: Searcher, keyword: string): Promise<SearchInstead> {
  const texts = await findResemblingTexts(platform, searcher, keyword);
  const part = longestPart(runsOf(keyword), texts);
  const [suggestion, shorter] = await Promise.all([
    findSuggestion(platform, searcher, keyword, texts),
    part === null ? null : findShorter(platform, searcher, part),
  ]);
  return { suggestion, shorter: part === suggestion?.word ? null : shorter };
}

async function findShorter(platform: Searching, searcher: Searcher, part: string): Promise<SearchInstead['shorter']> {
  const wanted = toWanted(part);
  if (wanted === null) {
    return null;
  }
  const { counts, rows } = await findHits(platform, searcher, wanted, FIRST_THREE);
  const list = await toHits(platform, searcher.person, wanted.plain, rows);
  return list.length === 0 ? null : { word: wanted.plain, count: sumOf(counts), list };
}

const isIn = (texts: readonly string[], run: string): boolean => texts.some((text) => plainText(text).includes(run));

/** What comes near to the words: first what holds one of them, then what one likely mistake made of the others, last what shares two characters. */
async function findResemblingTexts({ db }: Pick<Searching, 'db'>, searcher: Searcher, keyword: string): Promise<string[]> {
  const textsNear = async (candidates: string[]) => {
    const rows = candidates.length === 0 ? [] : await queries.findResembling(db, searcher, candidates);
    return [...rows.map(({ title }) => title), ...rows.flatMap(({ names }) => names), ...rows.flatMap(({ lines }) => lines)];
  };
  const runs = runsOf(keyword);
  const whole = await textsNear(wholeTerms(runs));
  const missed = runs.filter((run) => !isIn(whole, run));
  const likely = [...whole, ...(await textsNear(likelyTerms(missed)))];
  const isMended = missed.every((run) => isIn(likely, run) || nearWord(run, likely) !== null);
  return isMended ? likely : [...likely, ...(await textsNear(pairTerms(missed)))];
}

/** What was probably meant by words that find nothing, and how much that finds. */
export const findMended = async (platform: Pick<Searching, 'db'>, searcher: Searcher, keyword: string) =>
  findSuggestion(platform, searcher, keyword, await findResemblingTexts(platform, searcher, keyword));

/** The whole of the words with the mended one in its place finds best; if that is nothing, the mended one alone. */
async function findSuggestion(
  { db }: Pick<Searching, 'db'>,
  searcher: Searcher,
  keyword: string,
  texts: readonly string[],
): Promise<SearchInstead['suggestion']> {
  const runs = runsOf(keyword);
  const mended = runs.flatMap((run, place) => {
    const near = isIn(texts, run) ? null : nearWord(run, texts);
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
