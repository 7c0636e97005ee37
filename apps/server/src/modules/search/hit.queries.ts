import type { TargetType } from '@palm/contract/areas';
import { MOST_COUNTED } from '@palm/contract/search/calls';
import { sql, type RawBuilder } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { narrowedTo, openTo, partKinds, searchedKinds, type Narrowing, type Searcher } from './conditions.ts';
import { inIndex, inKinds, tierAlone, tierTerms, type Tier, type Wanted } from './wanted.ts';

/*
 * A word that occurs in a tenth of a large library matches ten thousand objects, and examining all of them would take a hundred
 * milliseconds. So no search examines more than it counts: reading stops one row later. If a kind has more matches, the index is queried
 * tier by tier (the title contains the words, the title begins with them, all matches), and the tier that overflows is read in order of
 * time, which soon reaches matches for such a frequent word (docs/decisions/0016). All of this is one statement, which is planned once
 * (docs/decisions/0037).
 */

export interface FoundRow {
  kind: string;
  object_id: string;
  title: string;
  names: string[];
  lines: string[];
}

interface KindCount {
  kind: string;
  category: string | null;
  count: number;
}

/** The result: counts per kind and category, regardless of the ones selected, and one page of rows. */
export interface Found {
  counts: KindCount[];
  rows: FoundRow[];
}

/** Kinds with so few objects that all their matches are examined, and the other kinds. */
export interface KindsBySize {
  small: readonly TargetType[];
  large: readonly TargetType[];
}

const TOO_MANY = literalLimit(MOST_COUNTED + 1);
/** Up to this number, reading and sorting all matches costs less than finding twenty of them by walking through time. */
const MOST_RANKED = 1599;
const allOf = (parts: readonly RawBuilder<unknown>[]) => sql.join([...parts], sql` union all `);
const inCategory = (category: string | undefined) => (category === undefined ? sql`true` : sql`d.category = ${category}`);

/**
 * Titles that contain the words as typed, preferably at the start, rank before names and then lines; then whole objects before parts, then
 * the newest first. `ts_rank` would have to unpack the terms of every hit.
 */
const fit = ({ plain }: Wanted) => sql`case when starts_with(d.plain_title, ${plain}) then 0 when strpos(d.plain_title, ${plain}) > 0 then 1
  when strpos(d.plain_names, ${plain}) > 0 then 2 else 3 end`;

/**
 * How many hits the usual pages need. Rounded to a few sizes, because each is a separate statement with a cached plan; null for later
 * pages.
 */
const sizeOf = ({ perKind, pageNo, pageSize }: Narrowing): number | null =>
  [20, 100].find((size) => size >= (perKind ?? pageNo * pageSize)) ?? null;

/**
 * The hits from `hit` up to the end of the page, or the first ones of each kind, in order. Numbering all of them would sort a thousand for
 * twenty.
 */
function placesOf(searcher: Searcher, query: Narrowing): RawBuilder<unknown> {
  const best = sql`h.fit, h.kind = any(${partKinds(searcher)}), h.published_at desc, h.object_id`;
  const order = query.sort === 'newest' ? sql`h.published_at desc, h.object_id` : best;
  if (query.perKind !== undefined) {
    return sql`select p.kind, p.object_id, p.place from (select h.kind, h.object_id, row_number() over (order by ${order}) as place,
        row_number() over (partition by h.kind order by ${order}) as of_kind from hit h where ${ofKind(query)}) p where p.of_kind <= ${query.perKind}`;
  }
  const [first, size] = [(query.pageNo - 1) * query.pageSize, sizeOf(query)];
  return sql`select p.kind, p.object_id, p.place from (
      select f.kind, f.object_id, row_number() over () as place
      from (select h.kind, h.object_id from hit h where ${ofKind(query)} order by ${order} ${size === null ? sql`` : sql`limit ${literalLimit(size)}`}) f) p
    where p.place > ${first} and p.place <= ${first + query.pageSize}`;
}

const ofKind = ({ kind }: Narrowing) => (kind === undefined ? sql`true` : sql`h.kind = ${kind}`);

/** One page of hits as a list of documents. */
const pageOf = (searcher: Searcher, query: Narrowing): RawBuilder<FoundRow[]> => sql`(
    select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'object_id', d.object_id, 'title', d.title, 'names', d.names, 'lines', d.lines)
      order by p.place), '[]')
    from (${placesOf(searcher, query)}) p
    join search_document d on d.org_id = ${searcher.person.orgId} and d.kind = p.kind and d.object_id = p.object_id)`;

// The rows are wide, so only the columns needed for ranking and counting are carried along.
const metColumns = sql`d.kind, d.object_id, d.category, d.published_at, d.plain_title, d.plain_names`;
const none = sql`select ${metColumns} from search_document d where false`;

interface Search {
  searcher: Searcher;
  wanted: Wanted;
  query: Narrowing;
}

/** SQL condition: the row is visible to the person and matches the filters. It is long, so it is built once for all steps of a kind. */
const shownTo = ({ searcher, query }: Search, kinds: readonly TargetType[]) =>
  sql`${openTo(searcher, kinds)} and ${narrowedTo(searcher, query, kinds)} and ${inCategory(query.category)}`;

const met = (condition: RawBuilder<unknown>, shown: RawBuilder<unknown>) => sql`
  select ${metColumns} from search_document d where ${condition} and ${shown}`;

/**
 * Matches for the terms among these kinds, found by the text index. The kind is written so that no other index applies: the codes already
 * separate the kinds.
 */
const answering = (orgId: string, kinds: readonly TargetType[], terms: string) =>
  sql`d.terms @@ ${inIndex(inKinds(orgId, kinds, terms))} and d.kind || '' = any(${[...kinds]}::text[])`;

/** What a large kind contributes to the statement: its steps, the rows to count, and the hits that may be on the page. */
interface Part {
  steps: RawBuilder<unknown>[];
  counted: RawBuilder<unknown>;
  hits: RawBuilder<unknown>[];
}

type Step = Tier | 'words';
const ref = (place: number, step: string): RawBuilder<unknown> => sql`${sql.ref(`k${place}_${step}`)}`;

interface Counting {
  rows: RawBuilder<unknown>;
  most?: number;
  /** SQL condition that is false if the step was skipped, which counts as an overflow. */
  unless?: RawBuilder<unknown>;
}

/** Two steps: up to `most` + 1 rows, and whether they were counted completely and read completely. */
const counting = (place: number, step: Step, { rows, most = MOST_COUNTED, unless = sql`true` }: Counting) => [
  sql`${ref(place, step)} as materialized (${rows} limit ${sql.lit(most + 1)})`,
  sql`${ref(place, `${step}_ends`)} as materialized (select count(*) <= ${sql.lit(MOST_COUNTED)} and ${unless} as ends,
    count(*) <= ${sql.lit(most)} and ${unless} as whole from ${ref(place, step)})`,
];

/**
 * Starts with matches in the title. If these overflow, only titles that begin with the words are queried as well; otherwise all matches,
 * for words with letters first those in which the letters are whole words. Steps that are not needed are not executed.
 */
function partOfLarge(search: Search, kind: TargetType, place: number): Part {
  const { wanted, query } = search;
  const large = {
    kind,
    place,
    shown: shownTo(search, [kind]),
    ends: (step: Step) => sql`(select ends from ${ref(place, `${step}_ends`)})`,
  };
  const { ends, shown } = large;
  const rows = (terms: string, when: RawBuilder<unknown>) =>
    sql`${met(answering(search.searcher.person.orgId, [kind], terms), shown)} and ${when}`;
  const { words } = wanted;
  const unless = words === null ? sql`true` : ends('words');
  const steps = [
    ...counting(place, 'title', { rows: rows(tierTerms('title', wanted), sql`true`) }),
    ...(words === null ? [] : counting(place, 'words', { rows: rows(words, ends('title')) })),
    ...counting(place, 'all', { rows: rows(tierTerms('all', wanted), sql`${ends('title')} and ${unless}`), most: MOST_RANKED, unless }),
    ...(query.sort === 'newest' ? [] : counting(place, 'start', { rows: rows(tierTerms('start', wanted), sql`not ${ends('title')}`) })),
  ];
  const endless = (['title', ...(words === null ? [] : (['words'] as const))] as const).map(
    (step) => sql`select * from ${ref(place, step)} where not ${ends(step)}`,
  );
  return {
    steps,
    counted: allOf([...endless, sql`(select * from ${ref(place, 'all')} limit ${TOO_MANY})`]),
    hits: [sql`select * from ${ref(place, 'all')} where ${ends('all')}`, ...hitsOfEndless(search, large)],
  };
}

interface Large {
  kind: TargetType;
  place: number;
  shown: RawBuilder<unknown>;
  ends: (step: Step) => RawBuilder<unknown>;
}

/**
 * If the title or all matches overflow: the rows of the tier before, plus the newest of the tier that overflows. Sorted by time there are
 * no tiers.
 */
function hitsOfEndless(search: Search, large: Large): RawBuilder<unknown>[] {
  const { place, ends } = large;
  const newest = [newestOfRead(search, large), newestAlongTime(search, large)];
  const before = [
    sql`select * from ${ref(place, 'title')} where not ${ends('all')}`,
    sql`select * from ${ref(place, 'start')} where ${ends('start')}`,
  ];
  return search.query.sort === 'newest' ? newest : [...newest, ...before];
}

const inTime = ({ query }: Search) => sql`order by d.published_at desc, d.object_id limit ${literalLimit(sizeOf(query) ?? MOST_COUNTED)}`;
const isWhole = (place: number) => sql`(select whole from ${ref(place, 'all_ends')})`;

/** If all matches have been read, the newest of them. */
function newestOfRead(search: Search, { place, ends }: Large): RawBuilder<unknown> {
  const isByTime = search.query.sort === 'newest';
  const isInTitle = sql`d.object_id in (select t.object_id from ${ref(place, 'title')} t)`;
  return sql`(select ${metColumns} from ${ref(place, 'all')} d
    where not ${ends('all')} and ${isWhole(place)} and ${isByTime ? sql`true` : sql`not ${isInTitle}`} ${inTime(search)})`;
}

/** Otherwise the newest in order of time. Must not use the text index, which returns rows in a different order. */
function newestAlongTime(search: Search, { kind, place, shown, ends }: Large): RawBuilder<unknown> {
  const { searcher, wanted, query } = search;
  const ofKind = (terms: string) => inIndex(inKinds(searcher.person.orgId, [kind], terms));
  const alone = (tier: Tier) => ofKind(tierAlone(tier, wanted));
  const isByTime = query.sort === 'newest';
  const rest = sql`case when not ${ends('start')} then ${alone('start')} when not ${ends('title')} then ${alone('title')} else ${alone('all')} end`;
  const inOrder = met(sql`d.kind = ${kind} and ts_match_vq(d.terms, (select ${isByTime ? ofKind(wanted.terms) : rest}))`, shown);
  return sql`(${inOrder} and not (${ends('title')} and ${isWhole(place)}) ${inTime(search)})`;
}

/** The whole search as one statement. Exported for a test of its plan. */
export function selectHits(search: Search, { small, large }: KindsBySize) {
  const { searcher, wanted, query } = search;
  const few = small.length === 0 ? none : met(answering(searcher.person.orgId, small, wanted.terms), shownTo(search, small));
  const parts = large.map((kind, place) => ({ kind, ...partOfLarge(search, kind, place) }));
  const hits = parts.filter(({ kind }) => query.kind === undefined || kind === query.kind).flatMap((part) => part.hits);
  return sql<Found>`
    with few as materialized (${few}) ${sql.join([sql``, ...parts.flatMap(({ steps }) => steps)])},
      counted as (${allOf([sql`select * from few`, ...parts.map(({ counted }) => counted)])}),
      hit as materialized (select d.kind, d.object_id, d.published_at, ${fit(wanted)} as fit
        from (${allOf([sql`select * from few`, ...hits])}) d)
    select (select coalesce(jsonb_agg(c order by c.count desc, c.category), '[]')
        from (select kind, category, count(*) as count from counted group by kind, category) c) as counts,
      ${pageOf(searcher, query)} as rows`;
}

export async function findFound(db: Db, search: Search, kinds: KindsBySize): Promise<Found> {
  const { rows } = await selectHits(search, kinds).execute(db);
  return rows[0] ?? { counts: [], rows: [] };
}

/** The number of objects of each kind, up to one more than is counted. Small kinds are examined completely. */
export async function findSizes(db: Db, searcher: Searcher): Promise<{ kind: TargetType; size: number }[]> {
  const { rows } = await sql<{ kind: TargetType; size: number }>`
    select k.kind, (select count(*)::int from (select from search_document d
      where d.org_id = ${searcher.person.orgId} and d.kind = k.kind limit ${TOO_MANY}) one) as size
    from unnest(${searchedKinds(searcher)}::text[]) as k (kind)`.execute(db);
  return rows;
}
