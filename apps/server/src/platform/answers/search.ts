import type { Db } from '../database/transaction.ts';
import type { Person } from '../person.ts';
import type { LockSource } from './targets.ts';
import type { SearchHit, Standing } from '@palm/contract/search/calls';
import type { RawBuilder } from 'kysely';

/** What an object can be found by. */
export interface SearchDocument {
  id: string;
  title: string;
  /** Other words to find it by: its teachers, tags, category. */
  names: readonly string[];
  /** Its content, one line each. */
  lines: readonly string[];
  category: string | null;
  level: string | null;
  publishedAt: Date;
}

/** Something whose name is part of how objects of several areas are found, such as a teacher. */
export interface NameBearer {
  kind: 'teacher' | 'course-category' | 'info-category';
  id: string;
}

/** Searchable objects of one kind. */
export interface SearchSource {
  /** Its objects are parts of others, which rank first if the words match both equally. */
  isPart?: true;
  /** Documents for those of the ids that anybody can find, in one query. `db` may be the transaction that changes them. */
  documents(db: Db, orgId: string, ids: readonly string[]): Promise<readonly SearchDocument[]>;
  /** The next ids after this one, in id order, for building the index; at most `limit`. */
  idsAfter(db: Db, orgId: string, after: string, limit: number): Promise<readonly string[]>;
  /** SQL condition: this person may open the object identified by `row.object_id` and `row.org_id` now. True for other kinds. */
  openTo(person: Person, row: string): RawBuilder<boolean>;
  /** Ids of its objects that carry this name, for reindexing when the name changes. `db` is the transaction that changes it. */
  namedAfter?(db: Db, orgId: string, name: NameBearer): Promise<readonly string[]>;
  /** The cards of search hits, in one query. */
  cards(orgId: string, ids: readonly string[]): Promise<ReadonlyMap<string, SearchCard>>;
}

/** People's progress with objects of one kind, whichever area owns them. */
export interface StandingSource {
  /** SQL condition: this person has this standing with the object identified by `row.object_id` and `row.org_id`. */
  standsAt(person: Person, row: string, standing: Standing): RawBuilder<boolean>;
  /** Which of these objects the person has completed or may not open yet, for a label beside a hit. */
  marksOf?(
    asked: { db: Db; answers: { locks: readonly LockSource[] } },
    person: Person,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, NonNullable<SearchHit['standing']>>>;
}

export type SearchCard = Omit<SearchHit, 'kind' | 'id' | 'snippet' | 'standing'>;
