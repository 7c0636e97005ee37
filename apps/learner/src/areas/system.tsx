import type { Area } from './area.ts';

export const area = {
  pages: {
    terminalTest: {
      title: '设备检测',
      load: () => import('../app/pages/terminal-test.tsx').then((page) => page.TerminalTestPage),
    },
  },
} satisfies Area<'system'>;
