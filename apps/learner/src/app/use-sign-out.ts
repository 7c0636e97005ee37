import { useNavigate } from 'react-router';
import { signOut } from '../features/identity/identity.api.ts';
import { useServices } from '../shared/services.tsx';
import { popupFlag } from './flags.ts';
import { useLeavePages } from './leave-pages.ts';
import { href } from './routes.ts';

/** Ends the session and goes to the login page; cached data is dropped with the layer. */
export function useSignOut(): () => void {
  const { client, store } = useServices();
  const leavePages = useLeavePages();
  const navigate = useNavigate();
  return () => {
    // Lets handlers that save on page hide run while the session is still valid.
    dispatchEvent(new Event('pagehide'));
    leavePages();
    popupFlag.set(false);
    signOut(client, store);
    void navigate(href('login'));
  };
}
