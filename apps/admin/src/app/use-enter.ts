import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

/** Only paths of the console itself: an address from outside must not lead elsewhere. */
const insidePath = (to: string | null) => (to !== null && /^\/(?!\/)/.test(to) ? to : '/');

/** Goes to the page that was wanted before signing in; nothing of an earlier session is kept. */
export function useEnter(wanted: string | null): () => void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return () => {
    queryClient.clear();
    void navigate(insidePath(wanted), { replace: true });
  };
}
