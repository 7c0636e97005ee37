import type { BlockKind, Permission, SecondLevelType, TargetType, TopLevelType, WorkItemKind } from '@palm/contract/areas';
import type { Cover } from '@palm/contract/course/calls';
import type { ForumKind } from '@palm/contract/qa/calls';
import type { ShelfChoice } from '@palm/contract/plate/shelf';
import type { SearchHit, Standing } from '@palm/contract/search/calls';
import type { CourseLock } from '@palm/contract/study/course-detail';
import type { ShelfCard, ShelfKind } from '@palm/contract/theme/shelf';
import type { TodoItem } from '@palm/contract/todo/calls';
import type { WorkItem } from '@palm/contract/work-item/admin';
import type { RawBuilder } from 'kysely';
import type { Db } from './database/transaction.ts';
import type { EventMap } from './events.ts';
import type { MemberRows, Merge } from './member-rows.ts';
import type { Period } from './period.ts';
import type { Person } from './person.ts';

/**
 * What shared ground (messages, certificates, the to-do list, …) asks and areas answer: so that it knows none of them, and a new area
 * is in all lists by answering.
 */
export interface Answers {
  targets: Readonly<Record<TargetType, TargetSource>>;
  todo: readonly TodoSource[];
  /** Those that come last in the list of modules give what those before them consist of, and are asked first. */
  todoGivers: readonly TodoGiver[];
  workItems: readonly WorkItemSource[];
  notices: readonly Notice[];
  awards: readonly Award[];
  earnings: readonly Earning[];
  measures: readonly Measure[];
  memberFigures: readonly MemberFigures[];
  memberColumns: MemberColumnSource;
  memberRows: readonly MemberRows[];
  mergeObstacles: readonly ((db: Db, merge: Merge) => Promise<string | null>)[];
  search: Readonly<Partial<Record<TargetType, SearchSource>>>;
  standings: Readonly<Partial<Record<TargetType, StandingSource>>>;
  progress: Readonly<Partial<Record<TargetType, ProgressSource>>>;
  plans: Readonly<Partial<Record<TargetType, PlanSource>>>;
  follows: Readonly<Partial<Record<TargetType, FollowSource>>>;
  news: readonly NewsSource[];
  locks: readonly LockSource[];
  forums: Readonly<Partial<Record<ForumKind, ForumSource>>>;
  references: readonly ReferenceSource[];
  teacherFigures: readonly TeacherFigureSource[];
  blocks: Readonly<Partial<Record<BlockKind, BlockSource>>>;
  shelves: ShelfSources;
}

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

/** A block of the home page whose items an organisation can choose: by hand, by a rule, or in another order. */
export interface BlockSource {
  /** What stands in it. */
  target: TargetType;
  /** The categories that a rule can name, in their order. */
  categories(db: Db, orgId: string): Promise<readonly { id: string; name: string }[]>;
}

/** Things of one kind that stand on shelves: of themes, plates, series. */
interface ShelfSource<Card> {
  /** What its things are to the areas that answer for them. */
  target: TargetType;
  /** Cards of the ids in their order, without what the person may not see. */
  cards(person: Person, ids: readonly string[]): Promise<Card[]>;
}

/** The same where an author chooses by more than a title. */
interface ChoiceSource {
  /** What can be put on a shelf, the latest first. */
  choose(orgId: string, keyword: string | undefined): Promise<ShelfChoice[]>;
  /** Those of the ids that the organisation has, for its authors. */
  named(orgId: string, ids: readonly string[]): Promise<ShelfChoice[]>;
}

export interface ShelfSources extends Record<ShelfKind, ShelfSource<unknown>> {
  courses: ShelfSource<ShelfCard<'courses'>>;
  columns: ShelfSource<ShelfCard<'columns'>> & ChoiceSource;
  classes: ShelfSource<ShelfCard<'classes'>> & ChoiceSource;
  infos: ShelfSource<ShelfCard<'infos'>>;
}

export interface TodoSource {
  /**
   * What the person has still to do, at most `limit` of it: what runs, what can be done, what is to come. And how much there is in all. What
   * stands in the list of a giver (`elsewhere`: ids of objects) is left out, unless it runs.
   */
  find(person: Person, limit: number, elsewhere: readonly string[]): Promise<{ list: readonly TodoItem[]; total: number }>;
}

/** An area that gives people what belongs to others, such as the courses of a task: asked before those, so that each thing stands once. */
export interface TodoGiver {
  /** Everything that the person has to do by it, and the objects for which its things stand. Those of other givers are left out. */
  give(person: Person, elsewhere: readonly string[]): Promise<{ list: readonly TodoItem[]; objectIds: readonly string[] }>;
}

/** Of one kind; nobody sees to more in a day. */
export const MOST_WORK_ITEMS = 100;

/** A thing that waits for administrators, without what belongs to its viewer. */
export interface WaitingWork extends Pick<WorkItem, 'objectId' | 'title' | 'reason' | 'action' | 'address' | 'tone'> {
  dueAt: Date | null;
  since: Date | null;
  /** Changes when something about it does that somebody who put it off wants to hear of. */
  state: string;
}

/** Work of one kind that waits until somebody sees to it: not kept anywhere, but read from what the area has. */
export interface WorkItemSource {
  kind: WorkItemKind;
  /** Without it nobody can see to it, and nobody is shown it. */
  permission: Permission;
  /** The most urgent first, at most `MOST_WORK_ITEMS`, in at most two queries. */
  find(where: { orgId: string; timeZone: string }, now: Date): Promise<readonly WaitingWork[]>;
}

/** A message to write, without what the inbox gives it. */
export interface NewNotice {
  memberId: string;
  topLevel: TopLevelType;
  secondLevel: SecondLevelType;
  title: string;
  body: string;
  /** A path of the learner app. */
  target: string | null;
  objectId: string;
  /** What happened, once: an event that is handled twice writes one message. */
  dedupeKey: string;
  createdAt: Date;
}

export interface NoticeBatch {
  orgId: string;
  messages: readonly NewNotice[];
}

/** What an event becomes in the inboxes of the members it is about. Only the area that publishes the event says so: one notice an event. */
export interface Notice {
  event: keyof EventMap;
  write: (payload: never) => Promise<NoticeBatch>;
}

/** Keeps event and payload type together where a module states its notices. */
export const notice = <Name extends keyof EventMap>(event: Name, write: (payload: EventMap[Name]) => Promise<NoticeBatch>): Notice => ({
  event,
  write,
});

/** Something that a member has achieved and that a certificate can be issued for. */
export interface Achievement {
  orgId: string;
  memberId: string;
  /** What it was achieved in; a certificate is issued once for each. */
  source: { kind: TargetType; id: string; title: string };
  templateId: string;
  /** Hundredths of a mark, where it was marked. */
  score: number | null;
  at: Date;
}

/** What is awarded when an event arrives, one award an event. */
export interface Award {
  event: keyof EventMap;
  /** Null when this event earns nothing. */
  read: (payload: never) => Promise<Achievement | null>;
  /** Titles of what promises these templates, at most twenty each. */
  titlesOf: (orgId: string, templateIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;
}

/** Keeps event and payload type together where a module states what it awards. */
export const award = <Name extends keyof EventMap>(
  event: Name,
  { read, titlesOf }: { read: (payload: EventMap[Name]) => Promise<Achievement | null>; titlesOf: Award['titlesOf'] },
): Award => ({ event, read, titlesOf });

/** Something that a member has done and that earns points. */
export interface Earned {
  orgId: string;
  memberId: string;
  /** What it was done with, within the rule: told twice it earns once. */
  cause: string;
  /** What the ledger calls it, such as 学完《…》. */
  title: string;
  note?: string;
  /** A path of the learner app. */
  address: string | null;
  at: Date;
}

/** What points are given for, as it is until an organisation changes it. */
export interface EarningRule {
  kind: string;
  name: string;
  points: number;
  /** Points of one day; null = no limit. */
  dailyLimit: number | null;
}

/** What is earned when an event arrives. Several rules may read one event. */
export interface Earning {
  event: keyof EventMap;
  rule: EarningRule;
  /** Null when this event earns nothing by this rule; several where it does for several people. */
  read: (payload: never) => Promise<Earned | readonly Earned[] | null>;
}

/** Keeps event and payload type together where a module states what earns points. */
export const earning = <Name extends keyof EventMap>(
  event: Name,
  rule: EarningRule,
  read: (payload: EventMap[Name]) => Promise<Earned | readonly Earned[] | null>,
): Earning => ({ event, rule, read });

/** A figure of members that a badge can ask for. */
export interface Measure {
  key: string;
  /** 学完课程. */
  name: string;
  /** 门. */
  unit: string;
  /** In one query, whatever the number of members; a member without an entry has 0. */
  amountsOf: (db: Db, orgId: string, memberIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}

/** Columns that an area adds where members are listed with their figures, such as the export of statistics. */
export interface MemberFigures {
  columns: readonly { title: string; width: number }[];
  /** One number for each column; a member without an entry has zeros. In one query, whatever the number of members. */
  find(orgId: string, memberIds: readonly string[], period: Period & { timeZone: string }): Promise<ReadonlyMap<string, readonly number[]>>;
}

/** Something that an organisation wants to know of its members beside what everywhere is known, as a column of a sheet. */
export interface MemberColumn {
  key: string;
  title: string;
  /** What a cell says, as it is kept, and why it cannot be. */
  read(text: string): { value: string; problem: string | null };
}

/** Whatever organisations want to know of their members: sheets of members are written and read with it. */
export interface MemberColumnSource {
  columns(db: Db, orgId: string): Promise<readonly MemberColumn[]>;
  /** By the keys of the columns, in one query; what is empty is left out. */
  valuesOf(db: Db, orgId: string, memberIds: readonly string[]): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>>;
  /** Takes the place of what stood under these keys; an empty value empties. */
  store(
    tx: Db,
    scope: { orgId: string; at: Date },
    rows: readonly { memberId: string; values: Readonly<Record<string, string>> }[],
  ): Promise<void>;
}

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
    asked: { db: Db; answers: Pick<Answers, 'locks'> },
    person: Person,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, NonNullable<SearchHit['standing']>>>;
}

export type SearchCard = Omit<SearchHit, 'kind' | 'id' | 'snippet' | 'standing'>;

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
}

/** Objects of one kind that people can be given to do. */
export interface PlanSource {
  /** Of these members with these objects, in one query; who has not begun has no entry. */
  standingsOf(db: Db, orgId: string, objectIds: readonly string[], memberIds: readonly string[]): Promise<readonly PlanStanding[]>;
  /** Titles of those that belong to another class; only of kinds that belong to one. */
  othersOf?(db: Db, orgId: string, objectIds: readonly string[], classroomId: string): Promise<readonly string[]>;
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

/** An object in which people ask questions, as one of them finds it. */
export interface Forum {
  title: string;
  /** A path of the learner app. */
  address: string;
  /** Whether this person teaches there: his answers carry it, and he keeps order. */
  teaches: boolean;
}

export interface ForumSource {
  /** Kind under which its questions are found by the search; without it they are not. */
  searched?: TargetType;
  /** Who teaches there, and where they see what waits for an answer; null where nobody is told any more. */
  findTeachers?(db: Db, orgId: string, objectId: string): Promise<{ title: string; address: string; memberIds: string[] } | null>;
  /** Throws what the area says to who takes no part in the object. */
  enter(person: Person, objectId: string): Promise<Forum>;
}

/** What others may name; while they do it is not removed. */
export type NameableKind = Extract<TargetType, 'course' | 'column' | 'info' | 'theme'> | 'teacher';

/** Areas whose objects name those of others, so that nobody removes what is named. */
export interface ReferenceSource {
  /** Where the object stands, worded for people, such as 专栏《…》; at most `limit`, in one query. `db` may be the transaction that removes it. */
  placesOf(db: Db, orgId: string, object: { kind: NameableKind; id: string }, limit: number): Promise<readonly string[]>;
}

/** What an area counts of a teacher, such as the columns that the teacher leads. */
export interface TeacherFigureSource {
  /** A value and the word below it, 4 and 门课, as this person may know it; nothing where there is nothing to count. */
  find(person: Person, teacherId: string): Promise<readonly { value: string; label: string }[]>;
}
