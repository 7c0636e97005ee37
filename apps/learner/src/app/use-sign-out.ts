import { useNavigate } from 'react-router';
import { signOut } from '../features/identity/identity.api.ts';
import { useServices } from '../shared/services.tsx';
import { popupFlag } from './flags.ts';
import { useLeavePages } from './leave-pages.ts';
import { href } from './routes.ts';

/** Ends the session and leads to the login page; what was fetched goes with the layer that is left. */
export function useSignOut(): () => void {
  const { client, store } = useServices();
  const leavePages = useLeavePages();
  const navigate = useNavigate();
  return () => {
    // Whoever saves when the page goes away saves now, while the session is still good.
    dispatchEvent(new Event('pagehide'));
    leavePages();
    popupFlag.set(false);
    signOut(client, store);
    void navigate(href('login'));
  };
}
