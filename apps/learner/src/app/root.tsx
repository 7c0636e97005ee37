import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration, useLocation, type Location } from 'react-router';
import { usePageLook } from './use-page-look.ts';

// Asked for at once, but no page has to wait for it: what comes earlier is drawn when it is there.
const Overlays = lazy(() => import('./overlays.tsx').then((module) => ({ default: module.Overlays })));

/** The first page of a visit has no key of its own: a page opened by its address must not stand where another one was left. */
const placeOf = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key);

/** What stands on every page: its look, and what lies over it. */
export function Root() {
  usePageLook(useLocation().pathname);
  return (
    <>
      <Outlet />
      <Suspense>
        <Overlays />
      </Suspense>
      <ScrollRestoration getKey={placeOf} />
    </>
  );
}
