import { route } from './route.ts';

export const homeworkRoutes = { classHomework: route('/classHomework', { module: 'classroom', needs: ['homeworkId'] }) };
