import { GalleryHorizontal } from 'lucide-react';
import type { Area } from './area.ts';

export const bannerArea: Area = {
  pages: [
    {
      path: 'banners',
      permission: 'content',
      rail: { label: '轮播图', icon: GalleryHorizontal, group: '学习' },
      load: () => import('../app/pages/banners.tsx').then((page) => page.BannersPage),
    },
    {
      path: 'bannerReach',
      under: 'banners',
      permission: 'content',
      load: () => import('../app/pages/banner-reach.tsx').then((page) => page.BannerReachPage),
    },
  ],
};
