import { MessageCircleQuestionMark } from 'lucide-react';
import type { Area } from './area.ts';

export const area = {
  pages: {
    classQuestion: {
      title: '班级问答',
      under: 'class',
      ownHead: true,
      load: () => import('../app/pages/class-question.tsx').then((page) => page.ClassQuestionPage),
    },
    questionDetail: {
      title: '问题',
      under: 'class',
      ownHead: true,
      load: () => import('../app/pages/question-detail.tsx').then((page) => page.QuestionDetailPage),
      prefetch: async ({ queries, client, params }) => {
        const { answersQuery, questionQuery } = await import('../features/qa/qa.api.ts');
        const questionId = params.get('questionId') ?? '';
        await Promise.all([
          queries.prefetchQuery(questionQuery(client, questionId)),
          queries.prefetchQuery(answersQuery(client, questionId, 1)),
        ]);
      },
    },
  },
  messages: { qa: { label: '问答', Icon: MessageCircleQuestionMark, tone: 'violet' } },
} satisfies Area<'qa'>;
