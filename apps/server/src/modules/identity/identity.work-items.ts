import type { WorkItemSource } from '../../platform/answers/work.ts';
import type { Platform } from '../../platform/platform.ts';
import { findLockedAccounts } from './sign-in/locked.queries.ts';
import { ACCOUNT_BOUND, LOCK_AFTER, LOCK_MINUTES, WINDOW_MS } from './sign-in/sign-in.policy.ts';

/** Accounts that are locked now, so that their owners cannot sign in. */
export const identityWorkItems = ({ db }: Pick<Platform, 'db'>): WorkItemSource[] => [
  {
    kind: 'account-locked',
    permission: 'member',
    async find({ orgId }, now) {
      const bounds = { windowStart: new Date(now.getTime() - WINDOW_MS), pair: LOCK_AFTER, account: ACCOUNT_BOUND };
      const locked = await findLockedAccounts(db, orgId, bounds);
      if (locked === null) {
        return [];
      }
      const { total, names, account, last_at } = locked;
      return [
        {
          objectId: orgId,
          title: total === 1 ? `${names.join('')}的账号被锁` : `${total} 个账号被锁`,
          reason: `${total === 1 ? '' : `${names.join('、')}${total > names.length ? '等' : ''}，`}密码输错太多次，${LOCK_MINUTES} 分钟后自动解开；等不及可以重置密码`,
          action: '去重置',
          address: total === 1 ? `/members?keyword=${encodeURIComponent(account)}` : '/members',
          tone: 'warning',
          dueAt: null,
          since: last_at,
          state: last_at.toISOString(),
        },
      ];
    },
  },
];
