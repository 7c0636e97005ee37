import { route } from './route.ts';

export const applicationRoutes = { apply: route('/apply', { public: true, bare: true }) };
