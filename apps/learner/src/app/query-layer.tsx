import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { useStored } from '../shared/services.tsx';

/** A refusal is final and a failure has a retry button, so nothing is asked again by itself. */
const createQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 15_000 }, mutations: { retry: false } } });

function QueriesOfOnePerson() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}

/** The memory of answers, around every page but login and 401. It ends with the session: both lead out of this layer. */
export function QueryLayer() {
  const userId = useStored('userId');
  const [owner, setOwner] = useState(userId);
  // Another tab signed somebody else in: what was fetched for the one before must not be shown. Signing out changes nothing here yet.
  if (userId !== null && userId !== owner) {
    setOwner(userId);
  }
  return <QueriesOfOnePerson key={owner} />;
}
