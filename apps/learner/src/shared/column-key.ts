import { STUDY_KEY } from './course-progress.api.ts';

/** Whatever shows columns with the own standing lies below this key: studying and subscribing move it. */
export const COLUMN_KEY = [STUDY_KEY, 'column'] as const;
