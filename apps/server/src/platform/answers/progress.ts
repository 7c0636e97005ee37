import type { Db } from '../database/transaction.ts';
import type { Person } from '../person.ts';

/** How far people are in per cent with objects of one kind, for lists of many kinds. */
export interface ProgressSource {
  /** Whole per cents of those of the ids that the person has begun, in one query. */
  percentsOf(db: Db, person: Person, ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** How far one member is with an object that a plan names. */
export interface PlanStanding {
  objectId: string;
  memberId: string;
  percent: number;
  /** Hundredths of a mark, where it is marked. */
  score: number | null;
  /** What the mark is out of, likewise in hundredths. */
  outOf?: number | null;
  doneAt: Date | null;
  /** What is handed in and not done: whether it waits to be marked, or was given back to be mended. */
  marking?: 'waiting' | 'returned' | null;
  /** What is being done on its own clock: the way straight back into it, and when that clock runs out. */
  running?: { address: string; until: Date } | null;
}

/** What a class comes together for on a day. Who is on leave is not expected. */
export interface Meeting {
  title: string;
  /** When its members can sign in. */
  opensAt: Date;
  closesAt: Date;
  expectedCount: number;
  /** Who was expected and has not come; nobody before it opens. */
  missingIds: readonly string[];
}

/** The class that a copy is made in, and by how many days of its organisation all that has a day is moved. */
export interface CopyInto {
  classroomId: string;
  now: Date;
  days: number;
  timeZone: string;
}

/** Whom an object is closed to: it is gone or withdrawn, or is for others. */
export interface Barred {
  objectId: string;
  memberIds: readonly string[];
}

/** Objects of one kind that people can be given to do. */
export interface PlanSource {
  /** Of these members with these objects, in one query; who has not begun has no entry. */
  standingsOf(db: Db, orgId: string, objectIds: readonly string[], memberIds: readonly string[]): Promise<readonly PlanStanding[]>;
  /** Whom of these members the objects are closed to, in one query; only of kinds that have an audience of their own. */
  barredFrom?(db: Db, orgId: string, objectIds: readonly string[], memberIds: readonly string[]): Promise<readonly Barred[]>;
  /** What of this kind the class comes together for between two moments: what was open last, else what opens first; only of kinds that take place. */
  meetingOf?(db: Db, orgId: string, classroomId: string, during: { from: Date; until: Date; now: Date }): Promise<Meeting | null>;
  /** Titles of those that belong to another class; only of kinds that belong to one. */
  othersOf?(db: Db, orgId: string, objectIds: readonly string[], classroomId: string): Promise<readonly string[]>;
  /** Makes the same once more in another class, each under its new id; only of kinds that belong to one class. */
  copyInto?(tx: Db, orgId: string, newIds: ReadonlyMap<string, string>, into: CopyInto): Promise<void>;
  /** Removes all of a class that is being removed, planned or not; only of kinds that hold what does not go with its row. */
  removeFrom?(tx: Db, orgId: string, classroomId: string): Promise<void>;
}
