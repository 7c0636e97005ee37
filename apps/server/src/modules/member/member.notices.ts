import { notice, type NewNotice, type Notice } from '../../platform/answers/notices.ts';
import type { TwoStepReset } from './member.events.ts';

/** Messages to members about their accounts. */
export const memberNotices = (): Notice[] => [
  notice('two-step-reset', async (event) => ({ orgId: event.orgId, messages: [toResetNotice(event)] })),
];

const toResetNotice = ({ memberId, byName, at }: TwoStepReset): NewNotice => ({
  memberId,
  topLevel: 'account',
  secondLevel: 'two-step-reset',
  title: '两步验证已被重置',
  body: `管理员${byName}重置了你的两步验证，所有设备都已退出登录。请重新开启；不是你要求的，请马上修改密码并告诉组织。`,
  target: '/member/memberInfo?part=security',
  objectId: memberId,
  dedupeKey: `two-step-reset/${at}`,
  createdAt: new Date(at),
});
