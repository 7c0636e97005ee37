import type { Area } from './area.ts';

const edit = () => import('../app/pages/homework-edit.tsx').then((page) => page.HomeworkEditPage);

export const homeworkArea: Area = {
  pages: [
    {
      path: 'classes/:classroomId/homework',
      permission: 'class',
      load: () => import('../app/pages/class-homework.tsx').then((page) => page.ClassHomeworkPage),
    },
    { path: 'classes/:classroomId/homework/new', permission: 'class', load: edit },
    { path: 'classes/:classroomId/homework/:homeworkId/edit', permission: 'class', load: edit },
    {
      path: 'classes/:classroomId/homework/:homeworkId',
      permission: 'class',
      frame: 'desk',
      load: () => import('../app/pages/homework-desk.tsx').then((page) => page.HomeworkDeskPage),
    },
  ],
};
