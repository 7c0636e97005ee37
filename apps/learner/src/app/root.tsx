import { Outlet, ScrollRestoration, useLocation, type Location } from 'react-router';
import { Overlays } from './overlays.tsx';
import { usePageLook } from './use-page-look.ts';

/** The first page of a visit has no key of its own: a page opened by its address must not stand where another one was left. */
const placeOf = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key);

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
