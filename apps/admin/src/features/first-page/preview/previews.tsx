import { useState } from 'react';
import { BothWidths } from '../../../shared/preview/both-widths.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { ViewerSelect } from './viewer-select.tsx';

type PreviewsProps = { savedAt: number; block: string | null; onBlock: (key: string) => void };

const HEIGHTS = { desktop: 1560, phone: 1240 };

/** The draft on desktop and phone, as seen by the selected person. */
export function Previews(props: PreviewsProps) {
  const [viewer, setViewer] = useState<string | null>(null);
  return (
    <BothWidths heights={HEIGHTS} above={<ViewerSelect viewer={viewer} onChange={setViewer} />}>
      {/* Another person starts a new visit, without any state of the previous one. */}
      {(screen) => <PreviewFrame key={viewer} {...props} screen={screen} viewer={viewer} />}
    </BothWidths>
  );
}
