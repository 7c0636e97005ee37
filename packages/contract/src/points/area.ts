import { defineArea } from '../area.ts';

/** 积分与徽章: points and badges that members earn by learning, with a ledger and rankings. */
export const pointsArea = defineArea({
  key: 'points',
  errorBlock: 3800,
  errors: {
    POINT_RULE_UNKNOWN: [3801, '没有这条积分规则，请刷新页面'],
    POINT_LEVELS_UNORDERED: [3802, '等级要从 0 分开始，后一级的分数要比前一级高'],
    BADGE_MEASURE_UNKNOWN: [3803, '没有这种徽章条件，请刷新页面后重新选择'],
    BADGE_HELD: [3804, '已有 {count} 人得到这枚徽章，不能删除；可以停用，以后不再颁发'],
    POINT_RECIPIENT_GONE: [3805, '选中的成员里有人已不在组织中，请刷新后重新选择'],
    BADGE_TOO_MANY: [3806, '徽章最多 {most} 枚，请先删除没有人得到的'],
  },
  messages: { points: ['badge-earned'] },
  audit: {
    'point-rule.save': '修改积分规则',
    'point-level.save': '修改积分等级',
    'point.adjust': '手工调整积分',
    'badge.create': '新建徽章',
    'badge.update': '修改徽章',
    'badge.remove': '删除徽章',
  },
  events: { 'badge-earned': '得到徽章', 'badge-changed': '徽章条件改变' },
  work: '计积分',
  places: { memberPoints: { name: '积分与徽章', path: '/member/memberPoints' } },
});
