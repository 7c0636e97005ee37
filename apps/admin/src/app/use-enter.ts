import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { pageBehind } from './sign-in-path.ts';

/** Goes to the page that was wanted before signing in; nothing of an earlier session is kept. */
export function useEnter(wanted: string | null): () => void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return () => {
    queryClient.clear();
    void navigate(pageBehind(wanted ?? '/'), { replace: true });
  };
}
