import type { CourseDetail, CourseSection } from '@palm/contract/study/course-detail';
import type { Player } from '@palm/contract/study/player';
import { useLocation, useNavigate } from 'react-router';
import { sectionHref } from './section-href.ts';

/** How a section was reached from the end of the one before: by a press, or by the clock. */
type Arrival = 'pressed' | 'alone';

/** How this section was reached; null when the person chose it from somewhere else. */
export function useArrival(): Arrival | null {
  const state = useLocation().state as { arrival?: unknown } | null;
  return state?.arrival === 'pressed' || state?.arrival === 'alone' ? state.arrival : null;
}

export type NextSection = { section: CourseSection | undefined; go: (how: Arrival) => void };

/**
 * The section that follows. Back leads to the last one that the person chose: one that came by itself leaves no step
 * behind when it is followed by itself again.
 */
export function useNextSection(course: CourseDetail, { nextSectionId }: Player): NextSection | null {
  const navigate = useNavigate();
  const arrival = useArrival();
  if (nextSectionId === null) {
    return null;
  }
  const section = course.chapters.flatMap(({ sections }) => sections).find(({ id }) => id === nextSectionId);
  const go = (how: Arrival) =>
    void navigate(sectionHref(course, nextSectionId), {
      state: { arrival: how },
      replace: how === 'alone' && arrival === 'alone',
    });
  return { section, go };
}
