import type { TargetType } from '@palm/contract/areas';
import { MOST_COUNTED } from '@palm/contract/search/calls';
import { sql, type RawBuilder } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { narrowedTo, openTo, partKinds, searchedKinds, type Narrowing, type Searcher } from './conditions.ts';
import { scopeTerm, tierAlone, tiers, tierTerms, type Tier, type Wanted } from './wanted.ts';

/*
 * A word that a tenth of a large library holds finds ten thousand objects, and to look at each of them would take a hundred milliseconds.
 * So no search looks at more than it counts: reading ends at one more. Where a kind has more than that, the index answers for it tier
 * by tier (the title begins with the words, holds them, all), and the tier that has no end is read along the order of time, which comes by so
 * frequent a word soon (docs/decisions/0016).
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

const TOO_MANY = literalLimit(MOST_COUNTED + 1);
const answers = (terms: string) => sql`d.terms @@ ${terms}::tsquery`;
/** The same, by no index: for rows that come in another order. */
const answersInOrder = (terms: string) => sql`ts_match_vq(d.terms, ${terms}::tsquery)`;
const allOf = (parts: readonly RawBuilder<unknown>[]) => sql.join([...parts], sql` union all `);
const inCategory = (category: string | undefined) => (category === undefined ? sql`true` : sql`d.category = ${category}`);

/**
 * The words as they are typed in the title, best as its beginning, come before those in names and in lines; then whole objects before
 * parts, then what is newest. `ts_rank` would have to unpack the terms of every hit.
 */
const fit = ({ plain }: Wanted) => sql`case when starts_with(d.plain_title, ${plain}) then 0 when strpos(d.plain_title, ${plain}) > 0 then 1
  when strpos(d.plain_names, ${plain}) > 0 then 2 else 3 end`;
const hitColumns = (wanted: Wanted) => sql`d.kind, d.object_id, d.category, d.published_at, ${fit(wanted)} as fit`;

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
      from hit h where ${query.kind === undefined ? sql`true` : sql`h.kind = ${query.kind}`}
        and ${query.category === undefined ? sql`true` : sql`h.category = ${query.category}`}) p
    join search_document d on d.org_id = ${searcher.person.orgId} and d.kind = p.kind and d.object_id = p.object_id
    where ${shown})`;
}

// The rows are wide; only what is ranked and narrowed by is carried along.
const metColumns = sql`d.org_id, d.kind, d.object_id, d.category, d.level, d.published_at, d.plain_title, d.plain_names`;

/** Everything of a search that finds no more than is counted; nothing is looked at twice. A test looks at its plan. */
export function selectFew(searcher: Searcher, wanted: Wanted, query: Narrowing) {
  const { orgId } = searcher.person;
  return sql<Found & { isMany: boolean }>`
    with met as materialized (select ${metColumns} from search_document d
        where d.org_id = ${orgId} and ${answers(tierTerms('all', scopeTerm(orgId), wanted))} limit ${TOO_MANY}),
      size as materialized (select count(*) > ${MOST_COUNTED} as is_many from met),
      hit as materialized (select ${hitColumns(wanted)} from met d
        where not (select is_many from size) and ${openTo(searcher)} and ${narrowedTo(searcher, query)})
    select (select is_many from size) as "isMany",
      (select coalesce(jsonb_agg(c order by c.count desc, c.category), '[]')
        from (select kind, category, count(*) as count from hit group by kind, category) c) as counts,
      ${pageOf(searcher, query)} as rows`;
}

/** Null: the words find more than are counted, and nothing is known yet of what. */
export async function findFew(db: Db, searcher: Searcher, wanted: Wanted, query: Narrowing): Promise<Found | null> {
  const { rows } = await selectFew(searcher, wanted, query).execute(db);
  const [found] = rows;
  return found === undefined || found.isMany ? null : found;
}

/** How many objects each kind has, up to one more than are counted: a kind of few is looked at whole. */
export async function findSizes(db: Db, searcher: Searcher): Promise<{ kind: TargetType; size: number }[]> {
  const { rows } = await sql<{ kind: TargetType; size: number }>`
    select k.kind, (select count(*)::int from (select from search_document d
      where d.org_id = ${searcher.person.orgId} and d.kind = k.kind limit ${TOO_MANY}) one) as size
    from unnest(${searchedKinds(searcher)}::text[]) as k (kind)`.execute(db);
  return rows;
}

export interface TierCount extends KindCount {
  kind: TargetType;
  tier: Tier;
}

/**
 * Of kinds with few objects all that is found. Of others the tiers, each up to one more than are counted; a tier that is not counted to its
 * end is the last that is looked at.
 */
export async function countTiers(
  db: Db,
  searcher: Searcher,
  { wanted, small, large, query }: { wanted: Wanted; small: readonly TargetType[]; large: readonly TargetType[]; query: Narrowing },
): Promise<TierCount[]> {
  const { orgId } = searcher.person;
  const from = (kind: TargetType, terms: string) => sql`from search_document d
    where ${answers(terms)} and ${openTo(searcher, kind)} and ${narrowedTo(searcher, query, kind)} and ${inCategory(query.category)}`;
  const counted = large.flatMap((kind, place) =>
    tiers.map((tier, step) => {
      const before = sql.ref(`k${place}_${tiers[step - 1] ?? ''}`);
      const isNeeded = step === 0 ? sql`true` : sql`(select count(*) from ${before}) <= ${MOST_COUNTED}`;
      const name = `k${place}_${tier}`;
      const rows = sql`select ${kind}::text as kind, ${tier}::text as tier, d.category ${from(kind, tierTerms(tier, scopeTerm(orgId, kind), wanted))}`;
      return { name, rows: sql`${sql.ref(name)} as materialized (${rows} and ${isNeeded} limit ${TOO_MANY})` };
    }),
  );
  // One by one: kinds joined by `or` would make the index read all of their terms.
  const whole = small.map(
    (kind) => sql`select ${kind}::text as kind, 'all' as tier, d.category ${from(kind, tierTerms('all', scopeTerm(orgId, kind), wanted))}`,
  );
  const parts = [...whole, ...counted.map(({ name }) => sql`select * from ${sql.ref(name)}`)];
  const { rows } = await sql<TierCount>`
    ${counted.length === 0 ? sql`` : sql`with ${sql.join(counted.map((part) => part.rows))}`}
    select k.kind, k.tier, k.category, count(*)::int as count from (${allOf(parts)}) k
    group by k.kind, k.tier, k.category order by count desc, k.category`.execute(db);
  return rows;
}

/** A kind that has more in this tier than are counted. */
export interface EndlessKind {
  kind: TargetType;
  tier: Tier;
}

interface PageOfMany {
  wanted: Wanted;
  /** Kinds of which all that is found is looked at. */
  whole: readonly TargetType[];
  endless: readonly EndlessKind[];
  query: Narrowing;
}

/** A page where some kinds have more than are counted: of those the earlier tiers, and the newest of the one that has no end. */
export async function findPage(db: Db, searcher: Searcher, { wanted, whole, endless, query }: PageOfMany): Promise<FoundRow[]> {
  const { orgId } = searcher.person;
  const isByTime = query.sort === 'newest';
  const most = literalLimit(query.perKind ?? Math.min(query.pageNo * query.pageSize, MOST_COUNTED));
  const hits = (kind: TargetType, found: RawBuilder<unknown>) => sql`select ${hitColumns(wanted)} from search_document d
    where ${found} and ${openTo(searcher, kind)} and ${narrowedTo(searcher, query, kind)} and ${inCategory(query.category)}`;
  const ofWhole = whole.map((kind) => sql`(${hits(kind, answers(tierTerms('all', scopeTerm(orgId, kind), wanted)))})`);
  const ofEndless = endless.flatMap(({ kind, tier }) => {
    const scope = scopeTerm(orgId, kind);
    const before = isByTime ? undefined : tiers[tiers.indexOf(tier) - 1];
    const inOrder = answersInOrder(isByTime ? wanted.terms : tierAlone(tier, wanted));
    return [
      ...(before === undefined ? [] : [sql`(${hits(kind, answers(tierTerms(before, scope, wanted)))})`]),
      sql`(${hits(kind, sql`d.kind = ${kind} and ${inOrder}`)} order by d.published_at desc, d.object_id limit ${most})`,
    ];
  });
  if (whole.length + endless.length === 0) {
    return [];
  }
  const { rows } = await sql<{ rows: FoundRow[] }>`
    with hit as materialized (${allOf([...ofWhole, ...ofEndless])}) select ${pageOf(searcher, query)} as rows`.execute(db);
  return rows[0]?.rows ?? [];
}
