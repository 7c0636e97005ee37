import type { CourseDetail } from '@palm/contract/study/course-detail';
import { SkeletonText } from '@palm/ui/skeleton';
import { Suspense } from 'react';
import { part } from '../../shared/part.ts';

const Intro = part(() => import('./course-intro.tsx').then((module) => module.CourseIntro));
const Panel = part(() => import('./why-panel.tsx').then((module) => module.WhyPanel));

// Not visible when a course or a section opens: the first render does not wait for the HTML sanitiser or the dialog code.

/** `CourseIntro`, with its code loaded on first render. */
export const CourseIntroLater = ({ course }: { course: CourseDetail }) => (
  <Suspense fallback={<SkeletonText lines={7} />}>
    <Intro course={course} />
  </Suspense>
);

type WhyPanelLaterProps = { course: CourseDetail; onClose: () => void };

/** `WhyPanel`, with its code loaded on first use. */
export const WhyPanelLater = ({ course: { id, title, progress }, onClose }: WhyPanelLaterProps) => (
  <Suspense>
    <Panel courseId={id} title={title} percent={progress.percent} onClose={onClose} />
  </Suspense>
);
