import { route } from './route.ts';

export const thirdPartyRoutes = {
  indexSingle: route('/indexSingle', { public: true, bare: true }),
  transferPage: route('/transferPage', { public: true, bare: true }),
};
