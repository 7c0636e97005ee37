import type { Db } from '../database/transaction.ts';
import type { Person } from '../person.ts';

/** People's progress in per cent with objects of one kind, for lists that mix kinds. */
export interface ProgressSource {
  /** Whole per cents for those ids that the person has begun. One query. */
  percentsOf(db: Db, person: Person, ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** One member's progress with an object named in a plan. */
export interface PlanStanding {
  objectId: string;
  memberId: string;
  percent: number;
  /** Hundredths of a mark; null if it is not marked. */
  score: number | null;
  /** The full mark, also in hundredths. */
  outOf?: number | null;
  doneAt: Date | null;
  /** Handed in but not complete: waiting to be marked, or returned for revision. */
  marking?: 'waiting' | 'returned' | null;
  /** An attempt under way on its own clock: the address to resume it and when the clock runs out. */
  running?: { address: string; until: Date } | null;
}

/** An event that a class meets for. Members on leave are not expected. */
export interface Meeting {
  title: string;
  /** When members can start signing in. */
  opensAt: Date;
  closesAt: Date;
  expectedCount: number;
  /** Expected members who have not signed in; empty before it opens. */
  missingIds: readonly string[];
}

/** The class that a copy is made in, and by how many days (in the organisation's zone) every date is shifted. */
export interface CopyInto {
  classroomId: string;
  now: Date;
  days: number;
  timeZone: string;
}

/** A member who cannot open an object: it is gone, withdrawn, or meant for another audience. */
export interface Barred {
  objectId: string;
  memberIds: readonly string[];
}

/** Objects of one kind that a plan can contain. */
export interface PlanSource {
  /** Progress of these members with these objects, in one query; a member who has not begun has no entry. */
  standingsOf(db: Db, orgId: string, objectIds: readonly string[], memberIds: readonly string[]): Promise<readonly PlanStanding[]>;
  /** Which of these members cannot open which objects, in one query; only for kinds with an audience of their own. */
  barredFrom?(db: Db, orgId: string, objectIds: readonly string[], memberIds: readonly string[]): Promise<readonly Barred[]>;
  /** The class meeting of this kind between two moments: the one opened last, else the next to open; only for kinds that are meetings. */
  meetingOf?(db: Db, orgId: string, classroomId: string, during: { from: Date; until: Date; now: Date }): Promise<Meeting | null>;
  /** Titles of those that belong to another class; only for kinds that belong to a class. */
  othersOf?(db: Db, orgId: string, objectIds: readonly string[], classroomId: string): Promise<readonly string[]>;
  /** Copies objects into another class under their new ids; only for kinds that belong to a class. */
  copyInto?(tx: Db, orgId: string, newIds: ReadonlyMap<string, string>, into: CopyInto): Promise<void>;
  /**
   * Removes all objects of a class that is being removed, planned or not; only for kinds whose data does not cascade with the class row.
   */
  removeFrom?(tx: Db, orgId: string, classroomId: string): Promise<void>;
}
