import { route } from './route.ts';

export const pointsRoutes = {
  memberPoints: route('/member/memberPoints'),
};
