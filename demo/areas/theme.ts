import { themeRows } from '../rows/theme-rows.ts';
import type { DemoArea } from './area.ts';

export const themeDemo: DemoArea = {
  tables: ['theme', 'theme_viewer'],
  rows: themeRows,
  routes: {
    theme: { key: 'theme', path: '/homePage/theme' },
    themeMore: { key: 'theme', path: '/themeMore' },
    themeDetail: { key: 'theme', path: '/themeDetail', object: ['theme', 'themeId'] },
  },
  blocks: { themes: 'themes' },
};
