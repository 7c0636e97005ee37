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
import type { MayBring } from './answers/uploads.ts';
import type { DoneSource, TodoGiver, TodoSource, WorkItemSource } from './answers/work.ts';
import type { Schedule, Subscription } from './events.ts';
import type { Db } from './database/transaction.ts';
import type { Router } from './http/router.ts';
import type { MemberRows, Merge } from './member-rows.ts';
import type { Ground, Platform } from './platform.ts';
import type { Resealed, Rotation } from './reseal.ts';

/** Work that goes on in the background while the server runs, such as the deadline watch of exams. */
export interface Watch {
  stop(): Promise<void>;
}

/** The face that a module shows to `app.ts`: what it does, and what it answers when shared ground asks. */
export interface Module {
  name: string;
  /** What it owns: it alone writes these tables, and nobody of a lower tier reads them (scripts/table-ownership.test.ts). */
  tables: readonly string[];
  mount(router: Router, platform: Platform): void;
  subscriptions?(platform: Platform): Subscription[];
  /** Housekeeping that comes again by the clock. */
  schedules?(platform: Platform): Schedule[];
  /** Started by `main` after the jobs; never in tests, which call the work itself. */
  watch?(platform: Platform): Watch;
  /** What lies here sealed with another APP_SECRET and cannot be read any more: in words for the operator, with what to do. */
  unreadable?(platform: Pick<Ground, 'db' | 'secrets'>): Promise<string[]>;
  /** Seals all that it keeps sealed with another APP_SECRET, in the transaction of the rotation; answers how much of what. */
  reseal?(tx: Db, rotation: Rotation): Promise<Resealed[]>;
  /** Objects of this module that others point at. */
  targets?: Partial<Record<TargetType, TargetSource>>;
  /** Who else brings files for a purpose of this area. */
  uploaders?: Partial<Record<UploadPurpose, MayBring>>;
  /** What a member has to do here. */
  todo?(ground: Ground, answers: Pick<Answers, 'plans'>): TodoSource;
  /** What a member has to do of other areas because this one gives it. */
  todoGiver?(ground: Ground, answers: Pick<Answers, 'plans' | 'targets'>): TodoGiver;
  /** What a member has done of what is asked for here. */
  done?(ground: Ground, answers: Pick<Answers, 'plans' | 'targets'>): DoneSource;
  /** What waits for administrators here. */
  workItems?(platform: Omit<Platform, 'exportables'>): WorkItemSource[];
  /** Events of this module that members hear of. */
  notices?(ground: Ground): Notice[];
  /** What this module lets people earn certificates for. */
  awards?(ground: Ground): Award[];
  /** What earns points here. */
  earnings?(ground: Ground): Earning[];
  /** Figures of members that badges can be given for. */
  measures?: readonly Measure[];
  /** What can be counted of each member here. */
  memberFigures?(ground: Ground): MemberFigures;
  /** What an organisation wants to know of its members; one module answers. */
  memberColumns?: MemberColumnSource;
  /** What roles are called; one module answers. */
  roleNames?: RoleNames;
  /** Kinds of objects that can be searched for here. */
  search?(ground: Ground): Partial<Record<TargetType, SearchSource>>;
  /** How far a member is with what can be searched for. */
  standings?: Partial<Record<TargetType, StandingSource>>;
  /** How far a member is with objects of this module. */
  progress?: Partial<Record<TargetType, ProgressSource>>;
  /** How far members are with what a plan can name here. */
  plans?: Partial<Record<TargetType, PlanSource>>;
  /** The same of objects that consist of others', from what is known of those. */
  plansOfPlans?(answers: Pick<Answers, 'plans'>): Partial<Record<TargetType, PlanSource>>;
  /** What can be followed here. */
  follows?(ground: Ground): Partial<Record<TargetType, FollowSource>>;
  /** What is new here for whoever follows something. */
  news?(ground: Ground): NewsSource;
  /** What keeps courses closed here. */
  locks?(ground: Ground): LockSource;
  /** In what people ask questions here. */
  forums?(ground: Ground): Partial<Record<ForumKind, ForumSource>>;
  /** What names objects of other areas here. */
  references?: ReferenceSource;
  /** What is counted of a teacher here. */
  teacherFigures?(ground: Ground): TeacherFigureSource;
  /** How rows of these tables that name a member go when two accounts of one person become one. */
  memberRows?: readonly MemberRows[];
  /** Why two accounts cannot become one now, for people; null where nothing here is in the way. */
  mergeObstacle?: (db: Db, merge: Merge) => Promise<string | null>;
  /** Blocks of the home page that are filled from here. */
  blocks?: Partial<Record<BlockKind, BlockSource>>;
  /** What stands on shelves of others and is drawn from here. */
  shelves?(ground: Ground): Partial<ShelfSources>;
}

const NO_COLUMNS: MemberColumnSource = {
  columns: () => Promise.resolve([]),
  valuesOf: () => Promise.resolve(new Map()),
  store: () => Promise.resolve(),
};

const NO_NAMES: RoleNames = () => Promise.resolve(new Map());

/**
 * The answers of all modules, as shared ground asks for them.
 * @throws Error when a target type or a kind of shelf of the contract has no module that answers for it: such a server does not start
 */
export function collectAnswers(modules: readonly Module[], ground: Ground): Answers {
  const targets = Object.assign({}, ...modules.map((module) => module.targets)) as Partial<Answers['targets']>;
  const shelves = Object.assign({}, ...modules.map((module) => module.shelves?.(ground))) as Partial<ShelfSources>;
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
    notices: modules.flatMap((module) => module.notices?.(ground) ?? []),
    awards: modules.flatMap((module) => module.awards?.(ground) ?? []),
    earnings: modules.flatMap((module) => module.earnings?.(ground) ?? []),
    measures: modules.flatMap(({ measures }) => measures ?? []),
    memberFigures: modules.flatMap((module) => (module.memberFigures ? [module.memberFigures(ground)] : [])),
    memberRows: modules.flatMap(({ memberRows }) => memberRows ?? []),
    mergeObstacles: modules.flatMap(({ mergeObstacle }) => (mergeObstacle ? [mergeObstacle] : [])),
    memberColumns: modules.find(({ memberColumns }) => memberColumns !== undefined)?.memberColumns ?? NO_COLUMNS,
    roleNames: modules.find(({ roleNames }) => roleNames !== undefined)?.roleNames ?? NO_NAMES,
    standings: Object.assign({}, ...modules.map((module) => module.standings)) as Answers['standings'],
    search: Object.assign({}, ...modules.map((module) => module.search?.(ground))) as Answers['search'],
    progress: Object.assign({}, ...modules.map((module) => module.progress)) as Answers['progress'],
    plans: Object.assign({}, ...modules.map((module) => module.plans)) as Answers['plans'],
    follows: Object.assign({}, ...modules.map((module) => module.follows?.(ground))) as Answers['follows'],
    uploaders: Object.assign({}, ...modules.map(({ uploaders }) => uploaders)) as Answers['uploaders'],
    news: modules.flatMap((module) => (module.news ? [module.news(ground)] : [])),
    workItems: [],
    locks: modules.flatMap((module) => (module.locks ? [module.locks(ground)] : [])),
    forums: Object.assign({}, ...modules.map((module) => module.forums?.(ground))) as Answers['forums'],
    references: modules.flatMap(({ references }) => (references ? [references] : [])),
    teacherFigures: modules.flatMap((module) => (module.teacherFigures ? [module.teacherFigures(ground)] : [])),
    blocks: Object.assign({}, ...modules.map(({ blocks }) => blocks)) as Answers['blocks'],
    shelves: shelves as ShelfSources,
  };
  const plansOfPlans = modules.map((module) => module.plansOfPlans?.(answers));
  const known = { ...answers, plans: Object.assign({}, answers.plans, ...plansOfPlans) as Answers['plans'] };
  // What is to be done in one area, and what waits there, may be known from what others answer.
  const todo = modules.flatMap((module) => (module.todo ? [module.todo(ground, known)] : []));
  const todoGivers = modules.toReversed().flatMap((module) => (module.todoGiver ? [module.todoGiver(ground, known)] : []));
  const done = modules.toReversed().flatMap((module) => (module.done ? [module.done(ground, known)] : []));
  return {
    ...known,
    todo,
    todoGivers,
    done,
    workItems: modules.flatMap((module) => module.workItems?.({ ...ground, answers: known }) ?? []),
  };
}
