import type { FakeServer } from '@palm/client/testing/fake-server';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider, type Location } from 'react-router';
import { ServicesProvider } from '../services.tsx';

/** An address, or an entry of the browser's history that is loaded again. */
type Entry = string | Pick<Location, 'pathname' | 'search' | 'state'>;

/** Draws one page at an address, against the fake server. Every other address shows itself, so that a test sees where a page leads. */
export async function renderPage(Page: ComponentType, address: Entry, server: FakeServer) {
  const path = typeof address === 'string' ? address.replace(/\?.*$/, '') : address.pathname;
  const router = createMemoryRouter(
    [
      { path, element: <Page /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  // Awaited, so that what a page suspends on is taken up again.
  await act(async () => {
    render(
      <ServicesProvider value={server.services}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ServicesProvider>,
    );
  });
  return { router, queryClient };
}
