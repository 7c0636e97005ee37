import type { Area } from './area.ts';
import { entrances } from './identity.entrances.ts';

export const area = {
  pages: {
    login: { title: '登录', load: entrances.login },
    loginTrial: { title: '免费试用', load: () => import('../app/pages/login-trial.tsx').then((page) => page.LoginTrialPage) },
    unauthorised: { title: '没有权限', load: entrances.unauthorised },
  },
} satisfies Area<'identity'>;
