import { ClipboardCheck } from 'lucide-react';
import type { Area } from './area.ts';

export const area = {
  pages: {
    examList: {
      title: '考试',
      tabIcon: ClipboardCheck,
      load: () => import('../app/pages/exam-list.tsx').then((page) => page.ExamListPage),
      prefetch: async ({ queries, client, params }) => {
        const { examListQuery } = await import('../features/exam/exam.api.ts');
        if (params.toString() === '') {
          await queries.prefetchQuery(examListQuery(client, 'all', 1));
        }
      },
    },
    examInstructions: {
      title: '考试说明',
      under: 'examList',
      load: () => import('../app/pages/exam-instructions.tsx').then((page) => page.ExamInstructionsPage),
      prefetch: async ({ queries, client, params }) => {
        const { instructionsQuery } = await import('../features/exam/exam.api.ts');
        await queries.prefetchQuery(instructionsQuery(client, params.get('examId') ?? ''));
      },
    },
    startExam: { title: '考试', load: () => import('../app/pages/start-exam.tsx').then((page) => page.StartExamPage) },
    examResult: {
      title: '考试结果',
      under: 'examList',
      load: () => import('../app/pages/exam-result.tsx').then((page) => page.ExamResultPage),
      prefetch: async ({ queries, client, params }) => {
        const { resultQuery } = await import('../features/exam/exam.api.ts');
        await queries.prefetchQuery(resultQuery(client, params.get('attemptId') ?? ''));
      },
    },
  },
  messages: { exam: { label: '考试', Icon: ClipboardCheck, tone: 'danger' } },
} satisfies Area<'exam'>;
