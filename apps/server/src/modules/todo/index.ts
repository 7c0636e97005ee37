import type { Module } from '../../platform/module.ts';
import { mountTodo } from './todo.routes.ts';

export { gatherTodo } from './gather-todo.ts';

/** A member's tasks from all areas. */
export const todo: Module = { name: 'todo', tables: [], mount: mountTodo };
