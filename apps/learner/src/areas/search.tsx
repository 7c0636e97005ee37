import type { Area } from './area.ts';

export const area = {
  pages: {
    courseSearch: {
      title: '搜索',
      under: 'courseList',
      ownHead: true,
      load: () => import('../app/pages/course-search.tsx').then((page) => page.CourseSearchPage),
      prefetch: async ({ queries, client }) => {
        const { hotWordsQuery } = await import('../features/search/search.api.ts');
        await queries.prefetchQuery(hotWordsQuery(client));
      },
    },
  },
} satisfies Area<'search'>;
