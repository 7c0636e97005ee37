import { AppError } from '@palm/client/app-error';
import { onlineManager, QueryClient } from '@tanstack/react-query';

const LAST_RETRY = 2;

/** A refusal of the server stays a refusal; only a lost connection is worth another try. */
const isPassing = (error: Error) => error instanceof AppError && error.code === -1 && error.errorCode === 'NETWORK_FAILURE';

const retry = (count: number, error: Error): boolean => count < LAST_RETRY && isPassing(error) && onlineManager.isOnline();

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // without network a call fails and the page says so; held back, it would look as if it were under way
      queries: { staleTime: 15_000, retry, networkMode: 'always', refetchOnReconnect: true, refetchOnWindowFocus: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
