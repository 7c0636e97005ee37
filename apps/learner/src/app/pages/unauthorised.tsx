import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import { useLocation, useNavigate } from 'react-router';
import { signInHref } from '../../runtime/navigation-guard.ts';
import { unauthorisedMessage } from '../../runtime/unauthorised.ts';
import { useServices } from '../../shared/services.tsx';

/** Shown once the server has ended the session; repeats the server's message (seed §2). */
export function UnauthorisedPage() {
  const { store } = useServices();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const signInAgain = () => {
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
