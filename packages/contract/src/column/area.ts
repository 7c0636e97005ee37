import { defineArea } from '../area.ts';

/** 专栏: courses in stages, each of which may require completion of the one before. The seed calls it a topical. */
export const columnArea = defineArea({
  key: 'column',
  modules: { column: '专栏' },
  errorBlock: 1900,
  errors: {
    COLUMN_NOT_VISIBLE: [1901, '这个专栏没有对你开放，请联系管理员'],
    COLUMN_NOT_PUBLISHED: [1902, '专栏还没有发布，或已经归档'],
    COLUMN_NOT_READY: [1903, '专栏还不能发布：{reason}'],
    COLUMN_REPEATS_COURSE: [1904, '《{title}》在这个专栏里出现了两次，请留下一处'],
    COLUMN_HAS_SUBSCRIBERS: [1905, '已有 {count} 人订阅，不能删除；可以归档'],
    COLUMN_IN_USE: [1906, '这个专栏还在{places}里，请先移出；也可以归档'],
  },
  messages: { column: ['column-updated'] },
  audit: {
    'column.create': '新建专栏',
    'column.update': '修改专栏',
    'column.createCopy': '复制专栏',
    'column.publish': '发布专栏',
    'column.schedule': '定时发布专栏',
    'column.unschedule': '取消定时发布专栏',
    'column.archive': '归档专栏',
    'column.place': '调整专栏次序',
    'column.remove': '删除专栏',
  },
  homeBlocks: { 'suggested-columns': 'column', 'newest-columns': 'column' },
  targets: { column: '专栏' },
  events: { 'column-updated': '专栏更新' },
  places: {
    column: { name: '专栏', path: '/homePage/column', module: 'column' },
    columnDetail: { name: '专栏详情', path: '/columnDetail', module: 'column', shows: { type: 'column', query: 'columnId' } },
  },
});
