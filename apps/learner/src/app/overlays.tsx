import { BackToTop } from '@palm/ui/back-to-top';
import { LoadingOverlay } from '@palm/ui/loading-overlay';
import { Toaster } from '@palm/ui/toast';
import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { BACK_TO_TOP_OFFSET, offsetAfter } from '../runtime/back-to-top-offset.ts';
import { LOADING_TEXT } from '../runtime/loading-indicator.ts';
import { loadingFlag } from './flags.ts';

/** The offset changes with the page, so it is worked out while the new page is drawn. */
function useBackToTopOffset(pathname: string): number {
  const [seen, setSeen] = useState({ pathname, offset: BACK_TO_TOP_OFFSET });
  if (seen.pathname !== pathname) {
    setSeen({ pathname, offset: offsetAfter(seen.offset, pathname) });
  }
  return seen.offset;
}

/** What lies over every page: the way back to the top, the loading indicator and the one toast. */
export function Overlays() {
  const { pathname } = useLocation();
  const offset = useBackToTopOffset(pathname);
  const loading = useSyncExternalStore(loadingFlag.subscribe, loadingFlag.get);
  return (
    <>
      <BackToTop offset={offset} />
      <LoadingOverlay open={loading} text={LOADING_TEXT} />
      <Toaster />
    </>
  );
}
