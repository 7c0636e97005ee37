import type { Area } from './area.ts';

export const area = {
  pages: {
    qrcode: {
      title: '扫码登录',
      ownHead: true,
      load: () => import('../app/pages/qrcode.tsx').then((page) => page.QrcodePage),
    },
  },
} satisfies Area<'qr'>;
