import { targetsInClass } from '../classroom/index.ts';

/** The page where members sign in to a lesson or request leave, and staff lead it. */
export const lessonAddress = (lessonId: string): string => `/classSign?lessonId=${lessonId}`;

/** Lessons as targets of plans, open to those who belong to the class. */
export const lessonTargets = targetsInClass('lesson', lessonAddress);
