import { route } from './route.ts';

export const qrRoutes = {
  qrcode: route('/qrcode', { public: true, bare: true }),
};
