import { defineArea } from '../area.ts';

export const messageArea = defineArea({
  key: 'message',
  modules: { message: '消息' },
  permissions: { community: '消息与社区' },
  errorBlock: 1700,
  errors: { MESSAGE_TOKEN_INVALID: [1701, '消息凭证已失效，请刷新页面'] },
  messages: { announcement: ['announcement', 'popup'] },
  audit: { 'announcement.send': '发送公告' },
  work: '发送消息',
  places: {
    memberNotify: { name: '消息', path: '/member/memberNotify', module: 'message' },
  },
});
