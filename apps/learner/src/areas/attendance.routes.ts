import { route } from './route.ts';

export const attendanceRoutes = {
  classSign: route('/classSign', { bare: true, module: 'classroom', needs: ['lessonId'] }),
};
