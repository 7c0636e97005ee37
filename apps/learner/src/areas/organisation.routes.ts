import { route } from './route.ts';

export const organisationRoutes = { homePage: route('/homePage') };
