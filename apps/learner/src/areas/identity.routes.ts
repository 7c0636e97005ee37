import { route } from './route.ts';

export const identityRoutes = {
  login: route('/login', { bare: true }),
  loginTrial: route('/loginTrial', { public: true, bare: true }),
  unauthorised: route('/401', { bare: true }),
};
