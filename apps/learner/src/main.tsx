import '@palm/ui/tokens.css';
import '@palm/ui/base.css';
import { connectPageHistory } from '@palm/ui/page-history';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { createRouter } from './app/router.tsx';
import { applyMobileCheck, watchOtherTabs, wireChunkLoader, wireGuard, wireServices, type Go } from './app/runtime-wiring.ts';
import { keepKeyboardFocus } from './runtime/keyboard-focus.ts';
import { ServicesProvider } from './shared/services.tsx';

const go: Go = (address, how) => router.navigate(address, how);
const services = wireServices(go);
applyMobileCheck(services.store);
// The router loads the first page before it is available itself; the wanted URL is then the document's.
let running: ReturnType<typeof createRouter> | null = null;
const wanted = (): string => {
  const { pathname, search } = running?.state.navigation.location ?? location;
  return pathname + search;
};
connectPageHistory({ key: () => router.state.location.key, isLeaving: () => router.state.navigation.state !== 'idle' });
const router = createRouter({
  guard: wireGuard(services.store, location.hostname),
  loadChunk: wireChunkLoader(services.store, wanted),
});
running = router;
// Consumes the router's own scroll restoration for the first page; `useFirstPlace` handles it more carefully.
router.enableScrollRestoration({}, () => 0)();
watchOtherTabs(services.store, go);
keepKeyboardFocus(window, () => import('@palm/ui/return-focus'));

/** The document's static frame stays until the first page can be rendered. */
function draw(into: HTMLElement): void {
  createRoot(into).render(
    <StrictMode>
      <ServicesProvider value={services}>
        <RouterProvider router={router} />
      </ServicesProvider>
    </StrictMode>,
  );
}

const container = document.getElementById('root');
if (container) {
  const stop = router.subscribe(({ initialized }) => {
    if (initialized) {
      stop();
      draw(container);
    }
  });
}
