import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { Overlays } from './overlays.tsx';
import { placeOf } from './place.ts';
import { usePageLook } from './use-page-look.ts';

/** Root of every page: theming and overlays. */
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
