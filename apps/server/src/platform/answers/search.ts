import type { Db } from '../database/transaction.ts';
import type { Person } from '../person.ts';
import type { LockSource } from './targets.ts';
import type { SearchHit, Standing } from '@palm/contract/search/calls';
import type { RawBuilder } from 'kysely';

/** What an object can be found by. */
export interface SearchDocument {
  id: string;
  title: string;
  /** Other words that it goes by: who teaches it, tags, its category. */
  names: readonly string[];
  /** What is in it, a line each. */
  lines: readonly string[];
  category: string | null;
  level: string | null;
  publishedAt: Date;
}

/** What lends its name to objects of several areas, so that they are found by it. */
export interface NameBearer {
  kind: 'teacher' | 'course-category' | 'info-category';
  id: string;
}

/** Objects of one kind that can be searched for. */
export interface SearchSource {
  /** Its objects are parts of others, which come before them where the words fit both alike. */
  isPart?: true;
  /** Those of the ids that anybody can find, in one query. `db` may be the transaction that changes them. */
  documents(db: Db, orgId: string, ids: readonly string[]): Promise<readonly SearchDocument[]>;
  /** The next ids after this one, by id, to build the index from; at most `limit`. */
  idsAfter(db: Db, orgId: string, after: string, limit: number): Promise<readonly string[]>;
  /** SQL condition: the object that `row.object_id` of `row.org_id` names is one that this person may open now. True for objects of other kinds. */
  openTo(person: Person, row: string): RawBuilder<boolean>;
  /** The ids of its objects that carry this name among theirs, for when it is changed. `db` is the transaction that changes it. */
  namedAfter?(db: Db, orgId: string, name: NameBearer): Promise<readonly string[]>;
  /** What hits show of these objects, in one query. */
  cards(orgId: string, ids: readonly string[]): Promise<ReadonlyMap<string, SearchCard>>;
}

/** How far people are with objects of one kind, whichever area they belong to. */
export interface StandingSource {
  /** SQL condition: so far is this person with the object that `row.object_id` of `row.org_id` names. */
  standsAt(person: Person, row: string, standing: Standing): RawBuilder<boolean>;
  /** Which of these objects the person has completed or may not open yet, for a word beside a hit. */
  marksOf?(
    asked: { db: Db; answers: { locks: readonly LockSource[] } },
    person: Person,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, NonNullable<SearchHit['standing']>>>;
}

export type SearchCard = Omit<SearchHit, 'kind' | 'id' | 'snippet' | 'standing'>;
