import { defineArea } from '../area.ts';

/** 专题: a page on one topic, composed of texts, pictures and shelves. */
export const themeArea = defineArea({
  key: 'theme',
  modules: { theme: '专题' },
  errorBlock: 2100,
  errors: {
    THEME_NOT_VISIBLE: [2101, '这个专题没有对你开放，请联系管理员'],
    THEME_NOT_PUBLISHED: [2102, '专题还没有发布，或已经归档'],
    THEME_NOT_READY: [2103, '专题还不能发布：{reason}'],
    THEME_IN_USE: [2104, '这个专题还在{places}里，请先移出；也可以归档'],
  },
  audit: {
    'theme.create': '新建专题',
    'theme.update': '修改专题',
    'theme.createCopy': '复制专题',
    'theme.publish': '发布专题',
    'theme.schedule': '定时发布专题',
    'theme.unschedule': '取消定时发布专题',
    'theme.archive': '归档专题',
    'theme.place': '调整专题次序',
    'theme.remove': '删除专题',
  },
  homeBlocks: { themes: 'theme' },
  targets: { theme: '专题' },
  places: {
    theme: { name: '专题', path: '/homePage/theme', module: 'theme' },
    themeMore: { name: '全部专题', path: '/themeMore', module: 'theme' },
    themeDetail: { name: '专题详情', path: '/themeDetail', module: 'theme', shows: { type: 'theme', query: 'themeId' } },
  },
});
