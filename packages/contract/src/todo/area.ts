import { defineArea } from '../area.ts';

/** What a member has to do next, supplied by the registered areas. */
export const todoArea = defineArea({ key: 'todo', homeBlocks: { todo: null } });
