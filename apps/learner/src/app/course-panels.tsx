import { Suspense } from 'react';
import type { CoursePanelProps } from '../areas/area.ts';
import { useContributions } from './contributions.ts';

/** Panels that other areas add to a course page. The course does not wait for them. */
export function CoursePanels(props: CoursePanelProps) {
  const { coursePanels } = useContributions();
  return coursePanels.map(({ key, Panel }) => (
    <Suspense key={key}>
      <Panel {...props} />
    </Suspense>
  ));
}
