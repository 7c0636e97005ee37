import { defineArea } from '../area.ts';

/** 系列: a named set of columns, in the order to take them. */
export const seriesArea = defineArea({
  key: 'series',
  errorBlock: 2300,
  errors: {
    SERIES_NOT_READY: [2301, '「{title}」还不能发布：里面还没有内容'],
    SERIES_PUBLISHED: [2302, '「{title}」正在展示，请先归档再删除'],
    SERIES_NOT_VISIBLE: [2303, '这个系列没有对你开放，或已经归档'],
  },
  audit: {
    'series.create': '新建系列',
    'series.createCopy': '复制系列',
    'series.update': '修改系列',
    'series.arrange': '调整系列次序',
    'series.publish': '发布系列',
    'series.schedule': '定时发布系列',
    'series.unschedule': '取消定时发布系列',
    'series.archive': '归档系列',
    'series.remove': '删除系列',
  },
});
