import { defineArea } from '../area.ts';

/** Statistics of the organisation: registered areas supply the figures they own. */
export const statisticsArea = defineArea({ key: 'statistics', permissions: { report: '学习数据' } });
