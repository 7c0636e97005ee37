import type { SectionKind, SectionShown } from '@palm/contract/course/kinds';
import type { CourseDetail } from '@palm/contract/study/course-detail';
import type { Player } from '@palm/contract/study/player';
import type { ComponentType } from 'react';
import type { StudySession } from './use-study-session.ts';

/** Props of a kind's view. */
export type SectionViewProps<Kind extends SectionKind> = {
  course: CourseDetail;
  player: Player;
  content: SectionShown<Kind>;
  session: StudySession;
  /** Explains how the progress of the course is computed. */
  onWhy: () => void;
  /** Opens the next section; null for the last one. */
  onNext: (() => void) | null;
};

/** How a section kind is studied. */
export type SectionView<Kind extends SectionKind> = {
  View: ComponentType<SectionViewProps<Kind>>;
  /** Where it is shown: on the dark stage next to the catalogue, or as a page to read. */
  place: 'stage' | 'page';
};
