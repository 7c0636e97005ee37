import type { TargetType } from '@palm/contract/areas';
import { MOST_COUNTED } from '@palm/contract/search/calls';
import { sql, type RawBuilder } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { openTo, searchedKinds, type Searcher } from './conditions.ts';
import type { FoundRow } from './hit.queries.ts';
import { inKinds, type Wanted } from './wanted.ts';

const TOO_MANY = literalLimit(MOST_COUNTED + 1);
/** Of one way to mistype a word in one kind: enough to hold the word that was meant, whichever of its objects come first. */
const CANDIDATES = literalLimit(20);

/** The searches, so that the plan does not depend on how many they are, and is kept. */
const unplanned = (texts: readonly string[]) => sql`(select ${[...texts]}::text[])`;

/**
 * Rows `q (place, kind, terms)`: each of these searches in each kind. Of a search for all kinds at once the index looks at every object that holds
 * one of its words in one of them; of a search for one kind it passes over what lacks another word.
 */
function eachKind(searcher: Searcher, queries: readonly string[]) {
  const rows = queries.flatMap((terms, place) =>
    searchedKinds(searcher).map((kind) => ({ place, kind, terms: inKinds(searcher.person.orgId, [kind], terms) })),
  );
  return sql`unnest(${unplanned(rows.map(({ place }) => String(place)))}::int[], ${unplanned(rows.map(({ kind }) => kind))},
    ${unplanned(rows.map(({ terms }) => terms))}) as q (place, kind, terms)`;
}

/** SQL condition: the document `d`, open to the person, answers the row `q`. Two kinds may share a code by chance, so the kind is asked too. */
const answersRow = (searcher: Searcher) => sql`d.terms @@ q.terms::tsquery and d.kind || '' = q.kind and ${openTo(searcher)}`;

/** What comes nearest to words that find nothing: of each of these searches some, and of all the best. */
export async function findResembling(db: Db, searcher: Searcher, candidates: readonly string[]): Promise<FoundRow[]> {
  const { orgId } = searcher.person;
  const kinds = searchedKinds(searcher);
  const anyOf = candidates.map((terms) => `(${terms})`).join(' | ');
  const { rows } = await sql<FoundRow>`
    with ranked as materialized (
      select kind, terms::tsquery as terms
      from unnest(${kinds}::text[], ${unplanned(kinds.map((kind) => inKinds(orgId, [kind], anyOf)))}) as r (kind, terms))
    select d.kind, d.object_id, d.title, d.names, d.lines
    from (select distinct c.kind, c.object_id from ${eachKind(searcher, candidates)} cross join lateral (
        select d.kind, d.object_id from search_document d where ${answersRow(searcher)} limit ${CANDIDATES}) c) near
    join search_document d on d.org_id = ${orgId} and d.kind = near.kind and d.object_id = near.object_id
    join ranked on ranked.kind = d.kind
    order by ts_rank(d.terms, ranked.terms) desc, d.published_at desc, d.object_id limit 60`.execute(db);
  return rows;
}

/** Names of what answers the words, the frequent ones first; of many the names of the first thousand. */
export async function findNames(db: Db, searcher: Searcher, { terms }: Wanted): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select n.name from (select c.names from ${eachKind(searcher, [terms])} cross join lateral (
        select d.names from search_document d where ${answersRow(searcher)} limit ${TOO_MANY}) c limit ${TOO_MANY}) d,
      unnest(d.names) as n (name)
    group by n.name order by count(*) desc, n.name limit 100`.execute(db);
  return rows.map(({ name }) => name);
}

/** How much each of these searches finds, in their order, up to one more than is counted. */
export async function countEach(db: Db, searcher: Searcher, queries: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select least(sum(of_kind.count), ${TOO_MANY})::int as count from ${eachKind(searcher, queries)} cross join lateral (
      select count(*) as count from (select from search_document d where ${answersRow(searcher)} limit ${TOO_MANY}) found) of_kind
    group by q.place order by q.place`.execute(db);
  return rows.map(({ count }) => count);
}

/** The texts of one object, when these words find it; null when they do not, or it is not for this person. */
export async function findAnswering(db: Db, searcher: Searcher, { terms }: Wanted, object: { kind: TargetType; objectId: string }) {
  const { rows } = await sql<FoundRow>`
    select d.kind, d.object_id, d.title, d.names, d.lines from search_document d
    where ${openTo(searcher)} and d.kind = ${object.kind} and d.object_id = ${object.objectId} and d.terms @@ ${inKinds(searcher.person.orgId, [object.kind], terms)}::tsquery`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Rows of this table are objects of the kind. */
interface FoundIn {
  table: string;
  kind: TargetType;
  orgId: string;
}

/** SQL condition for lists of an area: words find the row of `table`, which is an object of this kind. No terms find nothing. */
export const answersTerms = ({ table, kind, orgId }: FoundIn, terms: string | null): RawBuilder<boolean> =>
  terms === null
    ? sql<boolean>`false`
    : sql<boolean>`${sql.ref(`${table}.id`)} in (select d.object_id from search_document d
        where d.org_id = ${sql.ref(`${table}.org_id`)} and d.kind = ${kind} and d.terms @@ ${inKinds(orgId, [kind], terms)}::tsquery)`;
