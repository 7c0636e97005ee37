import { AppError } from '@palm/client/app-error';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Outlet, useNavigate } from 'react-router';
import { administratorQuery, signOut } from '../features/identity/identity.api.ts';
import { LeaveGuard } from '../shared/autosave/leave-guard.tsx';
import { useServices } from '../shared/services.tsx';
import { AdministratorContext } from '../shared/session/permissions.ts';
import { ErrorOf } from '../shared/ui/failed.tsx';
import { Forbidden } from '../shared/ui/forbidden.tsx';
import { PageLoading } from './page-loading.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { UploadDelivery } from './upload-delivery.tsx';
import styles from './page-state.module.css';

/** Wrapper for signed-in pages: loads the person's permissions, and turns away people who are not administrators. */
export function SignedIn() {
  const { client } = useServices();
  const query = useQuery(administratorQuery(client));
  if (query.isPending) {
    return <PageLoading />;
  }
  if (query.error instanceof AppError && query.error.errorCode === 'PASSWORD_CHANGE_REQUIRED') {
    return <PasswordFirst onRetry={() => void query.refetch()} />;
  }
  if (query.error instanceof AppError && query.error.errorCode === 'PROTOCOLS_REQUIRED') {
    return <ProtocolsFirst onRetry={() => void query.refetch()} />;
  }
  if (query.isLoadingError) {
    return (
      <div className={styles.full}>
        <ErrorOf error={query.error} title="管理后台没有加载出来" onRetry={() => void query.refetch()} />
      </div>
    );
  }
  if (!query.data.administrator) {
    return <NotAdministrator />;
  }
  return (
    <AdministratorContext value={query.data}>
      <Outlet />
      <UploadDelivery />
      <LeaveGuard />
      <SignInAgain />
    </AdministratorContext>
  );
}

/** The password is changed in the learner app, which shares the session. */
function PasswordFirst({ onRetry }: { onRetry: () => void }) {
  return (
    <main className={styles.full}>
      <Forbidden title="请先修改密码" text="现在的密码是别人设置的，或者已经过期。在学习端换成自己的密码，再回到这里。">
        <Button onClick={onRetry}>已经改好了</Button>
        <Button type="primary" href="/web/member/memberModify" target="_blank">
          去修改密码
        </Button>
      </Forbidden>
    </main>
  );
}

/** Protocols are read and accepted there as well. */
function ProtocolsFirst({ onRetry }: { onRetry: () => void }) {
  return (
    <main className={styles.full}>
      <Forbidden title="请先同意新的协议" text="组织的协议有新的版本。在学习端读完并同意，再回到这里。">
        <Button onClick={onRetry}>已经同意了</Button>
        <Button type="primary" href="/web/homePage" target="_blank">
          去阅读协议
        </Button>
      </Forbidden>
    </main>
  );
}

function NotAdministrator() {
  const { client, store } = useServices();
  const navigate = useNavigate();
  const change = () => void signOut(client, store).then(() => navigate('/login'));
  return (
    <main className={styles.full}>
      <Forbidden title="这个账号不能进入管理后台" text="需要管理组织，请联系组织所有者，在「成员」里把你设为管理员。">
        <Button href="/web/homePage">回学习端</Button>
        <Button type="primary" onClick={change}>
          换一个账号
        </Button>
      </Forbidden>
    </main>
  );
}
