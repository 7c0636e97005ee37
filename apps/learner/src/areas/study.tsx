import { BookOpen, ChartColumn } from 'lucide-react';
import type { Area, Asking } from './area.ts';

async function prefetchCourse({ queries, client, params }: Asking): Promise<void> {
  const { courseDetailQuery } = await import('../features/study/study.api.ts');
  await queries.prefetchQuery(courseDetailQuery(client, params.get('courseId') ?? '', params.get('preview') === '1'));
}

export const area = {
  pages: {
    courseDetail: {
      title: '课程',
      under: 'courseList',
      ownHead: true,
      load: () => import('../app/pages/course-detail.tsx').then((page) => page.CourseDetailPage),
      prefetch: prefetchCourse,
    },
    courseDetailSection: {
      title: '学习',
      under: 'courseList',
      ownHead: true,
      load: () => import('../app/pages/course-section.tsx').then((page) => page.CourseSectionPage),
      // The course only: requesting the player would open it.
      prefetch: prefetchCourse,
    },
    memberMyStudy: {
      title: '我的学习',
      ownHead: true,
      load: () => import('../app/pages/member-my-study.tsx').then((page) => page.MemberMyStudyPage),
      prefetch: async ({ queries, client, params }) => {
        const { ledgerQuery, recordsQuery, yearQuery } = await import('../features/my-study/my-study.api.ts');
        if (params.toString() === '') {
          await Promise.all([
            queries.prefetchQuery(yearQuery(client)),
            queries.prefetchQuery(ledgerQuery(client)),
            queries.prefetchQuery(recordsQuery(client, 'started')),
          ]);
        }
      },
    },
    memberCourse: {
      title: '我的课程',
      under: 'memberMyStudy',
      load: () => import('../app/pages/member-course.tsx').then((page) => page.MemberCoursePage),
      prefetch: async ({ queries, client, params }) => {
        const { recordsQuery } = await import('../features/my-study/my-study.api.ts');
        if (params.toString() === '') {
          await queries.prefetchQuery(recordsQuery(client, 'all', 1, true));
        }
      },
    },
  },
  homeBlocks: { ranking: () => import('../features/home/ranking.tsx').then((block) => block.Ranking) },
  messages: { study: { label: '学习', Icon: BookOpen, tone: 'teal' } },
  memberEntries: [
    { group: '学习', route: 'memberMyStudy', label: '我的学习', Icon: ChartColumn, tone: 'teal', inMenu: true },
    { group: '学习', route: 'memberCourse', label: '我的课程', Icon: BookOpen, tone: 'brand', inMenu: true },
  ],
} satisfies Area<'study'>;
