import { notice, type NewNotice, type Notice } from '../../platform/answers/notices.ts';
import type { BadgeEarned } from './points.events.ts';

/** Messages to members. Points themselves are only shown in the ledger: a message for each would be noise. */
export const pointsNotices = (): Notice[] => [
  notice('badge-earned', async (event) => ({ orgId: event.orgId, messages: [toBadgeNotice(event)] })),
];

const toBadgeNotice = ({ memberId, badgeId, name, at }: BadgeEarned): NewNotice => ({
  memberId,
  topLevel: 'points',
  secondLevel: 'badge-earned',
  title: `得到徽章「${name}」`,
  body: '这枚徽章已经放进你的积分与徽章页。',
  target: '/member/memberPoints',
  objectId: badgeId,
  dedupeKey: `badge-earned/${badgeId}`,
  createdAt: new Date(at),
});
