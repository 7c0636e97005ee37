import type { LoadChunk } from '@palm/client/chunk-loader';
import { isSignedIn, type Store } from '@palm/client/storage';
import { createBrowserRouter, redirect, type LoaderFunctionArgs, type RouteObject, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Area, Page } from '../areas/area.ts';
import { AreasContext } from './areas-context.ts';
import { lazyPage } from './lazy-page.tsx';
import { NotFound } from './not-found.tsx';
import { PageFailed } from './page-failed.tsx';
import { PageLoading } from './page-loading.tsx';
import { signInPath } from './sign-in-path.ts';
import { SignedIn } from './signed-in.tsx';
import { Shell } from './shell/shell.tsx';

/** Without a session, every page redirects to the sign-in page and back. */
const requireSession =
  (store: Store) =>
  ({ request }: LoaderFunctionArgs): Response | null => {
    if (isSignedIn(store)) {
      return null;
    }
    const { pathname, search } = new URL(request.url);
    return redirect(signInPath(pathname + search));
  };

/** Each page checks the session; a changed query string is still the same page, where a click must take effect without waiting. */
const isAnotherPage = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean => currentUrl.pathname !== nextUrl.pathname;

const routeOf =
  (loadChunk: LoadChunk) =>
  (page: Page): RouteObject => ({
    ...(page.path === '' ? { index: true } : { path: page.path }),
    HydrateFallback: PageLoading,
    lazy: lazyPage(loadChunk, page),
  });

/** A pathless error boundary, so that header and rail stay when a page throws. */
const guarded = (children: RouteObject[]): RouteObject => ({ errorElement: <PageFailed />, children });

type RouterParts = { areas: readonly Area[]; store: Store; loadChunk: LoadChunk };

/** Every route of the console; its pages' code is loaded through `loadChunk`. */
export function createRoutes({ areas, store, loadChunk }: RouterParts): RouteObject[] {
  const all = areas.flatMap(({ pages = [] }) => pages);
  const routesOf = (frame: Page['frame']) => all.filter((page) => page.frame === frame).map(routeOf(loadChunk));
  return [
    ...routesOf('open').map((route) => ({ ...route, errorElement: <PageFailed /> })),
    {
      path: '/',
      loader: requireSession(store),
      shouldRevalidate: isAnotherPage,
      element: (
        <AreasContext value={areas}>
          <SignedIn />
        </AreasContext>
      ),
      errorElement: <PageFailed />,
      HydrateFallback: PageLoading,
      children: [
        { element: <Shell />, children: [guarded([...routesOf(undefined), { path: '*', element: <NotFound /> }])] },
        guarded(routesOf('desk')),
      ],
    },
  ];
}

export const createRouter = (parts: RouterParts) => createBrowserRouter(createRoutes(parts), { basename: '/admin' });
