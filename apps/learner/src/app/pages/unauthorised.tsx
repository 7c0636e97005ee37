import { isSessionOver } from '@palm/client/storage';
import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import { useLocation, useNavigate } from 'react-router';
import { routes } from '../routes.ts';
import { signInHref, wantedPage } from '../../runtime/navigation-guard.ts';
import { unauthorisedMessage } from '../../runtime/unauthorised.ts';
import { useServices } from '../../shared/services.tsx';

/** A candidate in the middle of an exam must not fear for the answers: the answer journal keeps them on device and server. */
const EXAM_NOTE = '已作答的内容没有丢，存在服务器和这台设备上。请马上重新登录，会回到考试接着作答；考试时间仍在走。';

/** Shown once the server has ended the session; repeats the server's message (seed §2). */
export function UnauthorisedPage() {
  const { store } = useServices();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const wanted = wantedPage(search);
  const isExam = wanted.startsWith(`${routes.startExam.path}?`);
  const signInAgain = () => {
    // Another tab may have signed in again meanwhile; its session must not be ended here.
    if (!isSessionOver(store) && store.get('endedSession') !== null) {
      void navigate(wanted, { replace: true });
      return;
    }
    store.signOut();
    void navigate(signInHref(pathname + search), { replace: true });
  };
  return (
    <main style={{ display: 'grid', placeItems: 'center', minHeight: '100dvh' }}>
      <EmptyState
        level={1}
        title="需要重新登录"
        text={isExam ? `${unauthorisedMessage(search)}。${EXAM_NOTE}` : unauthorisedMessage(search)}
      >
        <Button look="solid" size={44} onClick={signInAgain}>
          重新登录
        </Button>
      </EmptyState>
    </main>
  );
}
