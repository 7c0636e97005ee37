import { defineArea } from '../area.ts';

/** One index over what the areas answer: an object of theirs is found by its title, the names it goes by and what is in it. */
export const searchArea = defineArea({
  key: 'search',
  events: { 'search-stale': '内容更名' },
  work: '更新搜索',
  places: {
    courseSearch: { name: '搜索', path: '/courseSearch', module: 'course' },
  },
});
