import { defineArea } from '../area.ts';

/** 问答: people ask and answer questions where they learn together. Exam questions are another area, so this one is called qa. */
export const qaArea = defineArea({
  key: 'qa',
  errorBlock: 3600,
  errors: {
    QA_NOT_YOUR_QUESTION: [3601, '只有提问的人和老师可以采纳回答'],
    QA_ANSWERED: [3602, '已经有人回答，不能再删除；要撤下请联系老师'],
    QA_NOT_YOURS: [3603, '只能删除自己写的内容；不合适的内容请联系老师'],
    QA_TEACHERS_ONLY: [3604, '只有这里的老师可以隐藏、恢复和关闭问题'],
    QA_HIDDEN: [3605, '这个问题已被老师隐藏，不能再看'],
    QA_CLOSED: [3606, '问题已经关闭，不再接受新回答；还有疑问可以另提一个问题'],
  },
  messages: { qa: ['qa-answered', 'qa-accepted', 'qa-moderated', 'qa-waiting'] },
  audit: { 'qa.hide': '隐藏问答', 'qa.restore': '恢复问答', 'qa.close': '关闭问题', 'qa.reopen': '重新打开问题' },
  uploads: {
    'qa-picture': { maxMegabytes: 10, extensions: ['png', 'jpg', 'webp', 'gif'], allowed: ' png、jpg、webp 或 gif 图片', access: 'member' },
  },
  events: {
    'qa-answered': '问题有了回答',
    'qa-accepted': '回答被采纳',
    'qa-moderated': '问答被处理',
    'qa-waiting': '问题等待回答',
  },
});
