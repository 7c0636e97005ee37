import type { areas as contractAreas, BlockKind, TopLevelType } from '@palm/contract/areas';
import type { Client } from '@palm/client/call';
import type { FirstPage } from '@palm/contract/first-page/calls';
import type { BlockShelf } from '@palm/contract/first-page/shelf';
import type { CourseDetail } from '@palm/contract/study/course-detail';
import type { QueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { OpenRouteName, RouteName } from '../app/routes.ts';
import type { TeacherActProps } from '../shared/teacher-acts.tsx';
import type { Timeline } from '../shared/timeline.ts';
import type { AreaKey, RoutesOf } from './areas.ts';

export type Load<Props = object> = () => Promise<ComponentType<Props>>;

/** Context of a prefetch: the query cache, the client, and the URL parameters. */
export type Asking = { queries: QueryClient; client: Client; params: URLSearchParams };

/** A page, as contributed by an area. */
export type Page = {
  /** Title shown to people: header on phones, name of an area that is not enabled. */
  title: string;
  /** Its code, loaded on first use; unimplemented routes have none and show 本组织尚未开通. */
  load?: Load;
  /**
   * Prefetches the page's initial queries: when a finger or the pointer approaches a link to it and, extracted by the build, at the start
   * of a visit before its code has loaded.
   */
  prefetch?: (asking: Asking) => Promise<unknown>;
  /** The navigation page it belongs to, whose entry is then marked as current. */
  under?: OpenRouteName;
  /** Can be in the tab bar on phones, with this icon: it then has the shell's header, while every other page has one with a back button. */
  tabIcon?: LucideIcon;
  /** Renders its own header on phones. */
  ownHead?: true;
  /** Variant without the shell, for the mini entrance of a messaging app (`/indexSingle?module=…`). */
  single?: Load;
};

/** The parts of the member area, in sidebar order. */
export const memberGroups = ['学习', '互动', '账号'] as const;

type Tone = 'brand' | 'teal' | 'gold' | 'violet' | 'success' | 'warning' | 'danger';

/** A link to one of the person's own pages. */
export type MemberEntry = {
  group: (typeof memberGroups)[number];
  label: string;
  Icon: LucideIcon;
  tone: Tone;
  route: OpenRouteName;
  /** The part, for a page shared by several entries. */
  part?: string;
  /** Also listed in the user menu. */
  inMenu?: true;
  /** Shows a count, such as unread messages: read by this hook, with its unit on phones. */
  waiting?: { useCount: () => number; unit: string };
};

/** `shelf`: the items chosen by the organisation; without it, the area decides. */
export type BlockProps = { title: string; page: FirstPage; shelf?: BlockShelf | undefined };
export type MessageLook = { label: string; Icon: LucideIcon; tone: Tone };
export type CoursePanelProps = { courseId: string; percent: number };
/** `timeline` is null if the section has no playback. */
export type SectionPanelProps = { courseId: string; sectionId: string; timeline: Timeline | null };
/** An additional tab on the course page, loaded when opened. */
type CourseTab = { label: string; load: Load<{ course: CourseDetail }> };

/** Everything an area can contribute, besides its routes. */
export type AnyArea = {
  pages: Partial<Record<RouteName, Page>>;
  homeBlocks?: Partial<Record<BlockKind, Load<BlockProps>>>;
  /** Appearance of its top-level message types; the inbox can be filtered by each. */
  messages?: Partial<Record<TopLevelType, MessageLook>>;
  memberEntries?: readonly MemberEntry[];
  /** Shown on the course page, below the course's own content. */
  coursePanel?: Load<CoursePanelProps>;
  courseTab?: CourseTab;
  /** Shown below each section of a course. */
  sectionPanel?: Load<SectionPanelProps>;
  /** A button shown next to every teacher, such as 关注. */
  teacherAct?: Load<TeacherActProps>;
};

type Asked = 'homeBlocks' | 'messages';
/** The area's table in the contract; never if it has none. */
type TableOf<Key extends AreaKey, Name extends Asked> = Extract<(typeof contractAreas)[number], { key: Key } & Record<Name, object>>[Name];
type Answers<Key extends AreaKey, Name extends Asked, Answer> = [TableOf<Key, Name>] extends [never]
  ? Partial<Record<Name, never>>
  : Record<Name, Record<keyof TableOf<Key, Name>, Answer>>;

/** Contributions of one area: a page for each of its routes, and a renderer for each of its blocks and message types. */
export type Area<Key extends AreaKey> = Omit<AnyArea, 'pages' | Asked> & { pages: Record<RoutesOf<Key>, Page> } & Answers<
    Key,
    'homeBlocks',
    Load<BlockProps>
  > &
  Answers<Key, 'messages', MessageLook>;
