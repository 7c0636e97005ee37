import { Suspense } from 'react';
import type { SectionPanelProps } from '../areas/area.ts';
import { useContributions } from './contributions.ts';

/** Panels that other areas add below a section. The section does not wait for them. */
export function SectionPanels(props: SectionPanelProps) {
  const { sectionPanels } = useContributions();
  return sectionPanels.map(({ key, Panel }) => (
    <Suspense key={key}>
      <Panel {...props} />
    </Suspense>
  ));
}
