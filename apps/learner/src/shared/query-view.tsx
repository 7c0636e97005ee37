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
  /** The shape of what comes. */
  skeleton: ReactNode;
  /** 1 where the failure takes the place of the whole page. */
  level?: 1 | 2 | 3;
  children: (data: Data) => ReactNode;
};

/** Skeleton, failure with a retry, or what came. */
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

/** Waits before asking again by itself, in milliseconds. */
const PAUSES_MS = [2000, 4000, 8000, 15_000, 30_000];

/** Asks again while the way to the server is closed: after longer and longer pauses, and as soon as network or person come back. */
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

/** An old or broken link, or what was taken out of reach: asking again would be answered the same. */
const isGone = ({ errorCode }: AppError): boolean => /^NOT_FOUND$|^PARAM_INVALID$|_NOT_PUBLISHED$/.test(errorCode ?? '');
// rarely needed, and this is part of what every page loads
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
