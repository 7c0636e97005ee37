import { routesBelow } from './route.ts';

export const memberRoutes = routesBelow('/member', ['memberEntry', 'memberInfo', 'memberModify', 'memberTel']);
