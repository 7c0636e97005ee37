import { AppError } from '@palm/client/app-error';
import { onlineManager, QueryClient } from '@tanstack/react-query';

const LAST_RETRY = 2;

/** Server refusals are final; only a lost connection is retried. */
const isPassing = (error: Error) => error instanceof AppError && error.code === -1 && error.errorCode === 'NETWORK_FAILURE';

const retry = (count: number, error: Error): boolean => count < LAST_RETRY && isPassing(error) && onlineManager.isOnline();

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Offline, calls fail and the page says so; paused, they would look as if they were in progress.
      queries: { staleTime: 15_000, retry, networkMode: 'always', refetchOnReconnect: true, refetchOnWindowFocus: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
