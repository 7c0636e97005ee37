import { useNavigate } from 'react-router';
import { signOut } from '../features/identity/identity.api.ts';
import { useServices } from '../shared/services.tsx';
import { href } from './routes.ts';

/** Ends the session and leads to the login page; what was fetched goes with the layer that is left. */
export function useSignOut(): () => void {
  const { client, store } = useServices();
  const navigate = useNavigate();
  const leave = async (): Promise<void> => {
    await signOut(client, store);
    await navigate(href('login'));
  };
  return () => void leave();
}
