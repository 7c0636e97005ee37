import type { TargetType } from '@palm/contract/areas';
import type { QueryOf } from '@palm/contract/endpoint';
import type { searchApi } from '@palm/contract/search/calls';
import { sql, type RawBuilder } from 'kysely';
import type { Answers } from '../../platform/answers.ts';
import type { SearchSource, StandingSource } from '../../platform/answers/search.ts';
import type { Person } from '../../platform/person.ts';

/** The filters of a search, and the time at which it is made. */
export type Narrowing = Omit<QueryOf<typeof searchApi.find>, 'keyword'> & { now: Date };

/** The member who searches, and the areas that know what this member may see. */
export interface Searcher {
  person: Person;
  answers: Pick<Answers, 'search' | 'standings'>;
}

type Named<Source> = [TargetType, Source][];
const sourcesOf = ({ answers }: Searcher) => Object.entries(answers.search) as Named<SearchSource>;
const standingsOf = ({ answers }: Searcher) => Object.entries(answers.standings) as Named<StandingSource>;

export const searchedKinds = (searcher: Searcher): TargetType[] => sourcesOf(searcher).map(([kind]) => kind);

const isOf = (kinds: readonly TargetType[] | undefined) => (entry: [TargetType, unknown]) =>
  kinds === undefined || kinds.includes(entry[0]);

/**
 * SQL condition: the document `d` belongs to the organisation and, according to its area, is visible to this person. Nothing else is
 * counted, suggested or hinted at. If only some kinds are possible, only their areas contribute conditions.
 */
export function openTo(searcher: Searcher, kinds?: readonly TargetType[]): RawBuilder<boolean> {
  const conditions = sourcesOf(searcher)
    .filter(isOf(kinds))
    .map(([, source]) => source.openTo(searcher.person, 'd'));
  return sql<boolean>`d.org_id = ${searcher.person.orgId} and ${sql.join([sql`true`, ...conditions], sql` and `)}`;
}

const SPANS = { week: 7, month: 30, year: 365 } as const;

/**
 * SQL condition: the document `d` matches the filters of the search, apart from category and kind. Kinds that nobody studies have no
 * learning status.
 */
export function narrowedTo(
  searcher: Searcher,
  { level, since, standing, now }: Narrowing,
  kinds?: readonly TargetType[],
): RawBuilder<boolean> {
  const stands = standingsOf(searcher)
    .filter(isOf(kinds))
    .flatMap(([of, source]) => (standing ? [sql`(d.kind = ${of} and ${source.standsAt(searcher.person, 'd', standing)})`] : []));
  return sql<boolean>`
    ${standing === undefined ? sql`true` : sql`(${sql.join([sql`false`, ...stands], sql` or `)})`}
    and ${level === undefined ? sql`true` : sql`d.level = ${level}`}
    and ${since === undefined ? sql`true` : sql`d.published_at > ${new Date(now.getTime() - SPANS[since] * 86_400_000)}`}`;
}

/** Kinds that are parts of other objects. */
export const partKindsOf = (searcher: Searcher): string[] => sourcesOf(searcher).flatMap(([kind, { isPart }]) => (isPart ? [kind] : []));

/** The same as an SQL array. */
export const partKinds = (searcher: Searcher): RawBuilder<string[]> => sql`${partKindsOf(searcher)}::text[]`;
