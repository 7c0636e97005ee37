import { defineArea } from '../area.ts';

/** A single index over documents supplied by the areas: an object is found by its title, aliases and content. */
export const searchArea = defineArea({
  key: 'search',
  events: { 'search-stale': '内容更名' },
  work: '更新搜索',
  places: {
    courseSearch: { name: '搜索', path: '/courseSearch', module: 'course' },
  },
});
