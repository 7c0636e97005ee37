import { pathOf } from './paths.ts';

// The player of a course is below its detail page: the seed's "course detail paths".
const reportingPaths = new Set(['/courseDetail', '/courseDetailSection', '/checkpointContent']);

/** Seed §2: reading progress is reported only on the course detail and checkpoint content paths. */
export const reportsReading = (path: string): boolean => reportingPaths.has(pathOf(path));
