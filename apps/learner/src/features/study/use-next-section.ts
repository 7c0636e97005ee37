import type { CourseDetail, CourseSection } from '@palm/contract/study/course-detail';
import type { Player } from '@palm/contract/study/player';
import { useLocation, useNavigate } from 'react-router';
import { sectionHref } from './section-href.ts';

/** How a section was reached from the end of the previous one: by pressing, or automatically. */
type Arrival = 'pressed' | 'alone';

/** How this section was reached; null if the person navigated from elsewhere. */
export function useArrival(): Arrival | null {
  const state = useLocation().state as { arrival?: unknown } | null;
  return state?.arrival === 'pressed' || state?.arrival === 'alone' ? state.arrival : null;
}

export type NextSection = { section: CourseSection | undefined; go: (how: Arrival) => void };

/**
 * The next section. Going back leads to the last one the person chose: a section reached automatically is replaced in the history when it
 * advances automatically again.
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
