import { Heart, UserPlus } from 'lucide-react';
import { newsQuery, useFreshNews } from '../shared/interaction.api.ts';
import type { Area } from './area.ts';

export const area = {
  pages: {
    memberFavorites: {
      title: '收藏',
      load: () => import('../app/pages/member-favorites.tsx').then((page) => page.MemberFavoritesPage),
      prefetch: async ({ queries, client, params }) => {
        const { favouritesQuery } = await import('../features/interaction/interaction.api.ts');
        if (params.toString() === '') {
          await queries.prefetchQuery(favouritesQuery(client, { pageNo: 1, sort: 'recent' }));
        }
      },
    },
    memberAttention: {
      title: '关注',
      load: () => import('../app/pages/member-attention.tsx').then((page) => page.MemberAttentionPage),
      prefetch: async ({ queries, client }) => {
        await queries.prefetchQuery(newsQuery(client));
      },
    },
  },
  teacherAct: () => import('../features/interaction/teacher-follow.tsx').then((act) => act.TeacherFollow),
  memberEntries: [
    { group: '学习', route: 'memberFavorites', label: '收藏', Icon: Heart, tone: 'danger', inMenu: true },
    {
      group: '学习',
      route: 'memberAttention',
      label: '关注',
      Icon: UserPlus,
      tone: 'violet',
      waiting: { useCount: useFreshNews, unit: '条更新' },
    },
  ],
} satisfies Area<'interaction'>;
