import type { CourseDetail } from '@palm/contract/study/course-detail';
import { SkeletonText } from '@palm/ui/skeleton';
import { Suspense } from 'react';
import { part } from '../../shared/part.ts';

const Intro = part(() => import('./course-intro.tsx').then((module) => module.CourseIntro));
const Panel = part(() => import('./why-panel.tsx').then((module) => module.WhyPanel));

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
