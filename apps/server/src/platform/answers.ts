import type { Award, Earning, Measure } from './answers/achievements.ts';
import type { ForumSource } from './answers/forums.ts';
import type { Notice } from './answers/notices.ts';
import type { MemberColumnSource, MemberFigures, RoleNames, TeacherFigureSource } from './answers/people.ts';
import type { PlanSource, ProgressSource } from './answers/progress.ts';
import type { SearchSource, StandingSource } from './answers/search.ts';
import type { BlockSource, ShelfSources } from './answers/shelves.ts';
import type { FollowSource, LockSource, NewsSource, ReferenceSource, TargetSource } from './answers/targets.ts';
import type { DoneSource, TodoGiver, TodoSource, WorkItemSource } from './answers/work.ts';
import type { MayUpload } from './answers/uploads.ts';
import type { Db } from './database/transaction.ts';
import type { MemberRows, Merge } from './member-rows.ts';
import type { BlockKind, TargetType, UploadPurpose } from '@palm/contract/areas';
import type { ForumKind } from '@palm/contract/qa/calls';

/**
 * What platform code (messages, certificates, the to-do list, …) collects from the areas, so that it knows none of them and a new area
 * shows up in every list by contributing here.
 */
export interface Answers {
  targets: Readonly<Record<TargetType, TargetSource>>;
  todo: readonly TodoSource[];
  /** Later modules give out what earlier ones own, and are asked first. */
  todoGivers: readonly TodoGiver[];
  /** Later modules list what earlier ones own, and take precedence. */
  done: readonly DoneSource[];
  workItems: readonly WorkItemSource[];
  notices: readonly Notice[];
  awards: readonly Award[];
  earnings: readonly Earning[];
  measures: readonly Measure[];
  memberFigures: readonly MemberFigures[];
  memberColumns: MemberColumnSource;
  roleNames: RoleNames;
  memberRows: readonly MemberRows[];
  mergeObstacles: readonly ((db: Db, merge: Merge) => Promise<string | null>)[];
  avatarUses: readonly ((db: Db, orgId: string, key: string) => Promise<boolean>)[];
  search: Readonly<Partial<Record<TargetType, SearchSource>>>;
  standings: Readonly<Partial<Record<TargetType, StandingSource>>>;
  progress: Readonly<Partial<Record<TargetType, ProgressSource>>>;
  plans: Readonly<Partial<Record<TargetType, PlanSource>>>;
  follows: Readonly<Partial<Record<TargetType, FollowSource>>>;
  uploaders: Readonly<Partial<Record<UploadPurpose, MayUpload>>>;
  news: readonly NewsSource[];
  locks: readonly LockSource[];
  forums: Readonly<Partial<Record<ForumKind, ForumSource>>>;
  references: readonly ReferenceSource[];
  teacherFigures: readonly TeacherFigureSource[];
  blocks: Readonly<Partial<Record<BlockKind, BlockSource>>>;
  shelves: ShelfSources;
}
