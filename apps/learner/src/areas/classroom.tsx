import { UsersRound } from 'lucide-react';
import type { Area } from './area.ts';

const statistics = () => import('../app/pages/class-statistics.tsx').then((page) => page.ClassStatisticsPage);

export const area = {
  pages: {
    class: {
      title: '班级',
      tabIcon: UsersRound,
      load: () => import('../app/pages/class.tsx').then((page) => page.ClassPage),
      prefetch: async ({ queries, client, params }) => {
        const { classListQuery } = await import('../features/classroom/classroom.api.ts');
        if (params.toString() === '') {
          await queries.prefetchQuery(classListQuery(client, { tab: 'mine', keyword: '', pageNo: 1 }));
        }
      },
    },
    classDetail: {
      title: '班级',
      under: 'class',
      ownHead: true,
      load: () => import('../app/pages/class-detail.tsx').then((page) => page.ClassDetailPage),
    },
    classCourse: {
      title: '班级课程',
      under: 'class',
      ownHead: true,
      load: () => import('../app/pages/class-course.tsx').then((page) => page.ClassCoursePage),
    },
    classGuide: {
      title: '班级导学',
      under: 'class',
      ownHead: true,
      load: () => import('../app/pages/class-guide.tsx').then((page) => page.ClassGuidePage),
    },
    newClassStatistics: { title: '班级统计', under: 'class', ownHead: true, load: statistics },
    classStatistics: { title: '班级统计', under: 'class', ownHead: true, load: statistics },
    noticeDetail: {
      title: '班级公告',
      under: 'class',
      ownHead: true,
      load: () => import('../app/pages/notice-detail.tsx').then((page) => page.NoticeDetailPage),
    },
  },
  homeBlocks: { classes: () => import('../features/classroom/class-block.tsx').then((block) => block.ClassBlock) },
  messages: { classroom: { label: '班级', Icon: UsersRound, tone: 'teal' } },
  memberEntries: [{ group: '学习', route: 'class', label: '班级', Icon: UsersRound, tone: 'teal' }],
} satisfies Area<'classroom'>;
