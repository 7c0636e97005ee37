import type { SectionKind, SectionShown } from '@palm/contract/course/kinds';
import type { CourseDetail } from '@palm/contract/study/course-detail';
import type { Player } from '@palm/contract/study/player';
import type { ComponentType } from 'react';
import type { StudySession } from './use-study-session.ts';

/** What the view of a kind is given. */
export type SectionViewProps<Kind extends SectionKind> = {
  course: CourseDetail;
  player: Player;
  content: SectionShown<Kind>;
  session: StudySession;
  /** Shows how the progress of the course is counted. */
  onWhy: () => void;
  /** Goes to the section that follows; null behind the last one. */
  onNext: (() => void) | null;
};

/** How a kind of sections is studied. */
export type SectionView<Kind extends SectionKind> = {
  View: ComponentType<SectionViewProps<Kind>>;
  /** Where it is shown: on the dark stage beside the catalogue, or as a page to read. */
  place: 'stage' | 'page';
};
