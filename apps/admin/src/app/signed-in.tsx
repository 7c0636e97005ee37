import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Outlet, useNavigate } from 'react-router';
import { administratorQuery, signOut } from '../features/identity/identity.api.ts';
import { AdministratorContext } from '../shared/session/permissions.ts';
import { ErrorOf } from '../shared/ui/failed.tsx';
import { Forbidden } from '../shared/ui/forbidden.tsx';
import { PageLoading } from './page-loading.tsx';
import styles from './page-state.module.css';

/** Everything behind the sign-in: learns what the person may do, and turns away who is no administrator. */
export function SignedIn() {
  const query = useQuery(administratorQuery);
  if (query.isPending) {
    return <PageLoading />;
  }
  if (query.isError) {
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
    </AdministratorContext>
  );
}

function NotAdministrator() {
  const navigate = useNavigate();
  const change = () => void signOut().then(() => navigate('/login'));
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
