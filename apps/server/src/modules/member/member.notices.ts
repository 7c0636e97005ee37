import { notice, type NewNotice, type Notice } from '../../platform/answers/notices.ts';
import type { Platform } from '../../platform/platform.ts';
import { findMemberEditors } from './correction.queries.ts';
import type { CorrectionAsked, TwoStepReset } from './member.events.ts';

/** Messages to members about their accounts, and to administrators about what members ask for. */
export const memberNotices = ({ db }: Pick<Platform, 'db'>): Notice[] => [
  notice('two-step-reset', async (event) => ({ orgId: event.orgId, messages: [toResetNotice(event)] })),
  notice('correction-asked', async (event) => {
    const editors = await findMemberEditors(db, event.orgId);
    return { orgId: event.orgId, messages: editors.map((memberId) => toCorrectionNotice(event, memberId)) };
  }),
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

const toCorrectionNotice = ({ requestId, memberId: asker, name, account, words, at }: CorrectionAsked, memberId: string): NewNotice => ({
  memberId,
  topLevel: 'account',
  secondLevel: 'correction-asked',
  title: `${name}申请更正个人资料`,
  body: `${words}\n\n核对后，请到管理后台的「成员」里修改，账号是 ${account}。`,
  target: `/admin/members?open=${asker}`,
  objectId: requestId,
  dedupeKey: `correction-asked/${asker}/${requestId}`,
  createdAt: new Date(at),
});
