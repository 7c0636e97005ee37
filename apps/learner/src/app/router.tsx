import type { LoadChunk } from '@palm/client/chunk-loader';
import { createBrowserRouter, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import type { Load } from '../areas/area.ts';
import { entrances } from '../areas/identity.entrances.ts';
import { frames, framesOf, isEntrance, type Frame } from './frames.ts';
import { PageError } from './page-error.tsx';
import { Root } from './root.tsx';
import type { RouteHandle } from './router-handle.ts';
import { BASE_PATH, redirects, routeNames, routes, type RouteName } from './routes.ts';

export type RouterParts = {
  /** Returns null to allow a navigation, or the redirect target; `to` is relative to the base, `name` is null if no route matches. */
  guard: (to: string, name: RouteName | null) => string | null;
  /** Loads the code of a page, with retries. */
  loadChunk: LoadChunk;
};

const addressBelowBase = (request: Request): string => {
  const { pathname, search } = new URL(request.url);
  return (pathname.startsWith(BASE_PATH) ? pathname.slice(BASE_PATH.length) || '/' : pathname) + search;
};

const guarded =
  ({ guard }: RouterParts, name: RouteName | null) =>
  ({ request }: LoaderFunctionArgs) => {
    const elsewhere = guard(addressBelowBase(request), name);
    return elsewhere === null ? null : redirect(elsewhere);
  };

const lazyRoute = (parts: RouterParts, name: RouteName | null, load: Load): RouteObject => ({
  loader: guarded(parts, name),
  lazy: async () => ({ Component: await parts.loadChunk(name ?? 'notFound', load) }),
});

const pageOf = (name: RouteName): Load =>
  isEntrance(name) ? entrances[name] : () => import('./contributed-pages.tsx').then((module) => module.loadPage(name));

const pageRoute = (name: RouteName, parts: RouterParts): RouteObject => ({
  id: name,
  path: routes[name].path,
  handle: { name } satisfies RouteHandle,
  ...lazyRoute(parts, name, pageOf(name)),
});

const redirectRoute = ({ from, to }: (typeof redirects)[number]): RouteObject => ({
  path: from,
  loader: ({ request }) => redirect(routes[to].path + new URL(request.url).search),
});

/** All routes. Error boundaries are inside the layouts, so that a failing page keeps its layout. */
export function createRoutes(parts: RouterParts): RouteObject[] {
  const inLayer = (children: RouteObject[]): RouteObject => ({ errorElement: <PageError />, children });
  const pages = (...around: Frame[]) =>
    routeNames.filter((name) => framesOf(name).join() === around.join()).map((name) => pageRoute(name, parts));
  const layer = (name: Frame, children: RouteObject[]): RouteObject => ({
    lazy: async () => ({ Component: await parts.loadChunk(name, frames[name]) }),
    children: [inLayer(children)],
  });
  const notFound: RouteObject = {
    path: '*',
    ...lazyRoute(parts, null, () => import('./pages/not-found.tsx').then((page) => page.NotFoundPage)),
  };
  return [
    {
      element: <Root />,
      errorElement: <PageError />,
      hydrateFallbackElement: <></>,
      children: [
        inLayer([...pages(), ...redirects.map(redirectRoute)]),
        layer('contributed', [...pages('contributed'), layer('shell', [...pages('contributed', 'shell'), notFound])]),
      ],
    },
  ];
}

export const createRouter = (parts: RouterParts) => createBrowserRouter(createRoutes(parts), { basename: BASE_PATH });
