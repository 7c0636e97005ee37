import { routesBelow } from './route.ts';

export const assignmentRoutes = routesBelow('/member', ['memberTask']);
