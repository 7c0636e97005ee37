import { route } from './route.ts';

export const courseRoutes = {
  courseList: route('/courseList', { module: 'course' }),
};
