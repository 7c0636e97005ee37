import { defineArea } from '../area.ts';

/** Statistics of the organisation: the registered areas answer the figures that they own. */
export const statisticsArea = defineArea({ key: 'statistics', permissions: { report: '学习数据' } });
