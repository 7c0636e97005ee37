import { AppError } from '@palm/client/app-error';
import { isPassing } from '@palm/client/answer';
import { onlineManager, QueryCache, QueryClient, QueryClientProvider, type QueryMeta } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { useStored } from '../shared/services.tsx';
import { showFailure } from '../shared/failure-toast.ts';
import { LeaveContext } from './leave-pages.ts';
import { href } from './routes.ts';
import { part } from '../shared/part.ts';

// The library assumes that a page is online until told otherwise: one opened offline would never notice the network's return.
onlineManager.setOnline(navigator.onLine);

/** Handled by a redirect, so no message is shown. */
const LEADS_AWAY: ReadonlySet<string | null> = new Set([
  'UNAUTHORISED',
  'SESSION_ENDED',
  'PASSWORD_CHANGE_REQUIRED',
  'MOBILE_REQUIRED',
  'PROTOCOLS_REQUIRED',
]);

/** Content stays visible although its refetch failed, and nothing on the page says so. */
function sayStale(error: unknown): void {
  if (error instanceof AppError && !LEADS_AWAY.has(error.errorCode)) {
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

/** What has to be completed before the server allows anything else → the page for it, to which every other redirects. */
const DEMANDS: ReadonlyMap<string | null, 'memberModify' | 'memberTel'> = new Map([
  ['PASSWORD_CHANGE_REQUIRED', 'memberModify'],
  ['MOBILE_REQUIRED', 'memberTel'],
]);

const AgreeAgain = part(() => import('./agree-again.tsx').then((module) => module.AgreeAgain));

/** Returns whether a protocol must be accepted first: asked on top of the page, so that no typed input is lost. */
function useDemands(queryClient: QueryClient): [mustAgree: boolean, onAgreed: () => void] {
  const [mustAgree, setMustAgree] = useState(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const lead = useEffectEvent((error: unknown) => {
    const errorCode = error instanceof AppError ? error.errorCode : null;
    if (errorCode === 'PROTOCOLS_REQUIRED') {
      setMustAgree(true);
    }
    const page = DEMANDS.get(errorCode);
    if (page !== undefined && pathname !== href(page)) {
      void navigate(href(page), { replace: true });
    }
  });
  useEffect(() => {
    const hear = (event: { type: string; action?: { type: string; error?: unknown } }): void => {
      if (event.action?.type === 'error') {
        lead(event.action.error);
      }
    };
    const ends = [queryClient.getQueryCache().subscribe(hear), queryClient.getMutationCache().subscribe(hear)];
    return () => ends.forEach((end) => end());
  }, [queryClient]);
  const onAgreed = () => {
    setMustAgree(false);
    void queryClient.invalidateQueries();
  };
  return [mustAgree, onAgreed];
}

function QueriesOfOnePerson() {
  const [queryClient] = useState(createQueryClient);
  const [left, setLeft] = useState(false);
  const [mustAgree, onAgreed] = useDemands(queryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <LeaveContext value={() => flushSync(() => setLeft(true))}>
        {!left && <Outlet />}
        {!left && mustAgree && (
          <Suspense>
            <AgreeAgain onAgreed={onAgreed} />
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
