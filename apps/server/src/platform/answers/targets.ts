import type { Db } from '../database/transaction.ts';
import type { Person } from '../person.ts';
import type { TargetType } from '@palm/contract/areas';
import type { Cover } from '@palm/contract/course/calls';
import type { CourseLock } from '@palm/contract/study/course-detail';

/** An object that others point at, as one person finds it. */
export interface Target {
  title: string;
  /** A path of the learner app. */
  address: string;
  /** Whether members can find it: no draft, not withdrawn, not closed. */
  published: boolean;
  /** Whether this person may open it now. */
  open: boolean;
}

export interface TargetSource {
  /** Those of the ids that the organisation has, in one query. `person` null: whoever may see everything, such as an author. */
  find(db: Db, orgId: string, ids: readonly string[], person: Person | null): Promise<ReadonlyMap<string, Target>>;
  /** Ids of those whose titles hold the words, the newest first. Only of kinds that the search does not know. */
  newest?(db: Db, orgId: string, keyword: string, rows: number): Promise<readonly string[]>;
}

/** Kinds that can be followed. What has a subscription of its own, as columns have, is none of them. */
export interface FollowSource {
  /** How those of the ids that the organisation has are shown, in one query. */
  faces(
    db: Db,
    orgId: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, { name: string; note: string; avatarUrl: string | null }>>;
}

/** Something new of what a person follows. */
export interface FoundNews {
  /** What is followed; an area that keeps its own followers says itself how it looks and whether the person has seen this. */
  from: { kind: TargetType; objectId: string; own?: { name: string; cover: Cover; fresh: boolean } };
  verb: string;
  title: string;
  address: string;
  at: Date;
}

/** What to look for: the ids that the person follows by kind, since when, and at most how much. */
export interface NewsAsked {
  followed: Readonly<Partial<Record<TargetType, readonly string[]>>>;
  since: Date;
  limit: number;
}

/** What is new in an area for people who follow something, read from what it has anyway. */
export interface NewsSource {
  /** The latest first, only what this person may open; in one query for each kind of news. */
  find(person: Person, asked: NewsAsked): Promise<readonly FoundNews[]>;
  /** Nothing is new any more to the person, where the area itself keeps who follows. */
  markSeen?(person: Person): Promise<void>;
}

/** What keeps courses closed that a person could study otherwise, such as a stage that is to be done first. */
export interface LockSource {
  /** What keeps the course closed to the person; null while it is open. */
  lockOf(person: Person, courseId: string): Promise<CourseLock | null>;
  /** Those of the courses that are closed to the person, in one query however many there are. */
  closedAmong(person: Person, courseIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** What others may name; while they do it is not removed. */
export type NameableKind = Extract<TargetType, 'course' | 'column' | 'info' | 'theme'> | 'teacher';

/** Areas whose objects name those of others, so that nobody removes what is named. */
export interface ReferenceSource {
  /** Where the object stands, worded for people, such as 专栏《…》; at most `limit`, in one query. `db` may be the transaction that removes it. */
  placesOf(db: Db, orgId: string, object: { kind: NameableKind; id: string }, limit: number): Promise<readonly string[]>;
}
