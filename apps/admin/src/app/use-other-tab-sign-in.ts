import { isSignedIn } from '@palm/client/storage';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { administratorQuery } from '../features/identity/identity.api.ts';
import { useServices } from '../shared/services.tsx';

/**
 * On the sign-in page: goes on once another tab has signed in to this organisation. The learner app shares the session, so it may be
 * somebody who is no administrator; the page then stays.
 */
export function useOtherTabSignIn(code: string | null, enter: () => void): void {
  const { client, store } = useServices();
  const queries = useQueryClient();
  const look = useEffectEvent(async (isCurrent: () => boolean) => {
    if (document.hidden || !isSignedIn(store) || (code !== null && code !== store.get('orgCode'))) {
      return;
    }
    const who = await queries.fetchQuery({ ...administratorQuery(client), staleTime: 0 }).catch(() => null);
    if (who?.administrator && isCurrent()) {
      enter();
    }
  });
  useEffect(() => {
    let current = true;
    const hear = () => void look(() => current);
    addEventListener('storage', hear);
    document.addEventListener('visibilitychange', hear);
    return () => {
      current = false;
      removeEventListener('storage', hear);
      document.removeEventListener('visibilitychange', hear);
    };
  }, []);
}
