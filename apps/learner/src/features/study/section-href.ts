import type { CourseDetail } from '@palm/contract/study/course-detail';
import { href } from '../../app/routes.ts';

type Shown = Pick<CourseDetail, 'id' | 'preview'>;

// Links in a preview lead to previews, because the draft exists nowhere else.
const shownAs = ({ preview }: Shown) => ({ preview: preview ? '1' : '' });

export const courseHref = (course: Shown): string => href('courseDetail', { courseId: course.id }, shownAs(course));

export const sectionHref = (course: Shown, sectionId: string): string =>
  href('courseDetailSection', { courseId: course.id, sectionId }, shownAs(course));
