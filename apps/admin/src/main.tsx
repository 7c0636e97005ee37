import '@palm/ui/tokens.css';
import '@palm/ui/base.css';
import './app/app.css';
import { returnFocus } from '@palm/ui/return-focus';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createChunkLoader } from '@palm/client/chunk-loader';
import { isReachable } from '@palm/client/reachable';
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
    // The location includes the console's base, unlike the paths passed to the router.
    if (pathname === '/admin/login') {
      return;
    }
    // Leave the page first, otherwise its queries would be repeated without a session.
    void router.navigate(signInPath(pathname + search), { state: { ended: text }, replace: true }).then(() => queryClient.clear());
  },
});
const { store } = services;
// The router loads the first page before it is available itself; the wanted URL is then the document's.
let running: ReturnType<typeof createRouter> | null = null;
const wanted = (): string => {
  const { pathname, search } = running?.state.navigation.location ?? location;
  return pathname + search;
};
const router = createRouter({
  areas,
  store,
  loadChunk: createChunkLoader({ store, wanted, open: (address) => location.assign(address), reached: isReachable }),
});
running = router;

// Another tab may have signed in or out, or switched the organisation.
window.addEventListener('storage', () => store.announce());

returnFocus(document.body);

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
