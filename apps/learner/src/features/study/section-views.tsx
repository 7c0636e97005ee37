import type { SectionKind } from '@palm/contract/course/kinds';
import { ArticleSection } from './kinds/article.tsx';
import { AudioSection } from './kinds/audio.tsx';
import { ExamSection } from './kinds/exam.tsx';
import { VideoSection } from './kinds/video.tsx';
import type { SectionView, SectionViewProps } from './section-kind.ts';
import { part } from '../../shared/part.ts';

// Its library is larger than the rest of the app together.
const DocumentSection = part(() => import('./kinds/document.tsx').then((module) => module.DocumentSection));

/** The view of each section kind. */
export const sectionViews: { readonly [Kind in SectionKind]: SectionView<Kind> } = {
  video: { View: VideoSection, place: 'stage' },
  audio: { View: AudioSection, place: 'page' },
  article: { View: ArticleSection, place: 'page' },
  document: { View: DocumentSection, place: 'page' },
  exam: { View: ExamSection, place: 'page' },
};

/** Renders a section with the view of its kind. */
export function SectionContent<Kind extends SectionKind>({ kind, ...props }: SectionViewProps<Kind> & { kind: Kind }) {
  const { View } = sectionViews[kind];
  return <View {...props} />;
}
