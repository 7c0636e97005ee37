import { targetsInClass } from '../classroom/index.ts';

export const homeworkAddress = (homeworkId: string): string => `/classHomework?homeworkId=${homeworkId}`;

/** Homework as plans point at it: for those who belong to the class. */
export const homeworkTargets = targetsInClass('homework', homeworkAddress);
