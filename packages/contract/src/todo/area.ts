import { defineArea } from '../area.ts';

/** What a member has to do next: the registered areas answer it. */
export const todoArea = defineArea({ key: 'todo', homeBlocks: { todo: null } });
