import { route } from './route.ts';

export const firstPageRoutes = { homePage: route('/homePage') };
