import { isPassing } from '@palm/client/answer';
import { AppError } from '@palm/client/app-error';
import { ErrorState } from '@palm/ui/error-state';
import { useOnline } from '@palm/ui/use-online';
import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, type ReactNode } from 'react';
import { part } from './part.ts';

type Asked<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'errorUpdateCount' | 'isFetching' | 'refetch'>;

type QueryViewProps<Data> = {
  query: Asked<Data>;
  /** Loading skeleton. */
  skeleton: ReactNode;
  /** 1 if the failure replaces the whole page. */
  level?: 1 | 2 | 3;
  children: (data: Data) => ReactNode;
};

/** Renders the skeleton, a failure with a retry button, or the data. */
export function QueryView<Data>({ query, skeleton, level = 2, children }: QueryViewProps<Data>) {
  if (query.data !== undefined) {
    return children(query.data);
  }
  if (query.error === null) {
    return (
      <div role="status" aria-busy="true" aria-label="正在加载">
        {skeleton}
      </div>
    );
  }
  return <Failed query={query} level={level} />;
}

/** Delays before retrying automatically, in milliseconds. */
const PAUSES_MS = [2000, 4000, 8000, 15_000, 30_000];

/** Retries while the server is unreachable: with increasing delays, and as soon as the network or the person is back. */
function useReload({ errorUpdateCount, refetch }: Asked<unknown>, waits: boolean): void {
  const again = useEffectEvent(() => void refetch({ cancelRefetch: false }));
  useEffect(() => {
    if (!waits) {
      return undefined;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => !document.hidden && again(), PAUSES_MS[errorUpdateCount - 1] ?? PAUSES_MS.at(-1));
    addEventListener('online', () => again(), { signal });
    document.addEventListener('visibilitychange', () => !document.hidden && again(), { signal });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [waits, errorUpdateCount]);
}

/** An old or broken link, or an object no longer accessible: a retry would give the same response. */
const isGone = ({ errorCode }: AppError): boolean => /^(NOT_FOUND|PARAM_INVALID|TEXT_INVALID)$|_NOT_PUBLISHED$/.test(errorCode ?? '');
// Rarely needed, and this module is part of every page.
const Gone = part(() => import('./gone.tsx').then((module) => module.Gone));

function Failed<Data>({ query, level }: { query: Asked<Data>; level: 1 | 2 | 3 }) {
  const online = useOnline();
  const known = query.error instanceof AppError ? query.error : null;
  const passing = known !== null && isPassing(known);
  useReload(query, passing);
  if (level === 1 && known !== null && isGone(known)) {
    return (
      <Suspense>
        <Gone failure={known} />
      </Suspense>
    );
  }
  const waiting = online ? '暂时连不上服务器，正在自动重试。' : '现在没有网络，恢复后会自动加载。';
  return (
    <ErrorState
      level={level}
      text={passing ? waiting : known?.msg}
      requestId={known?.requestId ?? undefined}
      pending={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
