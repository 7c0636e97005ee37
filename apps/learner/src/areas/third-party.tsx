import type { Area } from './area.ts';

export const area = {
  pages: {
    indexSingle: { title: '单页入口', load: () => import('../app/pages/index-single.tsx').then((page) => page.IndexSinglePage) },
    transferPage: { title: '正在进入', load: () => import('../app/pages/transfer-page.tsx').then((page) => page.TransferPage) },
  },
} satisfies Area<'third-party'>;
