import { route } from './route.ts';

export const messageRoutes = {
  memberNotify: route('/member/memberNotify', { module: 'message' }),
  companyPopup: route('/member/memberNotify/companyPopup', { module: 'message' }),
};
