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

/** Where a page asks for its data: the memory of answers, the way to the server, and what the page's address says. */
export type Asking = { queries: QueryClient; client: Client; params: URLSearchParams };

/** What a route shows. */
export type Page = {
  /** Its name for people: head of a phone page, name of an area that is not open. */
  title: string;
  /** Its code, loaded when it is first opened; a route that is not built has none and answers 本组织尚未开通. */
  load?: Load;
  /**
   * Asks for what the page shows first, by its own queries: when a finger or the pointer comes near a link to it, and, read off by the build,
   * at the start of a visit, before its code is there.
   */
  prefetch?: (asking: Asking) => Promise<unknown>;
  /** The page of the navigation that it belongs to: its entry is marked as the current one. */
  under?: OpenRouteName;
  /** On a phone it may stand in the tab bar, with this icon: it has the shell's head, every other page has one that leads back. */
  tabIcon?: LucideIcon;
  /** Draws its own head on a phone. */
  ownHead?: true;
  /** How it looks alone, without the shell, in the mini entrance of a messaging app (`/indexSingle?module=…`). */
  single?: Load;
};

/** The parts of the member area, as its side lists them. */
export const memberGroups = ['学习', '互动', '账号'] as const;

type Tone = 'brand' | 'teal' | 'gold' | 'violet' | 'success' | 'warning' | 'danger';

/** A way into the person's own pages. */
export type MemberEntry = {
  group: (typeof memberGroups)[number];
  label: string;
  Icon: LucideIcon;
  tone: Tone;
  route: OpenRouteName;
  /** Which part of a page that several entries share. */
  part?: string;
  /** Stands in the menu of the person's picture, too. */
  inMenu?: true;
  /** Shows how much of it waits, such as unread messages: read by this hook, worded by the unit on a phone. */
  waiting?: { useCount: () => number; unit: string };
};

/** `shelf`: what the organisation chose to stand in it; without it the area's own choice. */
export type BlockProps = { title: string; page: FirstPage; shelf?: BlockShelf | undefined };
export type MessageLook = { label: string; Icon: LucideIcon; tone: Tone };
export type CoursePanelProps = { courseId: string; percent: number };
/** `timeline` is null where nothing is played. */
export type SectionPanelProps = { courseId: string; sectionId: string; timeline: Timeline | null };
/** One more tab on the page of a course, loaded when it is opened. */
type CourseTab = { label: string; load: Load<{ course: CourseDetail }> };

/** What any area may tell, besides its routes. */
export type AnyArea = {
  pages: Partial<Record<RouteName, Page>>;
  homeBlocks?: Partial<Record<BlockKind, Load<BlockProps>>>;
  /** The looks of its top-level types of messages; the inbox can be filtered by each. */
  messages?: Partial<Record<TopLevelType, MessageLook>>;
  memberEntries?: readonly MemberEntry[];
  /** Stands on the page of a course, below the course's own content. */
  coursePanel?: Load<CoursePanelProps>;
  courseTab?: CourseTab;
  /** Stands below each section of a course. */
  sectionPanel?: Load<SectionPanelProps>;
  /** A button that stands beside every teacher, such as 关注. */
  teacherAct?: Load<TeacherActProps>;
};

type Asked = 'homeBlocks' | 'messages';
/** What the contract gives to an area under this name; never where it gives nothing. */
type TableOf<Key extends AreaKey, Name extends Asked> = Extract<(typeof contractAreas)[number], { key: Key } & Record<Name, object>>[Name];
type Answers<Key extends AreaKey, Name extends Asked, Answer> = [TableOf<Key, Name>] extends [never]
  ? Partial<Record<Name, never>>
  : Record<Name, Record<keyof TableOf<Key, Name>, Answer>>;

/** The answers of one area: a page for each of its routes, and something that draws each of its blocks and types of messages. */
export type Area<Key extends AreaKey> = Omit<AnyArea, 'pages' | Asked> & { pages: Record<RoutesOf<Key>, Page> } & Answers<
    Key,
    'homeBlocks',
    Load<BlockProps>
  > &
  Answers<Key, 'messages', MessageLook>;
