import { routesBelow } from './route.ts';

export const interactionRoutes = routesBelow('/member', ['memberFavorites', 'memberAttention']);
