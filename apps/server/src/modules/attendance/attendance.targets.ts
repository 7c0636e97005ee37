import { targetsInClass } from '../classroom/index.ts';

/** Where one signs in to a lesson, asks for leave, or leads it. */
export const lessonAddress = (lessonId: string): string => `/classSign?lessonId=${lessonId}`;

/** Lessons as plans point at them: for those who belong to the class. */
export const lessonTargets = targetsInClass('lesson', lessonAddress);
