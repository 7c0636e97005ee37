import type { BlockKind, TopLevelType } from '@palm/contract/areas';
import type { CourseDetail } from '@palm/contract/study/course-detail';
import { createContext, useContext, type ComponentType } from 'react';
import {
  memberGroups,
  type AnyArea,
  type BlockProps,
  type CoursePanelProps,
  type Load,
  type MemberEntry,
  type MessageLook,
  type Page,
  type SectionPanelProps,
} from '../areas/area.ts';
import type { AreaKey } from '../areas/areas.ts';
import type { TeacherAct } from '../shared/teacher-acts.tsx';
import { part } from '../shared/part.ts';
import type { RouteName } from './routes.ts';

type MemberGroup = { name: string; entries: readonly MemberEntry[] };
type CoursePanel = { key: string; Panel: ComponentType<CoursePanelProps> };
type SectionPanel = { key: string; Panel: ComponentType<SectionPanelProps> };
/** `value` names it in the URL. */
type ShownCourseTab = { value: string; label: string; Content: ComponentType<{ course: CourseDetail }> };

/** Contributions of all areas, each kind in the order of the list of areas. */
export type Contributions = {
  pages: Readonly<Record<RouteName, Page>>;
  homeBlocks: Readonly<Record<BlockKind, Load<BlockProps>>>;
  messages: Readonly<Record<TopLevelType, MessageLook>>;
  memberGroups: readonly MemberGroup[];
  coursePanels: readonly CoursePanel[];
  courseTabs: readonly ShownCourseTab[];
  sectionPanels: readonly SectionPanel[];
  teacherActs: readonly TeacherAct[];
};

/** Collects the contributions of the areas. The type of each area (`areas/area.ts`) ensures that none is missing. */
export function gather(stated: Partial<Record<AreaKey, AnyArea>>): Contributions {
  const areas = Object.values(stated);
  const entries = areas.flatMap(({ memberEntries }) => memberEntries ?? []);
  return {
    pages: Object.assign({}, ...areas.map(({ pages }) => pages)) as Record<RouteName, Page>,
    homeBlocks: Object.assign({}, ...areas.map(({ homeBlocks }) => homeBlocks)) as Record<BlockKind, Load<BlockProps>>,
    messages: Object.assign({}, ...areas.map(({ messages }) => messages)) as Record<TopLevelType, MessageLook>,
    memberGroups: memberGroups.map((name) => ({ name, entries: entries.filter(({ group }) => group === name) })),
    courseTabs: Object.entries(stated).flatMap(([value, { courseTab }]) =>
      courseTab ? [{ value, label: courseTab.label, Content: part(courseTab.load) }] : [],
    ),
    sectionPanels: Object.entries(stated).flatMap(([key, { sectionPanel }]) => (sectionPanel ? [{ key, Panel: part(sectionPanel) }] : [])),
    coursePanels: Object.entries(stated).flatMap(([key, { coursePanel }]) => (coursePanel ? [{ key, Panel: part(coursePanel) }] : [])),
    teacherActs: Object.entries(stated).flatMap(([key, { teacherAct }]) => (teacherAct ? [{ key, Act: part(teacherAct) }] : [])),
  };
}

const ContributionsContext = createContext<Contributions | null>(null);
export const ContributionsProvider = ContributionsContext.Provider;

/** Provided by context, because areas import the pages that use it. */
export function useContributions(): Contributions {
  const contributions = useContext(ContributionsContext);
  if (contributions === null) {
    throw new Error('ContributionsProvider is missing above this component');
  }
  return contributions;
}
