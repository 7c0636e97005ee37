import { defineArea } from '../area.ts';

/** 问答: people ask and answer questions where they learn together. The questions of exams are another area, so this one is called qa. */
export const qaArea = defineArea({
  key: 'qa',
  errorBlock: 3600,
  errors: {
    QA_NOT_YOUR_QUESTION: [3601, '只有提问的人和老师可以采纳回答'],
    QA_ANSWERED: [3602, '已经有人回答，不能再删除；要撤下请联系老师'],
    QA_NOT_YOURS: [3603, '只能删除自己写的内容；不合适的内容请联系老师'],
  },
  messages: { qa: ['qa-answered', 'qa-accepted'] },
  uploads: {
    'qa-picture': { maxMegabytes: 10, extensions: ['png', 'jpg', 'webp', 'gif'], allowed: ' png、jpg、webp 或 gif 图片', access: 'member' },
  },
  events: { 'qa-answered': '问题有了回答', 'qa-accepted': '回答被采纳' },
});
