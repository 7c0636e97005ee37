import { BackToTop } from '@palm/ui/back-to-top';
import { LoadingOverlay } from '@palm/ui/loading-overlay';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { BACK_TO_TOP_OFFSET, offsetAfter } from '../runtime/back-to-top-offset.ts';
import { LOADING_TEXT } from '../runtime/loading-indicator.ts';
import { loadingFlag } from './flags.ts';
import { usePageLook } from './use-page-look.ts';

// Asked for at once, but nothing has to wait for it: a toast that comes earlier is drawn when it is there.
const Toaster = lazy(() => import('@palm/ui/toast').then((module) => ({ default: module.Toaster })));

/** The offset changes with the page, so it is worked out while the new page is drawn. */
function useBackToTopOffset(pathname: string): number {
  const [seen, setSeen] = useState({ pathname, offset: BACK_TO_TOP_OFFSET });
  if (seen.pathname !== pathname) {
    setSeen({ pathname, offset: offsetAfter(seen.offset, pathname) });
  }
  return seen.offset;
}

/** What stands on every page: its look, the one toast, the loading indicator and the way back to the top. */
export function Root() {
  const { pathname } = useLocation();
  const offset = useBackToTopOffset(pathname);
  const loading = useSyncExternalStore(loadingFlag.subscribe, loadingFlag.get);
  usePageLook(pathname);
  return (
    <>
      <Outlet />
      <BackToTop offset={offset} />
      <LoadingOverlay open={loading} text={LOADING_TEXT} />
      <Suspense>
        <Toaster />
      </Suspense>
      <ScrollRestoration />
    </>
  );
}
