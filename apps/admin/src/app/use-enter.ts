import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { pageBehind } from './sign-in-path.ts';

/** Goes to the page wanted before signing in; drops all data of an earlier session. */
export function useEnter(wanted: string | null): () => void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return () => {
    queryClient.clear();
    void navigate(pageBehind(wanted ?? '/'), { replace: true });
  };
}
