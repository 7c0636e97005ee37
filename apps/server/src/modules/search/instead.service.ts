import { MOST_COUNTED, type SearchInstead } from '@palm/contract/search/calls';
import type { Platform } from '../../platform/platform.ts';
import { partKindsOf, type Searcher } from './conditions.ts';
import type { FoundRow } from './hit.queries.ts';
import { sizesOf } from './hits.service.ts';
import { plainOf } from './marks.ts';
import { likelyTerms, pairTerms, wholeTerms } from './resembling.ts';
import * as queries from './search.queries.ts';
import { askedRuns, isPartOf } from './terms.ts';
import { toHits } from './to-hits.ts';
import { longestPart, nearWord, type Near } from './typo.ts';

type Searching = Pick<Platform, 'db' | 'answers' | 'cache'>;
type Counted = NonNullable<SearchInstead['suggestion']>;

const SHOWN = 3;
const MOST_WORDS = 6;

/** Alternatives for words without matches: one typo corrected, and the longest part of them that finds something. */
export async function findAlternatives(platform: Searching, searcher: Searcher, keyword: string): Promise<SearchInstead> {
  const read = await findResembling(platform, searcher, keyword);
  const part = longestPart(askedRuns(keyword), read.texts);
  const words = mendedWords(keyword, read);
  const counts = await countWords(platform, searcher, words);
  const suggestion = counts.find(({ count }) => count > 0) ?? null;
  const shorter = part === null || part === suggestion?.word ? null : await countPart(platform, searcher, { part, counts });
  const list = shorter ? await toHits(platform, searcher.person, shorter.word, bestOf(searcher, read.rows, shorter.word)) : [];
  return { suggestion, shorter: shorter && list.length > 0 ? { ...shorter, list } : null };
}

/** Whatever matches a word matches each of its parts as well, so if the word overflows the count, its part need not be queried. */
async function countPart(platform: Searching, searcher: Searcher, { part, counts }: { part: string; counts: Counted[] }): Promise<Counted> {
  const longer = counts.find(({ word, count }) => count > MOST_COUNTED && isPartOf(part, word));
  return longer ? { word: part, count: longer.count } : ((await countWords(platform, searcher, [part]))[0] ?? { word: part, count: 0 });
}

/** The likely intended words for ones without matches, with their number of matches. */
export async function findCorrection(platform: Searching, searcher: Searcher, keyword: string): Promise<SearchInstead['suggestion']> {
  const words = mendedWords(keyword, await findResembling(platform, searcher, keyword));
  return (await countWords(platform, searcher, words)).find(({ count }) => count > 0) ?? null;
}

const isIn = (texts: readonly string[], run: string): boolean => texts.some((text) => plainOf(text).includes(run));

/** The documents that resemble the words, and the nearest word in them for each word typed. */
interface Read {
  rows: FoundRow[];
  texts: string[];
  /** Titles and names are searched before lines, which are numerous. */
  nearTo: (run: string) => Near | null;
}

function readRows(rows: FoundRow[]): Read {
  const named = [...rows.map(({ title }) => title), ...rows.flatMap(({ names }) => names)];
  const lines = rows.flatMap((row) => row.lines);
  const known = new Map<string, Near | null>();
  const nearTo = (run: string): Near | null => {
    const near = known.get(run) ?? nearWord(run, named) ?? nearWord(run, lines);
    known.set(run, near);
    return near;
  };
  return { rows, texts: [...named, ...lines], nearTo };
}

/**
 * Documents that resemble the words: first those that contain one of them, then those with one likely typo corrected, last those that share
 * two adjacent characters.
 */
async function findResembling(platform: Searching, searcher: Searcher, keyword: string): Promise<Read> {
  const asking = { searcher, kinds: await sizesOf(platform, searcher) };
  const near = async (candidates: string[]) => (candidates.length === 0 ? [] : queries.findResembling(platform.db, asking, candidates));
  const runs = askedRuns(keyword);
  const whole = readRows(await near(wholeTerms(runs)));
  const missed = runs.filter((run) => !isIn(whole.texts, run));
  const likely = readRows([...whole.rows, ...(await near(likelyTerms(missed)))]);
  const isMended = missed.every((run) => isIn(likely.texts, run) || likely.nearTo(run) !== null);
  return isMended ? likely : readRows([...likely.rows, ...(await near(pairTerms(missed)))]);
}

/** Candidates: the complete words with the corrected one in place, which match best, then the corrected word alone. */
function mendedWords(keyword: string, { texts, nearTo }: Read): string[] {
  const runs = askedRuns(keyword);
  const mended = runs.flatMap((run, place) => {
    const near = isIn(texts, run) ? null : nearTo(run);
    const whole = near?.instead === run ? runs.with(place, near.word).join(' ') : null;
    return near === null ? [] : [whole ?? near.word, near.word];
  });
  return [...new Set(mended)].slice(0, MOST_WORDS);
}

async function countWords(platform: Searching, searcher: Searcher, words: readonly string[]): Promise<Counted[]> {
  const counts = await queries.countEach(platform.db, { searcher, kinds: await sizesOf(platform, searcher) }, words);
  return words.map((word, place) => ({ word, count: counts[place] ?? 0 }));
}

/**
 * The first of the rows already read that contain the word, ranked as a search for it would rank them: at the start of the title, elsewhere
 * in the title, in names, in lines; whole objects before parts. A separate search would cost as much as everything before it.
 */
function bestOf(searcher: Searcher, rows: readonly FoundRow[], word: string): FoundRow[] {
  const parts = partKindsOf(searcher);
  const fit = ({ kind, title, names, lines }: FoundRow): number => {
    const places = [plainOf(title).startsWith(word), isIn([title], word), isIn(names, word), isIn(lines, word)];
    const place = places.indexOf(true);
    return place < 0 ? Infinity : place + (parts.includes(kind) ? 0.5 : 0);
  };
  const fitting = rows.map((row) => ({ row, fit: fit(row) })).filter((one) => one.fit < Infinity);
  const once = fitting.filter(
    ({ row }, place) => fitting.findIndex((other) => other.row.kind === row.kind && other.row.object_id === row.object_id) === place,
  );
  return once
    .toSorted((one, other) => one.fit - other.fit)
    .slice(0, SHOWN)
    .map(({ row }) => row);
}
