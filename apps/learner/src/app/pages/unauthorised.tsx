import { isSessionOver } from '@palm/client/storage';
import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import { useLocation, useNavigate } from 'react-router';
import { signInHref, wantedPage } from '../../runtime/navigation-guard.ts';
import { unauthorisedMessage } from '../../runtime/unauthorised.ts';
import { useServices } from '../../shared/services.tsx';

/** Shown once the server has ended the session; repeats the server's message (seed §2). */
export function UnauthorisedPage() {
  const { store } = useServices();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const signInAgain = () => {
    // Another tab may have signed in again meanwhile; its session must not be ended here.
    if (!isSessionOver(store) && store.get('endedSession') !== null) {
      void navigate(wantedPage(search), { replace: true });
      return;
    }
    store.signOut();
    void navigate(signInHref(pathname + search), { replace: true });
  };
  return (
    <main style={{ display: 'grid', placeItems: 'center', minHeight: '100dvh' }}>
      <EmptyState level={1} title="需要重新登录" text={unauthorisedMessage(search)}>
        <Button look="solid" size={44} onClick={signInAgain}>
          重新登录
        </Button>
      </EmptyState>
    </main>
  );
}
