import { defineArea } from '../area.ts';

/** Pending work for administrators, supplied by the registered areas. */
export const workItemArea = defineArea({ key: 'work-item' });
