import { CalendarClock, CalendarX2, ClipboardCheck, FileDiff, FileStack, UserX } from 'lucide-react';
import type { Area } from './area.ts';

export const examArea: Area = {
  pages: [
    {
      path: 'papers',
      permission: 'exam',
      rail: { label: '试卷', icon: FileStack, group: '考试' },
      load: () => import('../app/pages/papers.tsx').then((page) => page.PapersPage),
    },
    {
      path: 'papers/:paperId',
      permission: 'exam',
      frame: 'desk',
      load: () => import('../app/pages/paper-desk.tsx').then((page) => page.PaperDeskPage),
    },
    {
      path: 'exams',
      permission: 'exam',
      rail: { label: '考试', icon: ClipboardCheck, group: '考试' },
      load: () => import('../app/pages/exams.tsx').then((page) => page.ExamsPage),
    },
    {
      path: 'exams/:examId',
      permission: 'exam',
      frame: 'desk',
      load: () => import('../app/pages/exam-desk.tsx').then((page) => page.ExamDeskPage),
    },
    {
      path: 'exams/:examId/results',
      permission: 'exam',
      load: () => import('../app/pages/exam-results.tsx').then((page) => page.ExamResultsPage),
    },
    {
      path: 'exams/:examId/absentees',
      permission: 'exam',
      load: () => import('../app/pages/exam-absentees.tsx').then((page) => page.ExamAbsenteesPage),
    },
    {
      path: 'exams/:examId/items',
      permission: 'exam',
      load: () => import('../app/pages/exam-items.tsx').then((page) => page.ExamItemsPage),
    },
  ],
  search: [
    {
      name: '考试',
      permission: 'exam',
      listPath: '/exams',
      find: async (...wanted) => (await import('../features/exam/exam.api.ts')).findExams(...wanted),
    },
  ],
  workItems: {
    'exam-turnout': UserX,
    'exam-unready': CalendarClock,
    'exam-paper-changed': FileDiff,
    'course-exam-ended': CalendarX2,
  },
};
