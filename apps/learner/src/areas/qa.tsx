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
    },
  },
  messages: { qa: { label: '问答', Icon: MessageCircleQuestionMark, tone: 'violet' } },
} satisfies Area<'qa'>;
