import { defineArea } from '../area.ts';

/** What waits for an administrator: the registered areas answer it. */
export const workItemArea = defineArea({ key: 'work-item' });
