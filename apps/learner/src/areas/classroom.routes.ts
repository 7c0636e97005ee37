import { route } from './route.ts';

export const classroomRoutes = {
  class: route('/class', { module: 'classroom' }),
  classDetail: route('/classDetail', { module: 'classroom', needs: ['classroomId'] }),
  classCourse: route('/newclass/classCourse', { module: 'classroom', needs: ['classroomId'] }),
  classGuide: route('/newclass/classGuide', { module: 'classroom', needs: ['classroomId'] }),
  newClassStatistics: route('/newclass/classStatistics', { module: 'classroom', needs: ['classroomId'] }),
  classStatistics: route('/classStatistics', { module: 'classroom', needs: ['classroomId'] }),
  noticeDetail: route('/noticeDetail', { module: 'classroom', needs: ['noticeId'] }),
};
