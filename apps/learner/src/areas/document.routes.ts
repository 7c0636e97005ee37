import { route } from './route.ts';

export const documentRoutes = {
  classDocument: route('/classDocument', { module: 'classroom', needs: ['documentId'] }),
};
