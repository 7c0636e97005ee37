import type { QueryOf } from '@palm/contract/endpoint';
import type { searchApi, Standing } from '@palm/contract/search/calls';
import { sql, type RawBuilder } from 'kysely';
import type { Answers } from '../../platform/answers.ts';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';

type FindQuery = Omit<QueryOf<typeof searchApi.find>, 'keyword'>;

/** How a search is narrowed, and when it is made. */
export type Narrowing = FindQuery & { now: Date };

/** Words as they are compared (`plain`), and what answers them in the index. */
export interface Wanted {
  plain: string;
  terms: string;
}

/** Whose search it is, and who says what this person may see. */
export interface Searcher {
  person: Person;
  answers: Pick<Answers, 'search' | 'standings'>;
}

export interface FoundRow {
  kind: string;
  object_id: string;
  title: string;
  names: string[];
  lines: string[];
}

const anyOf = (conditions: readonly RawBuilder<unknown>[]) => (conditions.length === 0 ? sql`false` : sql.join([...conditions], sql` or `));

/** Only what its area opens to this person: nothing else is counted, suggested or hinted at. */
function openTo({ person, answers }: Searcher): RawBuilder<boolean> {
  const kinds = Object.keys(answers.search);
  const conditions = Object.values(answers.search).map((source) => source.openTo(person, 'd'));
  return sql<boolean>`d.org_id = ${person.orgId} and d.kind = any(${kinds}::text[]) and ${sql.join(conditions, sql` and `)}`;
}

const SPANS = { week: 7, month: 30, year: 365 } as const;

/** Kinds that nobody studies have no standing. */
const standsAt = ({ person, answers }: Searcher, standing: Standing) =>
  anyOf(Object.entries(answers.standings).map(([kind, source]) => sql`(d.kind = ${kind} and ${source.standsAt(person, 'd', standing)})`));

const narrowed = (searcher: Searcher, { level, since, standing, now }: Pick<Narrowing, 'level' | 'since' | 'standing' | 'now'>) => sql`
  ${standing === undefined ? sql`true` : sql`(${standsAt(searcher, standing)})`}
  and ${level === undefined ? sql`true` : sql`d.level = ${level}`}
  and ${since === undefined ? sql`true` : sql`d.published_at > ${new Date(now.getTime() - SPANS[since] * 86_400_000)}`}`;

/**
 * The words as they are typed in the title, best as its beginning, come before those in names and in lines; then whole objects before
 * parts, then what is newest. `ts_rank` would have to unpack the terms of every hit.
 */
const rank = ({ answers }: Searcher, { plain }: Wanted) => {
  const parts = Object.entries(answers.search).flatMap(([kind, { isPart }]) => (isPart ? [kind] : []));
  return sql`
    case when starts_with(d.plain_title, ${plain}) then 0 when strpos(d.plain_title, ${plain}) > 0 then 1
      when strpos(d.plain_names, ${plain}) > 0 then 2 else 3 end,
    d.kind = any(${parts}::text[]), d.published_at desc, d.object_id`;
};

/** How many there are of each kind and category, whichever of them is looked at. */
export async function countFound(db: Db, searcher: Searcher, wanted: Wanted, query: Narrowing) {
  const { rows } = await sql<{ kind: string; category: string | null; count: number }>`
    select d.kind, d.category, count(*)::int as count from search_document d
    where ${openTo(searcher)} and d.terms @@ ${wanted.terms}::tsquery and ${narrowed(searcher, query)}
    group by d.kind, d.category order by count desc, d.category`.execute(db);
  return rows;
}

/** One page of what was found, or the first of each kind; a test looks at its plan. */
export function selectFound(searcher: Searcher, wanted: Wanted, query: Narrowing) {
  const order = query.sort === 'newest' ? sql`d.published_at desc, d.object_id` : rank(searcher, wanted);
  const found = sql`from search_document d
    where ${openTo(searcher)} and d.terms @@ ${wanted.terms}::tsquery and ${narrowed(searcher, query)}
      and ${query.kind === undefined ? sql`true` : sql`d.kind = ${query.kind}`}
      and ${query.category === undefined ? sql`true` : sql`d.category = ${query.category}`}`;
  return query.perKind === undefined
    ? sql<FoundRow>`select d.kind, d.object_id, d.title, d.names, d.lines ${found}
        order by ${order} limit ${literalLimit(query.pageSize)} offset ${(query.pageNo - 1) * query.pageSize}`
    : sql<FoundRow>`select f.kind, f.object_id, f.title, f.names, f.lines
        from (select d.kind, d.object_id, d.title, d.names, d.lines,
          row_number() over (partition by d.kind order by ${order}) as place, row_number() over (order by ${order}) as whole ${found}) f
        where f.place <= ${query.perKind} order by f.whole`;
}

export async function findPage(db: Db, searcher: Searcher, wanted: Wanted, query: Narrowing): Promise<FoundRow[]> {
  const { rows } = await selectFound(searcher, wanted, query).execute(db);
  return rows;
}

/** What comes nearest to words that find nothing. */
export async function findResembling(db: Db, searcher: Searcher, terms: string): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select d.kind, d.object_id, d.title, d.names, d.lines from search_document d
    where ${openTo(searcher)} and d.terms @@ ${terms}::tsquery
    order by ts_rank(d.terms, ${terms}::tsquery) desc, d.published_at desc, d.object_id limit 60`.execute(db);
  return rows;
}

/** Names of what answers the words, the frequent ones first. */
export async function findNames(db: Db, searcher: Searcher, { terms }: Wanted): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select n.name from search_document d, unnest(d.names) as n (name)
    where ${openTo(searcher)} and d.terms @@ ${terms}::tsquery
    group by n.name order by count(*) desc, n.name limit 100`.execute(db);
  return rows.map(({ name }) => name);
}

/** How much each of these searches finds, in their order. */
export async function countEach(db: Db, searcher: Searcher, queries: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from search_document d where ${openTo(searcher)} and d.terms @@ q.terms::tsquery) as count
    from unnest(${[...queries]}::text[]) with ordinality as q (terms, place) order by q.place`.execute(db);
  return rows.map(({ count }) => count);
}

/** The texts of one object, when these words find it; null when they do not, or it is not for this person. */
export async function findAnswering(db: Db, searcher: Searcher, { terms }: Wanted, object: { kind: string; objectId: string }) {
  const { rows } = await sql<FoundRow>`
    select d.kind, d.object_id, d.title, d.names, d.lines from search_document d
    where ${openTo(searcher)} and d.kind = ${object.kind} and d.object_id = ${object.objectId} and d.terms @@ ${terms}::tsquery`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** SQL condition for lists of an area: words find the row of `table`, which is an object of this kind. No terms find nothing. */
export const answersTerms = (table: string, kind: string, terms: string | null): RawBuilder<boolean> =>
  terms === null
    ? sql<boolean>`false`
    : sql<boolean>`${sql.ref(`${table}.id`)} in (select d.object_id from search_document d
        where d.org_id = ${sql.ref(`${table}.org_id`)} and d.kind = ${kind} and d.terms @@ ${terms}::tsquery)`;
