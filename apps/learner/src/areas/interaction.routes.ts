import { route } from './route.ts';

export const interactionRoutes = {
  memberFavorites: route('/member/memberFavorites'),
  memberAttention: route('/member/memberAttention'),
};
