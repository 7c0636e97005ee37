import { AppError } from '@palm/client/app-error';
import { QueryClient } from '@tanstack/react-query';

const LAST_RETRY = 2;

/** A refusal of the server stays a refusal; only a lost connection is worth another try. */
const isPassing = (error: Error) => error instanceof AppError && error.code === -1 && error.errorCode === 'NETWORK_FAILURE';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, retry: (count, error) => count < LAST_RETRY && isPassing(error), refetchOnWindowFocus: false },
      // without network a call fails and the page says so; held back, it would look as if it were under way
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
