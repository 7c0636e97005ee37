import { route } from './route.ts';

export const homeworkRoutes = {
  classHomework: route('/classHomework', { module: 'classroom', needs: ['homeworkId'] }),
  homeworkDesk: route('/classHomework/desk', { module: 'classroom', needs: ['homeworkId'] }),
};
