import { route } from './route.ts';

export const annualReportRoutes = {
  memberReport: route('/member/memberReport', { bare: true }),
};
