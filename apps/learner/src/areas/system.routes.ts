import { route } from './route.ts';

export const systemRoutes = {
  terminalTest: route('/terminalTest', { public: true, bare: true }),
};
