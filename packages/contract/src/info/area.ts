import { defineArea } from '../area.ts';

/** 资讯: articles of the organisation, by category. */
export const infoArea = defineArea({
  key: 'info',
  modules: { info: '资讯' },
  errorBlock: 2000,
  errors: {
    INFO_NOT_VISIBLE: [2001, '这篇资讯没有对你开放，或已经撤下'],
    INFO_NOT_READY: [2002, '资讯还不能发布：{reason}'],
    INFO_TIME_PAST: [2003, '定时发布的时间已经过了，请选一个以后的时间，或立即发布'],
    INFO_CATEGORY_GONE: [2005, '资讯所选的分类已被删除，请先换一个分类再发布'],
    INFO_WAS_PUBLISHED: [2004, '发布过的资讯可能正被别处引用，不能删除；可以归档'],
    INFO_IN_USE: [2006, '这篇资讯还在{places}里，请先移出；也可以归档'],
  },
  audit: {
    'info.create': '新建资讯',
    'info.createCopy': '复制资讯',
    'info.update': '修改资讯',
    'info.publish': '发布资讯',
    'info.archive': '归档资讯',
    'info.remove': '删除资讯',
    'infoCategory.create': '新建资讯分类',
    'infoCategory.update': '重命名资讯分类',
    'infoCategory.arrange': '调整资讯分类顺序',
    'infoCategory.remove': '删除资讯分类',
  },
  homeBlocks: { infos: 'info' },
  targets: { info: '资讯' },
  places: {
    info: { name: '资讯', path: '/homePage/info', module: 'info' },
    infoDetail: { name: '资讯详情', path: '/infoDetail', module: 'info', shows: { type: 'info', query: 'infoId' } },
  },
});
