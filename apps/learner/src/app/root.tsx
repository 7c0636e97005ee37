import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { usePageLook } from './use-page-look.ts';

// Asked for at once, but no page has to wait for it: what comes earlier is drawn when it is there.
const Overlays = lazy(() => import('./overlays.tsx').then((module) => ({ default: module.Overlays })));

/** What stands on every page: its look, and what lies over it. */
export function Root() {
  usePageLook(useLocation().pathname);
  return (
    <>
      <Outlet />
      <Suspense>
        <Overlays />
      </Suspense>
      <ScrollRestoration />
    </>
  );
}
