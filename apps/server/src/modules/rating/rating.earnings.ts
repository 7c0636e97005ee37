import { earning, type Earning } from '../../platform/answers/achievements.ts';
import type { Infrastructure } from '../../platform/platform.ts';
import { findRatedTitle } from './rating.queries.ts';
import type { CourseRated } from './rating.events.ts';

/** The first rating of a course earns points; changing it or rating again does not. */
export const ratingEarnings = ({ db }: Pick<Infrastructure, 'db'>): Earning[] => [
  earning('course-rated', { kind: 'course-rated', name: '评价课程', points: 3, dailyLimit: 9 }, async (event: CourseRated) => {
    const { orgId, memberId, courseId, at } = event;
    const title = await findRatedTitle(db, orgId, courseId);
    const address = `/courseDetail?courseId=${courseId}`;
    return title === null ? null : { orgId, memberId, cause: courseId, title: `评价《${title}》`, address, at: new Date(at) };
  }),
];
