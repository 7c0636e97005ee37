import type { Area } from './area.ts';
import { entrances } from './identity.entrances.ts';

export const area = {
  pages: {
    login: { title: '登录', load: entrances.login },
    unauthorised: { title: '没有权限', load: entrances.unauthorised },
  },
} satisfies Area<'identity'>;
