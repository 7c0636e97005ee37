import { areas, type AreaKey, type RoutesOf } from '../areas/areas.ts';

/** Seed §2: the app is served under this path. */
export const BASE_PATH = '/web';

type Areas = typeof areas;
type RoutesOfAll = { [Key in AreaKey]: RoutesOf<Key> };
export type RouteName = RoutesOfAll[AreaKey];
type RouteOf<Name extends RouteName> = {
  [Key in AreaKey]: Name extends keyof Areas[Key] ? Areas[Key][Name] : never;
}[AreaKey];

/** Every route of the app, by name (seed §2). Paths are relative to the base `/web`. */
export const routes = Object.assign({}, ...Object.values(areas)) as { [Name in RouteName]: RouteOf<Name> };
export const routeNames = Object.keys(routes) as RouteName[];

type NeedsOf<Name extends RouteName> = RouteOf<Name>['needs'][number];
/** Routes without required parameters. */
export type OpenRouteName = { [Name in RouteName]: [NeedsOf<Name>] extends [never] ? Name : never }[RouteName];
type RouteParams<Name extends RouteName> = Record<NeedsOf<Name>, string>;
type RouteQuery = Record<string, string | number | boolean | null | undefined>;

type HrefRest<Name extends RouteName> = [NeedsOf<Name>] extends [never]
  ? [params?: Record<string, never>, query?: RouteQuery]
  : [params: RouteParams<Name>, query?: RouteQuery];

/** Builds a URL relative to `/web`: `params` are the page's required query keys, `query` optional ones. Empty values are omitted. */
export function href<Name extends RouteName>(name: Name, ...[params, query]: HrefRest<Name>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries({ ...params, ...query })) {
    if (value !== undefined && value !== null && value !== '' && value !== false) {
      search.set(key, String(value));
    }
  }
  const text = search.toString();
  return text === '' ? routes[name].path : `${routes[name].path}?${text}`;
}

export type Redirect = { from: string; to: RouteName };

const NESTED = ['/homePage/', '/member/', '/newclass/'];

/** Seed §2: the short form of a nested path redirects to it, unless another page has that path. */
function shortForms(): Redirect[] {
  const taken = new Set(routeNames.map((name) => routes[name].path));
  return routeNames
    .filter((name) => NESTED.some((parent) => routes[name].path.startsWith(parent)))
    .map((name) => ({ from: `/${routes[name].path.split('/').at(-1)}`, to: name }))
    .filter(({ from }) => !taken.has(from));
}

/** Seed §2. Bare /member: docs/decisions/0002-bare-member.md. */
export const redirects: readonly Redirect[] = [
  { from: '/', to: 'homePage' },
  { from: '/member', to: 'memberMyStudy' },
  { from: '/newclass', to: 'classCourse' },
  ...shortForms(),
];

const nameByPath = new Map<string, RouteName>(routeNames.map((name) => [routes[name].path, name]));

/** Returns the route of a path relative to `/web`, or null if there is none. */
export function routeAt(pathname: string): RouteName | null {
  return nameByPath.get(pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname) ?? null;
}
