import { targetTypes, type BlockKind, type TargetType, type UploadPurpose } from '@palm/contract/areas';
import type { ForumKind } from '@palm/contract/qa/calls';
import { shelfKind } from '@palm/contract/theme/shelf';
import type { Answers } from './answers.ts';
import type { Award, Earning, Measure } from './answers/achievements.ts';
import type { ForumSource } from './answers/forums.ts';
import type { Notice } from './answers/notices.ts';
import type { MemberColumnSource, MemberFigures, RoleNames, TeacherFigureSource } from './answers/people.ts';
import type { PlanSource, ProgressSource } from './answers/progress.ts';
import type { SearchSource, StandingSource } from './answers/search.ts';
import type { BlockSource, ShelfSources } from './answers/shelves.ts';
import type { FollowSource, LockSource, NewsSource, ReferenceSource, TargetSource } from './answers/targets.ts';
import type { MayUpload } from './answers/uploads.ts';
import type { DoneSource, TodoGiver, TodoSource, WorkItemSource } from './answers/work.ts';
import type { Schedule, Subscription } from './events.ts';
import type { Db } from './database/transaction.ts';
import type { Router } from './http/router.ts';
import type { MemberRows, Merge } from './member-rows.ts';
import type { Infrastructure, Platform } from './platform.ts';
import type { Resealed, Rotation } from './reseal.ts';

/** Background work that runs as long as the server, such as the deadline watch of exams. */
export interface Watch {
  stop(): Promise<void>;
}

/** What a module exposes to `app.ts`: its routes and background work, and its contributions to platform code. */
export interface Module {
  name: string;
  /** The tables it owns: only it writes them, and no lower tier reads them (scripts/table-ownership.test.ts). */
  tables: readonly string[];
  mount(router: Router, platform: Platform): void;
  subscriptions?(platform: Platform): Subscription[];
  /** Recurring housekeeping. */
  schedules?(platform: Platform): Schedule[];
  /** Started by `main` after the jobs; never in tests, which call the work directly. */
  watch?(platform: Platform): Watch;
  /** Values here that were sealed with another APP_SECRET and can no longer be read: described for the operator, with what to do. */
  unreadable?(platform: Pick<Infrastructure, 'db' | 'secrets'>): Promise<string[]>;
  /** Re-seals every value sealed with another APP_SECRET, in the rotation's transaction; returns the counts by kind. */
  reseal?(tx: Db, rotation: Rotation): Promise<Resealed[]>;
  /** Objects of this module that others link to. */
  targets?: Partial<Record<TargetType, TargetSource>>;
  /** Who else may upload for a purpose of this area. */
  uploaders?: Partial<Record<UploadPurpose, MayUpload>>;
  /** A member's to-dos in this area. */
  todo?(infrastructure: Infrastructure, answers: Pick<Answers, 'plans'>): TodoSource;
  /** A member's to-dos in other areas that this one assigns. */
  todoGiver?(infrastructure: Infrastructure, answers: Pick<Answers, 'plans' | 'targets'>): TodoGiver;
  /** What a member has completed in this area. */
  done?(infrastructure: Infrastructure, answers: Pick<Answers, 'plans' | 'targets'>): DoneSource;
  /** Work items here that wait for administrators. */
  workItems?(platform: Omit<Platform, 'exportables'>): WorkItemSource[];
  /** Notices that this module's events write to members. */
  notices?(infrastructure: Infrastructure): Notice[];
  /** What certificates can be earned for here. */
  awards?(infrastructure: Infrastructure): Award[];
  /** What earns points here. */
  earnings?(infrastructure: Infrastructure): Earning[];
  /** Member figures that badges can require. */
  measures?: readonly Measure[];
  /** Per-member figures of this area. */
  memberFigures?(infrastructure: Infrastructure): MemberFigures;
  /** Custom member fields; provided by one module. */
  memberColumns?: MemberColumnSource;
  /** Names of roles; provided by one module. */
  roleNames?: RoleNames;
  /** Searchable kinds of this area. */
  search?(infrastructure: Infrastructure): Partial<Record<TargetType, SearchSource>>;
  /** A member's standing with searchable objects. */
  standings?: Partial<Record<TargetType, StandingSource>>;
  /** A member's progress with objects of this module. */
  progress?: Partial<Record<TargetType, ProgressSource>>;
  /** Members' progress with what a plan can contain from this area. */
  plans?: Partial<Record<TargetType, PlanSource>>;
  /** The same for objects composed of other areas' objects, derived from those. */
  plansOfPlans?(answers: Pick<Answers, 'plans'>): Partial<Record<TargetType, PlanSource>>;
  /** What can be followed here. */
  follows?(infrastructure: Infrastructure): Partial<Record<TargetType, FollowSource>>;
  /** What is new here for followers. */
  news?(infrastructure: Infrastructure): NewsSource;
  /** Locks on courses. */
  locks?(infrastructure: Infrastructure): LockSource;
  /** Where people ask questions in this area. */
  forums?(infrastructure: Infrastructure): Partial<Record<ForumKind, ForumSource>>;
  /** References of this area to other areas' objects. */
  references?: ReferenceSource;
  /** What this area counts for a teacher. */
  teacherFigures?(infrastructure: Infrastructure): TeacherFigureSource;
  /** How rows of these tables that reference a member are rewritten when two accounts of one person are merged. */
  memberRows?: readonly MemberRows[];
  /** Why two accounts cannot be merged now, worded for users; null if nothing here prevents it. */
  mergeObstacle?: (db: Db, merge: Merge) => Promise<string | null>;
  /** Whether anybody in this area has this avatar. */
  usesAvatar?: (db: Db, orgId: string, key: string) => Promise<boolean>;
  /** Blocks of the home page that this area fills. */
  blocks?: Partial<Record<BlockKind, BlockSource>>;
  /** Items of this area that can be placed on shelves. */
  shelves?(infrastructure: Infrastructure): Partial<ShelfSources>;
}

const NO_COLUMNS: MemberColumnSource = {
  columns: () => Promise.resolve([]),
  valuesOf: () => Promise.resolve(new Map()),
  store: () => Promise.resolve(),
};

const NO_NAMES: RoleNames = () => Promise.resolve(new Map());

/**
 * Collects the contributions of all modules for platform code.
 * @throws Error if a target type or shelf kind of the contract has no module: such a server does not start
 */
export function collectAnswers(modules: readonly Module[], infrastructure: Infrastructure): Answers {
  const targets = Object.assign({}, ...modules.map((module) => module.targets)) as Partial<Answers['targets']>;
  const shelves = Object.assign({}, ...modules.map((module) => module.shelves?.(infrastructure))) as Partial<ShelfSources>;
  const missing = [
    ...targetTypes.filter((type) => targets[type] === undefined),
    ...shelfKind.options.filter((kind) => shelves[kind] === undefined),
  ];
  if (missing.length > 0) {
    throw new Error(`no module answers for ${missing.join(', ')}`);
  }
  const answers = {
    targets: targets as Answers['targets'],
    todo: [],
    todoGivers: [],
    done: [],
    notices: modules.flatMap((module) => module.notices?.(infrastructure) ?? []),
    awards: modules.flatMap((module) => module.awards?.(infrastructure) ?? []),
    earnings: modules.flatMap((module) => module.earnings?.(infrastructure) ?? []),
    measures: modules.flatMap(({ measures }) => measures ?? []),
    memberFigures: modules.flatMap((module) => (module.memberFigures ? [module.memberFigures(infrastructure)] : [])),
    memberRows: modules.flatMap(({ memberRows }) => memberRows ?? []),
    mergeObstacles: modules.flatMap(({ mergeObstacle }) => (mergeObstacle ? [mergeObstacle] : [])),
    avatarUses: modules.flatMap(({ usesAvatar }) => (usesAvatar ? [usesAvatar] : [])),
    memberColumns: modules.find(({ memberColumns }) => memberColumns !== undefined)?.memberColumns ?? NO_COLUMNS,
    roleNames: modules.find(({ roleNames }) => roleNames !== undefined)?.roleNames ?? NO_NAMES,
    standings: Object.assign({}, ...modules.map((module) => module.standings)) as Answers['standings'],
    search: Object.assign({}, ...modules.map((module) => module.search?.(infrastructure))) as Answers['search'],
    progress: Object.assign({}, ...modules.map((module) => module.progress)) as Answers['progress'],
    plans: Object.assign({}, ...modules.map((module) => module.plans)) as Answers['plans'],
    follows: Object.assign({}, ...modules.map((module) => module.follows?.(infrastructure))) as Answers['follows'],
    uploaders: Object.assign({}, ...modules.map(({ uploaders }) => uploaders)) as Answers['uploaders'],
    news: modules.flatMap((module) => (module.news ? [module.news(infrastructure)] : [])),
    workItems: [],
    locks: modules.flatMap((module) => (module.locks ? [module.locks(infrastructure)] : [])),
    forums: Object.assign({}, ...modules.map((module) => module.forums?.(infrastructure))) as Answers['forums'],
    references: modules.flatMap(({ references }) => (references ? [references] : [])),
    teacherFigures: modules.flatMap((module) => (module.teacherFigures ? [module.teacherFigures(infrastructure)] : [])),
    blocks: Object.assign({}, ...modules.map(({ blocks }) => blocks)) as Answers['blocks'],
    shelves: shelves as ShelfSources,
  };
  const plansOfPlans = modules.map((module) => module.plansOfPlans?.(answers));
  const known = { ...answers, plans: Object.assign({}, answers.plans, ...plansOfPlans) as Answers['plans'] };
  // To-dos and work items of one area may depend on what others contribute.
  const todo = modules.flatMap((module) => (module.todo ? [module.todo(infrastructure, known)] : []));
  const todoGivers = modules.toReversed().flatMap((module) => (module.todoGiver ? [module.todoGiver(infrastructure, known)] : []));
  const done = modules.toReversed().flatMap((module) => (module.done ? [module.done(infrastructure, known)] : []));
  return {
    ...known,
    todo,
    todoGivers,
    done,
    workItems: modules.flatMap((module) => module.workItems?.({ ...infrastructure, answers: known }) ?? []),
  };
}
