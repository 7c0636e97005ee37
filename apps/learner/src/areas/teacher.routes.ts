import { route } from './route.ts';

export const teacherRoutes = {
  teacherDetail: route('/teacherDetail', { module: 'course', needs: ['teacherId'] }),
};
