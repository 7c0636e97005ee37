import { route } from './route.ts';

export const thirdPartyRoutes = {
  transferPage: route('/transferPage', { public: true, bare: true }),
};
