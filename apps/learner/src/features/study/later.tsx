import type { CourseDetail } from '@palm/contract/study/course-detail';
import { SkeletonText } from '@palm/ui/skeleton';
import { lazy, Suspense } from 'react';

const Intro = lazy(() => import('./course-intro.tsx').then((module) => ({ default: module.CourseIntro })));
const Panel = lazy(() => import('./why-panel.tsx').then((module) => ({ default: module.WhyPanel })));

// What is not in sight when a course or a section opens: their first look does not wait for the code that cleans rich text or draws a dialog.

/** `CourseIntro`, with its code fetched when it is first shown. */
export const CourseIntroLater = ({ course }: { course: CourseDetail }) => (
  <Suspense fallback={<SkeletonText lines={7} />}>
    <Intro course={course} />
  </Suspense>
);

type WhyPanelLaterProps = { course: CourseDetail; onClose: () => void };

/** `WhyPanel`, with its code fetched when it is first asked for. */
export const WhyPanelLater = ({ course: { id, title, progress }, onClose }: WhyPanelLaterProps) => (
  <Suspense>
    <Panel courseId={id} title={title} percent={progress.percent} onClose={onClose} />
  </Suspense>
);
