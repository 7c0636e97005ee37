import { KeyRound } from 'lucide-react';
import type { Area } from './area.ts';

export const thirdPartyArea: Area = {
  pages: [
    {
      path: 'sign-in-ways',
      permission: 'setting',
      rail: { label: '登录方式', icon: KeyRound, group: '组织' },
      load: () => import('../app/pages/sign-in-ways.tsx').then((page) => page.SignInWaysPage),
    },
  ],
};
