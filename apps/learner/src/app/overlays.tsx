import { LoadingOverlay } from '@palm/ui/loading-overlay';
import { Toaster } from '@palm/ui/toast';
import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
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

/** Nobody needs the way back before the first scroll, so its code comes with that; without it the page is whole, too. */
function LateBackToTop({ offset }: { offset: number }) {
  const [Part, setPart] = useState<ComponentType<{ offset: number }> | null>(null);
  useEffect(() => {
    const load = () =>
      void import('@palm/ui/back-to-top').then(
        ({ BackToTop }) => setPart(() => BackToTop),
        () => undefined,
      );
    addEventListener('scroll', load, { passive: true, once: true });
    return () => removeEventListener('scroll', load);
  }, []);
  return Part && <Part offset={offset} />;
}

/** What lies over every page: the way back to the top, the loading indicator and the one toast. */
export function Overlays() {
  const { pathname } = useLocation();
  const offset = useBackToTopOffset(pathname);
  const loading = useSyncExternalStore(loadingFlag.subscribe, loadingFlag.get);
  return (
    <>
      <LateBackToTop offset={offset} />
      <LoadingOverlay open={loading} text={LOADING_TEXT} />
      <Toaster />
    </>
  );
}
