import { isSignedIn } from '@palm/client/storage';
import { createBrowserRouter, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { store } from '../shared/client/client.ts';
import { areas, subPages, type Area, type SubPage } from './areas.ts';
import { lazyPage } from './lazy-page.tsx';
import { PageFailed } from './page-failed.tsx';
import { PageLoading } from './page-loading.tsx';
import { SignedIn } from './signed-in.tsx';
import { Shell } from './shell/shell.tsx';

/** Without a session every page leads to the sign-in page and back. */
function requireSession({ request }: LoaderFunctionArgs): Response | null {
  if (isSignedIn(store)) {
    return null;
  }
  const { pathname, search } = new URL(request.url);
  const wanted = pathname.replace(/^\/admin/, '') + search;
  return redirect(wanted === '/' || wanted === '' ? '/login' : `/login?to=${encodeURIComponent(wanted)}`);
}

const routeOf = ({ path, permission, page }: Pick<Area | SubPage, 'path' | 'permission' | 'page'>): RouteObject => ({
  ...(path === '' ? { index: true } : { path }),
  HydrateFallback: PageLoading,
  lazy: lazyPage(page, permission),
});

/** A pathless layer catches what a page throws, so header and rail stay. */
const guarded = (children: RouteObject[]): RouteObject => ({ errorElement: <PageFailed />, children });

const routes: RouteObject[] = [
  {
    path: '/login',
    HydrateFallback: PageLoading,
    errorElement: <PageFailed />,
    lazy: lazyPage(() => import('./pages/login.tsx').then((page) => ({ Component: page.LoginPage }))),
  },
  {
    path: '/',
    loader: requireSession,
    element: <SignedIn />,
    errorElement: <PageFailed />,
    HydrateFallback: PageLoading,
    children: [
      { element: <Shell />, children: [guarded([...areas.map(routeOf), ...subPages.filter((page) => !page.desk).map(routeOf)])] },
      guarded(subPages.filter((page) => page.desk).map(routeOf)),
    ],
  },
  { path: '*', loader: () => redirect('/') },
];

export const createRouter = () => createBrowserRouter(routes, { basename: '/admin' });
