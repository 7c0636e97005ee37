import type { Area } from './area.ts';

export const area = {
  pages: {
    transferPage: { title: '正在进入', load: () => import('../app/pages/transfer-page.tsx').then((page) => page.TransferPage) },
  },
} satisfies Area<'third-party'>;
