import type { FakeServer } from '@palm/client/testing/fake-server';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider, type Location } from 'react-router';
import { ServicesProvider } from '../services.tsx';

/** A URL, or a history entry being reloaded. */
type Entry = string | Pick<Location, 'pathname' | 'search' | 'state'>;

/** Renders one page at a URL, against the fake server. Every other URL renders itself, so that tests can check navigation. */
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
  // Awaited, so that suspended parts of the page resume.
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
