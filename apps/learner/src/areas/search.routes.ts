import { route } from './route.ts';

export const searchRoutes = {
  courseSearch: route('/courseSearch', { module: 'course' }),
};
