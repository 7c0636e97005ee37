import { publishedTargets } from '../../platform/published-targets.ts';
import { findTargets } from './target.queries.ts';

/** Courses as link targets. */
export const courseTargets = publishedTargets(findTargets, (courseId) => `/courseDetail?courseId=${courseId}`);
