import type { WaitingWork, WorkItemSource } from '../../platform/answers/work.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAbsentMembers, type AbsentMembers } from './work-item.queries.ts';

const DAY_MS = 86_400_000;
/** Members with a password have a week to sign in. */
const UNSEEN_AFTER_DAYS = 7;

const namesOf = ({ total, names }: AbsentMembers): string => `${names.join('、')}${total > names.length ? '等' : ''}`;

type Words = Pick<WaitingWork, 'title' | 'reason' | 'action' | 'address'>;

const wordWaiting = (absent: AbsentMembers): Words => ({
  title: `${absent.total} 个账号还没有激活`,
  reason: `${namesOf(absent)}没有密码，登录不了；可以选中他们一次重置密码，再转交给本人`,
  action: '去激活',
  address: '/members?status=waiting',
});

const wordUnseen = (absent: AbsentMembers): Words => ({
  title: `${absent.total} 位成员从没登录过`,
  reason: `${namesOf(absent)}开通已超过 ${UNSEEN_AFTER_DAYS} 天；可以再通知一次，离职的请停用`,
  action: '看名单',
  address: '/members?status=active&sort=lastSeenAt',
});

const toItems = (orgId: string, absent: AbsentMembers | null, word: (absent: AbsentMembers) => Words): WaitingWork[] =>
  absent === null
    ? []
    : [
        {
          ...word(absent),
          objectId: orgId,
          tone: 'info',
          dueAt: null,
          since: absent.first_at,
          // a new member changes the state, one who signed in does not
          state: absent.last_at.toISOString(),
        },
      ];

/** Accounts that were never used. */
export const memberWorkItems = ({ db }: Pick<Platform, 'db'>): WorkItemSource[] => [
  {
    kind: 'member-waiting',
    permission: 'member',
    find: async ({ orgId }, now) => toItems(orgId, await findAbsentMembers(db, orgId, { waiting: true, before: now }), wordWaiting),
  },
  {
    kind: 'member-unseen',
    permission: 'member',
    async find({ orgId }, now) {
      const before = new Date(now.getTime() - UNSEEN_AFTER_DAYS * DAY_MS);
      return toItems(orgId, await findAbsentMembers(db, orgId, { waiting: false, before }), wordUnseen);
    },
  },
];
