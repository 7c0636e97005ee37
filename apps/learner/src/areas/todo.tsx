import type { Area } from './area.ts';

export const area = {
  pages: {},
  homeBlocks: { todo: () => import('../features/home/todo-list.tsx').then((block) => block.TodoList) },
} satisfies Area<'todo'>;
