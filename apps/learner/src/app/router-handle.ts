import type { RouteName } from './routes.ts';

/** What a matched route tells the frame around it. */
export type RouteHandle = { name: RouteName };
