import { Suspense } from 'react';
import type { CoursePanelProps } from '../areas/area.ts';
import { useContributions } from './contributions.ts';

/** What other areas add to the page of a course. The course does not wait for it. */
export function CoursePanels(props: CoursePanelProps) {
  const { coursePanels } = useContributions();
  return coursePanels.map(({ key, Panel }) => (
    <Suspense key={key}>
      <Panel {...props} />
    </Suspense>
  ));
}
