import type { TargetType } from '@palm/contract/areas';
import { MOST_COUNTED } from '@palm/contract/search/calls';
import { sql, type RawBuilder } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { openTo, searchedKinds, type Searcher } from './conditions.ts';
import type { FoundRow, KindsBySize } from './hit.queries.ts';
import { inTitle, isOfPairs, queryTerms, titleTerms } from './terms.ts';
import { inKinds, type Wanted } from './wanted.ts';

const TOO_MANY = literalLimit(MOST_COUNTED + 1);
/** The limit per typo and kind: enough to include the intended word, whichever of its objects come first. */
const CANDIDATES = literalLimit(20);

/** A search in terms of the index: in titles, and anywhere. Null matches nothing. */
interface Asked {
  title: string | null;
  terms: string | null;
}

/** The searcher, and which kinds have many objects. */
export interface Asking {
  searcher: Searcher;
  kinds: KindsBySize;
}

const toAsked = (words: string): Asked => ({ title: titleTerms(words), terms: queryTerms(words) });

/** Passes the searches as one array, so that the plan does not depend on their number and can be cached. */
const unplanned = (texts: readonly (string | null)[]) => sql`(select ${[...texts]}::text[])`;

/** Kinds that are queried together, and whether their titles are queried first, which only pays off with many objects. */
interface Group {
  kinds: readonly TargetType[];
  isLarge: boolean;
}

const groupsOf = ({ small, large }: KindsBySize): Group[] => [
  { kinds: small, isLarge: false },
  ...large.map((kind) => ({ kinds: [kind], isLarge: true })),
];

/**
 * Rows `q (place, kinds, title, terms)`: each search for each group, in titles and anywhere. For a search over several kinds the index
 * visits every object that contains one of the words in any kind, which for few objects is faster than starting again for each kind; for a
 * search over one kind it skips objects that lack another word.
 */
function eachGroup({ person }: Searcher, groups: readonly Group[], queries: readonly Asked[]) {
  const within = (kinds: readonly TargetType[], terms: string | null) => (terms === null ? null : inKinds(person.orgId, kinds, terms));
  const rows = queries.flatMap(({ title, terms }, place) =>
    groups
      .filter(({ kinds }) => kinds.length > 0)
      .map(({ kinds, isLarge }) => ({ place, kinds, title: within(kinds, isLarge ? title : null), terms: within(kinds, terms) })),
  );
  return sql`unnest(${unplanned(rows.map(({ place }) => String(place)))}::int[], ${unplanned(rows.map(({ kinds }) => kinds.join(' ')))},
    ${unplanned(rows.map(({ title }) => title))}, ${unplanned(rows.map(({ terms }) => terms))}) as q (place, kinds, title, terms)`;
}

/**
 * SQL condition: the document `d` is visible to the person and matches the row `q`. Two kinds may have the same code by chance, so the kind
 * is compared as well.
 */
const answersRow = (searcher: Searcher, tier: 'title' | 'terms') => sql`d.terms @@ ${sql.ref(`q.${tier}`)}::tsquery
  and d.kind || '' = any(string_to_array(q.kinds, ' ')) and ${openTo(searcher)}`;

/**
 * The documents that most resemble words without matches: some for each search, then the best overall. A frequent pair occurs in many names
 * and lines, so large kinds are searched by title first, for which the index reads fewer rows.
 */
export async function findResembling(db: Db, { searcher, kinds }: Asking, candidates: readonly string[]): Promise<FoundRow[]> {
  const { orgId } = searcher.person;
  const all = searchedKinds(searcher);
  const anyOf = candidates.map((terms) => `(${terms})`).join(' | ');
  const asked = candidates.map((terms) => ({ title: isOfPairs(terms) ? inTitle(terms) : null, terms }));
  const { rows } = await sql<FoundRow>`
    with ranked as materialized (
      select kind, terms::tsquery as terms
      from unnest(${all}::text[], ${unplanned(all.map((kind) => inKinds(orgId, [kind], anyOf)))}) as r (kind, terms))
    select d.kind, d.object_id, d.title, d.names, d.lines
    from (select distinct c.kind, c.object_id from ${eachGroup(searcher, groupsOf(kinds), asked)} cross join lateral (
        select array(select d.object_id from search_document d where ${answersRow(searcher, 'title')} limit ${CANDIDATES}) as ids offset 0
      ) titled cross join lateral (
        select q.kinds as kind, unnest(titled.ids) as object_id union all (
          select d.kind, d.object_id from search_document d where ${answersRow(searcher, 'terms')} and cardinality(titled.ids) < ${CANDIDATES}
          limit ${CANDIDATES} * cardinality(string_to_array(q.kinds, ' ')))) c) near
    join search_document d on d.org_id = ${orgId} and d.kind = near.kind and d.object_id = near.object_id
    join ranked on ranked.kind = d.kind
    order by ts_rank(d.terms, ranked.terms) desc, d.published_at desc, d.object_id limit 60`.execute(db);
  return rows;
}

/** Names that occur in the matches, the most frequent first; of many matches, only the first thousand are considered. */
export async function findNames(db: Db, searcher: Searcher, { terms }: Wanted): Promise<string[]> {
  const kinds = searchedKinds(searcher).map((kind) => ({ kinds: [kind], isLarge: false }));
  const { rows } = await sql<{ name: string }>`
    select n.name from (select c.names from ${eachGroup(searcher, kinds, [{ title: null, terms }])} cross join lateral (
        select d.names from search_document d where ${answersRow(searcher, 'terms')} limit ${TOO_MANY}) c limit ${TOO_MANY}) d,
      unnest(d.names) as n (name)
    group by n.name order by count(*) desc, n.name limit 100`.execute(db);
  return rows.map(({ name }) => name);
}

/** Counts the matches for each word, in order, up to one more than is counted. If the titles alone reach that, nothing else is queried. */
export async function countEach(db: Db, { searcher, kinds }: Asking, words: readonly string[]): Promise<number[]> {
  if (words.length === 0) {
    return [];
  }
  const count = (tier: 'title' | 'terms') => sql`(select count(*) as count from (
    select from search_document d where ${answersRow(searcher, tier)} limit ${TOO_MANY}) found)`;
  const { rows } = await sql<{ count: number }>`
    select least(sum(case when titled.count = ${TOO_MANY} then titled.count else ${count('terms')} end), ${TOO_MANY})::int as count
    from ${eachGroup(searcher, groupsOf(kinds), words.map(toAsked))} cross join lateral ${count('title')} titled
    group by q.place order by q.place`.execute(db);
  return rows.map((row) => row.count);
}

/** The texts of one object if it matches the words; null if it does not or the person may not see it. */
export async function findAnswering(db: Db, searcher: Searcher, { terms }: Wanted, object: { kind: TargetType; objectId: string }) {
  const { rows } = await sql<FoundRow>`
    select d.kind, d.object_id, d.title, d.names, d.lines from search_document d
    where ${openTo(searcher)} and d.kind = ${object.kind} and d.object_id = ${object.objectId} and d.terms @@ ${inKinds(searcher.person.orgId, [object.kind], terms)}::tsquery`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** A table whose rows are objects of the kind. */
interface FoundIn {
  table: string;
  kind: TargetType;
  orgId: string;
}

/** SQL condition for an area's list: the row of `table`, an object of this kind, matches the terms. Null terms match nothing. */
export const matchesTerms = ({ table, kind, orgId }: FoundIn, terms: string | null): RawBuilder<boolean> =>
  terms === null
    ? sql<boolean>`false`
    : sql<boolean>`${sql.ref(`${table}.id`)} in (select d.object_id from search_document d
        where d.org_id = ${sql.ref(`${table}.org_id`)} and d.kind = ${kind} and d.terms @@ ${inKinds(orgId, [kind], terms)}::tsquery)`;
