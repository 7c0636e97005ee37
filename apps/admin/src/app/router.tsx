import type { LoadChunk } from '@palm/client/chunk-loader';
import { isSignedIn } from '@palm/client/storage';
import { createBrowserRouter, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { store } from '../shared/client/client.ts';
import { areas, openPages, subPages, type Area, type SubPage } from './areas.ts';
import { lazyPage } from './lazy-page.tsx';
import { PageFailed } from './page-failed.tsx';
import { PageLoading } from './page-loading.tsx';
import { signInPath } from './sign-in-path.ts';
import { SignedIn } from './signed-in.tsx';
import { Shell } from './shell/shell.tsx';

/** Without a session every page leads to the sign-in page and back. */
function requireSession({ request }: LoaderFunctionArgs): Response | null {
  if (isSignedIn(store)) {
    return null;
  }
  const { pathname, search } = new URL(request.url);
  return redirect(signInPath(pathname + search));
}

type PageEntry = Pick<Area | SubPage, 'path' | 'permission' | 'page'>;

const routeOf =
  (loadChunk: LoadChunk) =>
  ({ path, page, permission }: PageEntry): RouteObject => ({
    ...(path === '' ? { index: true } : { path }),
    HydrateFallback: PageLoading,
    lazy: lazyPage(loadChunk, { name: `console/${path}`, page, ...(permission && { permission }) }),
  });

/** A pathless layer catches what a page throws, so header and rail stay. */
const guarded = (children: RouteObject[]): RouteObject => ({ errorElement: <PageFailed />, children });

/** Every route of the console; the code of its pages comes through `loadChunk`. */
export function createRouter(loadChunk: LoadChunk) {
  const pages = (entries: readonly PageEntry[]) => guarded(entries.map(routeOf(loadChunk)));
  const open = (entry: PageEntry): RouteObject => ({ ...routeOf(loadChunk)(entry), errorElement: <PageFailed /> });
  const routes: RouteObject[] = [
    ...openPages.map(open),
    {
      path: '/',
      loader: requireSession,
      element: <SignedIn />,
      errorElement: <PageFailed />,
      HydrateFallback: PageLoading,
      children: [
        { element: <Shell />, children: [pages([...areas, ...subPages.filter((page) => !page.desk)])] },
        pages(subPages.filter((page) => page.desk)),
      ],
    },
    { path: '*', loader: () => redirect('/') },
  ];
  return createBrowserRouter(routes, { basename: '/admin' });
}
