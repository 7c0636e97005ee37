import { ListChecks } from 'lucide-react';
import type { Area } from './area.ts';

export const questionArea: Area = {
  pages: [
    {
      path: 'questions',
      permission: 'exam',
      rail: { label: '题库', icon: ListChecks, group: '考试' },
      load: () => import('../app/pages/questions.tsx').then((page) => page.QuestionsPage),
    },
    {
      path: 'questions/import',
      permission: 'exam',
      frame: 'desk',
      load: () => import('../app/pages/question-import.tsx').then((page) => page.QuestionImportPage),
    },
  ],
  search: [
    {
      name: '题目',
      permission: 'exam',
      listPath: '/questions',
      find: async (...wanted) => (await import('../features/question/question.api.ts')).findQuestions(...wanted),
    },
  ],
  jobs: [
    {
      title: '题目导入',
      permission: 'exam',
      load: () => import('../features/question/import/question-imports.tsx').then((part) => part.QuestionImports),
    },
  ],
};
