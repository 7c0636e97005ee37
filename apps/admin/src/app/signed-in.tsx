import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Outlet, useNavigate } from 'react-router';
import { administratorQuery, signOut } from '../features/identity/identity.api.ts';
import { LeaveGuard } from '../shared/autosave/leave-guard.tsx';
import { useServices } from '../shared/services.tsx';
import { AdministratorContext } from '../shared/session/permissions.ts';
import { ErrorOf } from '../shared/ui/failed.tsx';
import { Forbidden } from '../shared/ui/forbidden.tsx';
import { demandOf, DemandDialog, DemandPage, useDemand } from './demands.tsx';
import { PageLoading } from './page-loading.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { UploadDelivery } from './upload-delivery.tsx';
import styles from './page-state.module.css';

/** Wrapper for signed-in pages: loads the person's permissions, and turns away people who are not administrators. */
export function SignedIn() {
  const { client } = useServices();
  const options = administratorQuery(client);
  const query = useQuery({
    ...options,
    // A demand is met in the learner app: whoever comes back from there continues.
    refetchOnWindowFocus: ({ state }) => demandOf(state.error) !== null && 'always',
  });
  const demand = useDemand(options, query.error);
  const retry = async (): Promise<boolean> => demandOf((await query.refetch()).error) === null;
  if (query.isPending) {
    return <PageLoading />;
  }
  if (query.isLoadingError) {
    return demand === null ? <ConsoleFailed error={query.error} onRetry={retry} /> : <DemandPage demand={demand} onRetry={retry} />;
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
      {demand && <DemandDialog demand={demand} onRetry={retry} />}
    </AdministratorContext>
  );
}

const ConsoleFailed = ({ error, onRetry }: { error: Error; onRetry: () => Promise<unknown> }) => (
  <div className={styles.full}>
    <ErrorOf error={error} title="管理后台没有加载出来" onRetry={() => void onRetry()} />
  </div>
);

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
