import '@palm/ui/tokens.css';
import '@palm/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { createRouter } from './app/router.tsx';
import { applyMobileCheck, watchOtherTabs, wireChunkLoader, wireGuard, wireServices, type Go } from './app/runtime-wiring.ts';
import { ServicesProvider } from './shared/services.tsx';

const go: Go = (address, how) => router.navigate(address, how);
const services = wireServices(go);
applyMobileCheck(services.store);
// The router asks for the first page before it is there itself; the document's address is the wanted one then.
let running: ReturnType<typeof createRouter> | null = null;
const wanted = (): string => {
  const { pathname, search } = running?.state.navigation.location ?? location;
  return pathname + search;
};
const router = createRouter({
  guard: wireGuard(services.store, location.hostname),
  loadChunk: wireChunkLoader(services.store, wanted),
});
running = router;
// Spends the router's own return to where the first page was left; `useFirstPlace` does it with more care.
router.enableScrollRestoration({}, () => 0)();
watchOtherTabs(services.store, go);

/** Until the first page can be drawn the document's own frame stays. */
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
