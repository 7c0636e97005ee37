import { route } from './route.ts';

export const publicFaceRoutes = {
  main: route('/main', { public: true, bare: true }),
};
