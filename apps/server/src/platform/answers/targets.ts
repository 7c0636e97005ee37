import type { Db } from '../database/transaction.ts';
import type { Person } from '../person.ts';
import type { TargetType } from '@palm/contract/areas';
import type { Cover } from '@palm/contract/course/calls';
import type { CourseLock } from '@palm/contract/study/course-detail';

/** An object that others link to, as one person finds it. */
export interface Target {
  title: string;
  /** A path in the learner app. */
  address: string;
  /** Whether members can find it: not a draft, not withdrawn, not closed. */
  published: boolean;
  /** Whether this person may open it now. */
  open: boolean;
}

export interface TargetSource {
  /** Those of the ids that exist in the organisation, in one query. `person` null: without access checks, as an author sees them. */
  find(db: Db, orgId: string, ids: readonly string[], person: Person | null): Promise<ReadonlyMap<string, Target>>;
  /** Ids of objects whose titles match the keyword, newest first. Only for kinds that the search does not index. */
  newest?(db: Db, orgId: string, keyword: string, rows: number): Promise<readonly string[]>;
}

/** Kinds that can be followed. Kinds with a subscription of their own, such as columns, are not among them. */
export interface FollowSource {
  /** Name and cover of those ids that exist in the organisation, in one query. */
  faces(
    db: Db,
    orgId: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, { name: string; note: string; avatarUrl: string | null }>>;
}

/** A piece of news from something that a person follows. */
export interface FoundNews {
  /** What is followed; an area that keeps its own followers supplies the name, the cover and whether the person has yet to see this. */
  from: { kind: TargetType; objectId: string; own?: { name: string; cover: Cover; fresh: boolean } };
  verb: string;
  title: string;
  address: string;
  at: Date;
}

/** What to look for: the followed ids by kind, since when, and how many at most. */
export interface NewsAsked {
  followed: Readonly<Partial<Record<TargetType, readonly string[]>>>;
  since: Date;
  limit: number;
}

/** News in an area for followers, read from the rows the area already has. */
export interface NewsSource {
  /** Newest first, only what this person may open; one query for each kind of news. */
  find(person: Person, asked: NewsAsked): Promise<readonly FoundNews[]>;
  /** Marks all news as seen; only where the area itself keeps its followers. */
  markSeen?(person: Person): Promise<void>;
}

/** Locks on courses that a person could otherwise study, such as a stage that must be completed first. */
export interface LockSource {
  /** The lock on the course for this person; null if it is open. */
  lockOf(person: Person, courseId: string): Promise<CourseLock | null>;
  /** Those of the courses that are locked for the person, in one query. */
  closedAmong(person: Person, courseIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Kinds that other objects may reference; a referenced object cannot be removed. */
export type NameableKind = Extract<TargetType, 'course' | 'column' | 'info' | 'theme'> | 'teacher';

/** An area whose objects reference those of others, so that nothing referenced is removed. */
export interface ReferenceSource {
  /**
   * Human-readable places that reference the object, such as 专栏《…》; at most `limit`, in one query. `db` may be the transaction that removes
   * it.
   */
  placesOf(db: Db, orgId: string, object: { kind: NameableKind; id: string }, limit: number): Promise<readonly string[]>;
}
