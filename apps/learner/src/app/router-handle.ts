import type { RouteName } from './routes.ts';

/** Data a matched route passes to its layout. */
export type RouteHandle = { name: RouteName };
