import { on } from '../../platform/events.ts';
import type { Module } from '../../platform/module.ts';
import { giveBadgesToAll } from './badge/award-badges.service.ts';
import { earn } from './earn.service.ts';
import { mountPointsAdmin } from './points.admin.routes.ts';
import { pointsMemberRows } from './points.member-rows.ts';
import { pointsNotices } from './points.notices.ts';
import { findEarnedTotals } from './points.queries.ts';
import { mountPoints } from './points.routes.ts';

/** A ledger of whatever the areas declare to earn points, with sums, levels, badges and boards. */
export const points: Module = {
  name: 'points',
  tables: ['point_entry', 'point_account', 'point_month', 'point_rule', 'point_level', 'badge', 'member_badge'],
  memberRows: pointsMemberRows,
  mount(router, platform) {
    mountPoints(router, platform);
    mountPointsAdmin(router, platform);
  },
  subscriptions: (platform) => {
    const { earnings } = platform.answers;
    const earning = [...new Set(earnings.map(({ event }) => event))].map((event) => ({
      event,
      subscriber: 'points',
      handle: async (payload: never) => {
        for (const { rule, read } of earnings.filter((one) => one.event === event)) {
          for (const earned of [await read(payload)].flat()) {
            await earn(platform, rule, earned);
          }
        }
      },
    }));
    return [...earning, on('badge-changed', 'points', ({ orgId }) => giveBadgesToAll(platform, orgId))];
  },
  notices: pointsNotices,
  measures: [{ key: 'points-earned', name: '累计积分', unit: '分', amountsOf: findEarnedTotals }],
};
