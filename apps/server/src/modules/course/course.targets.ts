import { publishedTargets } from '../../platform/published-targets.ts';
import { findTargets } from './target.queries.ts';

/** Courses as other areas point at them. */
export const courseTargets = publishedTargets(findTargets, (courseId) => `/courseDetail?courseId=${courseId}`);
