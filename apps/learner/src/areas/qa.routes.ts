import { route } from './route.ts';

export const qaRoutes = {
  classQuestion: route('/classQuestion', { module: 'classroom', needs: ['classroomId'] }),
  questionDetail: route('/questionDetail', { module: 'classroom', needs: ['questionId'] }),
};
