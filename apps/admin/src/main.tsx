import '@palm/ui/tokens.css';
import '@palm/ui/base.css';
import './app/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createChunkLoader } from '@palm/client/chunk-loader';
import { isReached } from '@palm/client/reached';
import { RouterProvider } from 'react-router/dom';
import { areas } from './areas/areas.ts';
import { Providers } from './app/providers.tsx';
import { createRouter } from './app/router.tsx';
import { wireServices } from './app/runtime-wiring.ts';
import { signInPath } from './app/sign-in-path.ts';
import { createQueryClient } from './shared/query/query-client.ts';
import { ServicesProvider } from './shared/services.tsx';

const queryClient = createQueryClient();
const { services, connectMessages } = wireServices({
  fetch: (...request) => fetch(...request),
  sessionEnded: (text) => {
    const { pathname, search } = router.state.location;
    store.signOut();
    // the address holds the base of the console, unlike the paths that it is asked for
    if (pathname === '/admin/login') {
      return;
    }
    // first the page goes, or what it shows would be asked for again without a session
    void router.navigate(signInPath(pathname + search), { state: { ended: text }, replace: true }).then(() => queryClient.clear());
  },
});
const { store } = services;
// The router asks for the first page before it is there itself; the document's address is the wanted one then.
let running: ReturnType<typeof createRouter> | null = null;
const wanted = (): string => {
  const { pathname, search } = running?.state.navigation.location ?? location;
  return pathname + search;
};
const router = createRouter({
  areas,
  store,
  loadChunk: createChunkLoader({ store, wanted, open: (address) => location.assign(address), reached: isReached }),
});
running = router;

// another tab may have signed in or out, or changed the organisation
window.addEventListener('storage', () => store.announce());

const container = document.getElementById('root');
if (container) {
  createRoot(container).render(
    <StrictMode>
      <ServicesProvider value={services}>
        <Providers queryClient={queryClient} connectMessages={connectMessages}>
          <RouterProvider router={router} />
        </Providers>
      </ServicesProvider>
    </StrictMode>,
  );
}
