import { STUDY_KEY } from './course-progress.api.ts';

/** Parent key of all queries that show columns with the member's progress: studying and subscribing invalidate it. */
export const COLUMN_KEY = [STUDY_KEY, 'column'] as const;
