import { route } from './route.ts';

export const themeRoutes = {
  theme: route('/homePage/theme', { module: 'theme' }),
  themeMore: route('/themeMore', { module: 'theme' }),
  themeDetail: route('/themeDetail', { module: 'theme', needs: ['themeId'] }),
};
