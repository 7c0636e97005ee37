import { route } from './route.ts';

export const memberRoutes = {
  memberEntry: route('/member/memberEntry'),
  memberInfo: route('/member/memberInfo'),
  memberModify: route('/member/memberModify'),
  memberTel: route('/member/memberTel'),
};
