import { route } from './route.ts';

export const groupRoutes = { classGroup: route('/newclass/classGroup', { module: 'classroom', needs: ['classroomId'] }) };
