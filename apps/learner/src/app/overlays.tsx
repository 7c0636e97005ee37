import { LoadingOverlay } from '@palm/ui/loading-overlay';
import { Toaster } from '@palm/ui/toast';
import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { BACK_TO_TOP_OFFSET, offsetAfter } from '../runtime/back-to-top-offset.ts';
import { LOADING_TEXT } from '../runtime/loading-indicator.ts';
import { loadingFlag } from './flags.ts';

/** The offset depends on the page, so it is computed while the new page renders. */
function useBackToTopOffset(pathname: string): number {
  const [seen, setSeen] = useState({ pathname, offset: BACK_TO_TOP_OFFSET });
  if (seen.pathname !== pathname) {
    setSeen({ pathname, offset: offsetAfter(seen.offset, pathname) });
  }
  return seen.offset;
}

/** Not needed before the first scroll, so its code is loaded then; the page works without it. */
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

/** Overlays of every page: the back-to-top button, the loading indicator and the toast. */
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
