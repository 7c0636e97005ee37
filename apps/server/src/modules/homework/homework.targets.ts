import { targetsInClass } from '../classroom/index.ts';

export const homeworkAddress = (homeworkId: string): string => `/classHomework?homeworkId=${homeworkId}`;

/** Lets plans link to homework; it is visible to the people of the class. */
export const homeworkTargets = targetsInClass('homework', homeworkAddress);
