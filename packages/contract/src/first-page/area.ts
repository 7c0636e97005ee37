import { defineArea } from '../area.ts';

/** 首页: the home page and navigation of members, laid out by administrators. */
export const firstPageArea = defineArea({
  key: 'first-page',
  errorBlock: 2600,
  errors: {
    FIRST_PAGE_UNCHANGED: [2601, '草稿和学员现在看到的一样，没有要发布的改动'],
  },
  audit: { 'firstPage.publish': '发布首页' },
  homeBlocks: { plates: null },
  places: { homePage: { name: '首页', path: '/homePage' } },
});
