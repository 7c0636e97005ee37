import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { Overlays } from './overlays.tsx';
import { placeOf } from './place.ts';
import { usePageLook } from './use-page-look.ts';

/** What stands on every page: its look, and what lies over it. */
export function Root() {
  usePageLook(useLocation().pathname);
  return (
    <>
      <Outlet />
      <Overlays />
      <ScrollRestoration getKey={placeOf} />
    </>
  );
}
