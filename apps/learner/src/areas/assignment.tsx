import { ListTodo } from 'lucide-react';
import type { Area } from './area.ts';

export const area = {
  pages: {
    memberTask: {
      title: '我的任务',
      load: () => import('../app/pages/member-task.tsx').then((page) => page.MemberTaskPage),
      single: () => import('../features/assignment/single-tasks.tsx').then((module) => module.SingleTasks),
    },
  },
  messages: { assignment: { label: '任务', Icon: ListTodo, tone: 'brand' } },
  memberEntries: [{ group: '学习', route: 'memberTask', label: '我的任务', Icon: ListTodo, tone: 'brand', inMenu: true }],
} satisfies Area<'assignment'>;
