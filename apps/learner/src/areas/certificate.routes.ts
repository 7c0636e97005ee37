import { route } from './route.ts';

export const certificateRoutes = {
  memberCertificate: route('/member/memberCertificate', { module: 'certificate' }),
  certificateCheck: route('/certificateCheck', { public: true, bare: true }),
};
