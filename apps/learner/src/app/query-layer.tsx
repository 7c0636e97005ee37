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

// The library takes a page for online until it hears otherwise: one that was opened without network would never hear of its return.
onlineManager.setOnline(navigator.onLine);

/** Led elsewhere, not said. */
const LEADS_AWAY: ReadonlySet<string | null> = new Set([
  'UNAUTHORISED',
  'SESSION_ENDED',
  'PASSWORD_CHANGE_REQUIRED',
  'MOBILE_REQUIRED',
  'PROTOCOLS_REQUIRED',
]);

/** What is in sight stays there though it could not be asked for again: no part of the page says that. */
function sayStale(error: unknown): void {
  if (error instanceof AppError && !LEADS_AWAY.has(error.errorCode)) {
    const passing = isPassing(error);
    showFailure(passing ? '没有刷新成功，现在看到的是刚才的内容' : error.msg, { passing });
  }
}

/** A part of the page that is asked for every few seconds says itself that the way to the server is closed. */
const saysItself = (error: unknown, meta: QueryMeta | undefined): boolean =>
  meta?.['saysOffline'] === true && error instanceof AppError && isPassing(error);

/**
 * A refusal is final and has a retry button; while the way to the server is closed, the failure in its place asks again (`QueryView`), and the
 * network's return asks once more.
 * Without network a call fails at once: waiting for it would leave a skeleton for as long as it is away.
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

/** What has to be put in order before the server answers anything else → the page where that is done, to which every other leads. */
const DEMANDS: ReadonlyMap<string | null, 'memberModify' | 'memberTel'> = new Map([
  ['PASSWORD_CHANGE_REQUIRED', 'memberModify'],
  ['MOBILE_REQUIRED', 'memberTel'],
]);

const AgreeAgain = part(() => import('./agree-again.tsx').then((module) => module.AgreeAgain));

/** Answers whether something has to be agreed to first: that is asked above the page, so that nothing typed in it is lost. */
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
