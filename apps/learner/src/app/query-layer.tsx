import { AppError } from '@palm/client/app-error';
import { isPassing } from '@palm/client/answer';
import { onlineManager, QueryCache, QueryClient, QueryClientProvider, type QueryMeta } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Outlet } from 'react-router';
import { useStored } from '../shared/services.tsx';
import { showFailure } from '../shared/failure-toast.ts';
import type { Demand } from './demanded.tsx';
import { LeaveContext } from './leave-pages.ts';
import { part } from '../shared/part.ts';

// The library assumes that a page is online until told otherwise: one opened offline would never notice the network's return.
onlineManager.setOnline(navigator.onLine);

/** What has to be completed before the server allows anything else. */
const DEMANDS: readonly (string | null)[] = ['PASSWORD_CHANGE_REQUIRED', 'MOBILE_REQUIRED', 'PROTOCOLS_REQUIRED'] satisfies Demand[];
const isDemand = (errorCode: string | null): errorCode is Demand => DEMANDS.includes(errorCode);

/** Handled by a redirect or a dialog, so no message is shown. */
const leadsAway = (errorCode: string | null): boolean =>
  errorCode === 'UNAUTHORISED' || errorCode === 'SESSION_ENDED' || isDemand(errorCode);

/** Content stays visible although its refetch failed, and nothing on the page says so. */
function sayStale(error: unknown): void {
  if (error instanceof AppError && !leadsAway(error.errorCode)) {
    const passing = isPassing(error);
    showFailure(passing ? '没有刷新成功，现在看到的是刚才的内容' : error.msg, { passing });
  }
}

/** Parts that poll every few seconds show connection failures themselves. */
const saysItself = (error: unknown, meta: QueryMeta | undefined): boolean =>
  meta?.['saysOffline'] === true && error instanceof AppError && isPassing(error);

/**
 * Refusals are final and have a retry button; after connection failures, the error state (`QueryView`) retries by itself, and once more
 * when the network is back. Offline, calls fail immediately: pausing them would leave a skeleton for as long as the network is down.
 */
const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => query.state.data !== undefined && !saysItself(error, query.meta) && sayStale(error),
    }),
    defaultOptions: {
      queries: { retry: false, staleTime: 15_000, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

const Demanded = part(() => import('./demanded.tsx').then((module) => module.Demanded));

/** What the server demands of the person. */
function useDemand(queryClient: QueryClient): [demand: Demand | null, setDemand: (demand: null) => void] {
  const [demand, setDemand] = useState<Demand | null>(null);
  useEffect(() => {
    const hear = ({ action }: { type: string; action?: { type: string; error?: unknown } }): void => {
      if (action?.type === 'error' && action.error instanceof AppError && isDemand(action.error.errorCode)) {
        setDemand(action.error.errorCode);
      }
    };
    const ends = [queryClient.getQueryCache().subscribe(hear), queryClient.getMutationCache().subscribe(hear)];
    return () => ends.forEach((end) => end());
  }, [queryClient]);
  return [demand, setDemand];
}

function QueriesOfOnePerson() {
  const [queryClient] = useState(createQueryClient);
  const [left, setLeft] = useState(false);
  const [demand, setDemand] = useDemand(queryClient);
  const onMet = () => {
    setDemand(null);
    void queryClient.invalidateQueries();
  };
  return (
    <QueryClientProvider client={queryClient}>
      <LeaveContext value={() => flushSync(() => setLeft(true))}>
        {!left && <Outlet />}
        {!left && demand && (
          <Suspense>
            <Demanded demand={demand} onMet={onMet} onLed={() => setDemand(null)} />
          </Suspense>
        )}
      </LeaveContext>
    </QueryClientProvider>
  );
}

/** The query cache, around every page but login and 401. It ends with the session, because both are outside of this layer. */
export function QueryLayer() {
  const userId = useStored('userId');
  const [owner, setOwner] = useState(userId);
  // Another tab has signed in somebody else: data of the previous person must not be shown. Signing out does not change anything yet.
  if (userId !== null && userId !== owner) {
    setOwner(userId);
  }
  return <QueriesOfOnePerson key={owner} />;
}
