import type { TargetType } from '@palm/contract/areas';
import { MOST_COUNTED } from '@palm/contract/search/calls';
import { sql, type RawBuilder } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { narrowedTo, openTo, partKinds, searchedKinds, type Narrowing, type Searcher } from './conditions.ts';
import { inIndex, inKinds, tierAlone, tierTerms, type Tier, type Wanted } from './wanted.ts';

/*
 * A word that a tenth of a large library holds finds ten thousand objects, and to look at each of them would take a hundred milliseconds.
 * So no search looks at more than it counts: reading ends at one more. Where a kind has more than that, the index answers for it tier
 * by tier (the title holds the words, begins with them, all), and the tier that has no end is read along the order of time, which comes by so
 * frequent a word soon (docs/decisions/0016). All of it is one statement, which is planned once (docs/decisions/0037).
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

/** What was found: how many of each kind and category, whichever of them is looked at, and one page. */
export interface Found {
  counts: KindCount[];
  rows: FoundRow[];
}

/** Kinds of so few objects that all which is found of them is looked at, and the others. */
export interface KindsBySize {
  small: readonly TargetType[];
  large: readonly TargetType[];
}

const TOO_MANY = literalLimit(MOST_COUNTED + 1);
const allOf = (parts: readonly RawBuilder<unknown>[]) => sql.join([...parts], sql` union all `);
const inCategory = (category: string | undefined) => (category === undefined ? sql`true` : sql`d.category = ${category}`);

/**
 * The words as they are typed in the title, best as its beginning, come before those in names and in lines; then whole objects before
 * parts, then what is newest. `ts_rank` would have to unpack the terms of every hit.
 */
const fit = ({ plain }: Wanted) => sql`case when starts_with(d.plain_title, ${plain}) then 0 when strpos(d.plain_title, ${plain}) > 0 then 1
  when strpos(d.plain_names, ${plain}) > 0 then 2 else 3 end`;

/** Of the hits `hit` one page, or the first of each kind, as a list of documents. */
function pageOf(searcher: Searcher, query: Narrowing): RawBuilder<FoundRow[]> {
  const best = sql`h.fit, h.kind = any(${partKinds(searcher)}), h.published_at desc, h.object_id`;
  const order = query.sort === 'newest' ? sql`h.published_at desc, h.object_id` : best;
  const first = (query.pageNo - 1) * query.pageSize;
  const shown =
    query.perKind === undefined ? sql`p.place > ${first} and p.place <= ${first + query.pageSize}` : sql`p.of_kind <= ${query.perKind}`;
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'object_id', d.object_id, 'title', d.title, 'names', d.names, 'lines', d.lines)
      order by p.place), '[]')
    from (select h.kind, h.object_id, row_number() over (order by ${order}) as place,
        row_number() over (partition by h.kind order by ${order}) as of_kind
      from hit h where ${query.kind === undefined ? sql`true` : sql`h.kind = ${query.kind}`}) p
    join search_document d on d.org_id = ${searcher.person.orgId} and d.kind = p.kind and d.object_id = p.object_id
    where ${shown})`;
}

// The rows are wide; only what is ranked and counted by is carried along.
const metColumns = sql`d.kind, d.object_id, d.category, d.published_at, d.plain_title, d.plain_names`;
const none = sql`select ${metColumns} from search_document d where false`;

interface Search {
  searcher: Searcher;
  wanted: Wanted;
  query: Narrowing;
}

/** Rows of these kinds that answer the condition, are open to the person and what the search was narrowed to. */
const met = ({ searcher, query }: Search, kinds: readonly TargetType[], condition: RawBuilder<unknown>) => sql`
  select ${metColumns} from search_document d
  where ${condition} and ${openTo(searcher, kinds)} and ${narrowedTo(searcher, query, kinds)} and ${inCategory(query.category)}`;

/** Of these kinds what answers the terms, by the index of words. The kind is no condition for another index: the codes tell the kinds apart. */
const answering = (search: Search, kinds: readonly TargetType[], terms: string) =>
  met(
    search,
    kinds,
    sql`d.terms @@ ${inIndex(inKinds(search.searcher.person.orgId, kinds, terms))} and d.kind || '' = any(${[...kinds]}::text[])`,
  );

/** What a kind of many objects adds to the statement: steps, then what is counted, then the hits among which the page lies. */
interface Part {
  steps: RawBuilder<unknown>[];
  counted: RawBuilder<unknown>;
  hits: RawBuilder<unknown>[];
}

const ref = (place: number, step: string): RawBuilder<unknown> => sql`${sql.ref(`k${place}_${step}`)}`;

/** Two steps: rows up to one more than are counted, and whether there are so many. */
const counting = (place: number, tier: Tier, rows: RawBuilder<unknown>) => [
  sql`${ref(place, tier)} as materialized (${rows} limit ${TOO_MANY})`,
  sql`${ref(place, `${tier}_ends`)} as materialized (select count(*) <= ${MOST_COUNTED} as ends from ${ref(place, tier)})`,
];

/**
 * First what the title holds. If that is not counted to its end, only what begins with the words is asked for beside it; else all. A step that is
 * not needed is not run.
 */
function partOfLarge(search: Search, kind: TargetType, place: number): Part {
  const { wanted, query } = search;
  const ends = (tier: Tier) => sql`(select ends from ${ref(place, `${tier}_ends`)})`;
  const rows = (tier: Tier) => answering(search, [kind], tierTerms(tier, wanted));
  const steps = [
    ...counting(place, 'title', rows('title')),
    ...counting(place, 'all', sql`${rows('all')} and ${ends('title')}`),
    ...(query.sort === 'newest' ? [] : counting(place, 'start', sql`${rows('start')} and not ${ends('title')}`)),
  ];
  return {
    steps,
    counted: sql`select * from ${ref(place, 'title')} where not ${ends('title')} union all select * from ${ref(place, 'all')}`,
    hits: [sql`select * from ${ref(place, 'all')} where ${ends('all')}`, ...hitsOfEndless(search, { kind, place, ends })],
  };
}

interface Large {
  kind: TargetType;
  place: number;
  ends: (tier: Tier) => RawBuilder<unknown>;
}

/** In three sizes, as each is a statement whose plan is kept. */
const newestRead = ({ perKind, pageNo, pageSize }: Narrowing) => {
  const needed = perKind ?? pageNo * pageSize;
  return literalLimit([20, 100].find((size) => size >= needed) ?? MOST_COUNTED);
};

/** Where the title or all has no end: the tier before, and of the one without an end what is newest. By time there are no tiers. */
function hitsOfEndless(search: Search, { kind, place, ends }: Large): RawBuilder<unknown>[] {
  const { searcher, wanted, query } = search;
  const most = newestRead(query);
  const ofKind = (terms: string) => inIndex(inKinds(searcher.person.orgId, [kind], terms));
  const alone = (tier: Tier) => ofKind(tierAlone(tier, wanted));
  const rest = sql`case when not ${ends('start')} then ${alone('start')} when not ${ends('title')} then ${alone('title')} else ${alone('all')} end`;
  const isByTime = query.sort === 'newest';
  // By no index of words: the rows come in another order.
  const inOrder = met(search, [kind], sql`d.kind = ${kind} and ts_match_vq(d.terms, (select ${isByTime ? ofKind(wanted.terms) : rest}))`);
  const newest = sql`(${inOrder} and not (${ends('title')} and ${ends('all')}) order by d.published_at desc, d.object_id limit ${most})`;
  const before = [
    sql`select * from ${ref(place, 'title')} where not ${ends('all')}`,
    sql`select * from ${ref(place, 'start')} where ${ends('start')}`,
  ];
  return isByTime ? [newest] : [newest, ...before];
}

/** The whole search as one statement. A test looks at its plan. */
export function selectHits(search: Search, { small, large }: KindsBySize) {
  const { searcher, wanted, query } = search;
  const few = small.length === 0 ? none : answering(search, small, wanted.terms);
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

/** How many objects each kind has, up to one more than are counted: a kind of few is looked at whole. */
export async function findSizes(db: Db, searcher: Searcher): Promise<{ kind: TargetType; size: number }[]> {
  const { rows } = await sql<{ kind: TargetType; size: number }>`
    select k.kind, (select count(*)::int from (select from search_document d
      where d.org_id = ${searcher.person.orgId} and d.kind = k.kind limit ${TOO_MANY}) one) as size
    from unnest(${searchedKinds(searcher)}::text[]) as k (kind)`.execute(db);
  return rows;
}
