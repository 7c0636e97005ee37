import { Suspense } from 'react';
import type { SectionPanelProps } from '../areas/area.ts';
import { useContributions } from './contributions.ts';

/** What other areas add below a section. The section does not wait for it. */
export function SectionPanels(props: SectionPanelProps) {
  const { sectionPanels } = useContributions();
  return sectionPanels.map(({ key, Panel }) => (
    <Suspense key={key}>
      <Panel {...props} />
    </Suspense>
  ));
}
