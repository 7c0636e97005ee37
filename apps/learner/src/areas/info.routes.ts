import { route } from './route.ts';

export const infoRoutes = {
  info: route('/homePage/info', { module: 'info' }),
  infoDetail: route('/infoDetail', { module: 'info', needs: ['infoId'] }),
};
