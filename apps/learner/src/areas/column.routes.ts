import { route } from './route.ts';

export const columnRoutes = {
  column: route('/homePage/column', { module: 'column' }),
  columnDetail: route('/columnDetail', { module: 'column', needs: ['columnId'] }),
};
