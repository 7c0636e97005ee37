import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { SetupForm } from '../../features/setup/setup-form.tsx';
import { setupStateQuery } from '../../features/setup/setup.api.ts';
import { useServices } from '../../shared/services.tsx';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { Mark } from '../mark.tsx';
import styles from './login.module.css';

/** The first page of an installation without an organisation. */
export function SetupPage() {
  const { client } = useServices();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    document.title = '新建组织';
  }, []);
  const signIn = (code: string) => {
    // The page for signing in would return here as long as the installation seems to wait.
    queryClient.setQueryData(setupStateQuery(client).queryKey, { waiting: false });
    void navigate(`/login?id=${code}`, { replace: true });
  };
  return (
    <main className={styles.page}>
      <section className={styles.card}>
        <div className={styles.brand}>
          <Mark size={40} />
          <div>
            <h1>欢迎使用掌上学苑</h1>
            <p>新建第一个组织，你就是它的所有者</p>
          </div>
        </div>
        <SetupState onOpened={signIn} />
      </section>
    </main>
  );
}

function SetupState({ onOpened }: { onOpened: (code: string) => void }) {
  const { client } = useServices();
  const { data, error, refetch } = useQuery(setupStateQuery(client));
  if (error) {
    return <ErrorOf error={error} title="没有连上服务" onRetry={() => void refetch()} />;
  }
  // People who open this page come from an empty installation: shows the form before the response arrives.
  if (data?.waiting !== false) {
    return <SetupForm onOpened={onOpened} />;
  }
  return (
    <>
      <p className={styles.closed}>这里已经有组织了。新建更多组织，请在服务器上运行 npm run admin -- org create。</p>
      <Button type="primary" size="large" block href="/admin/login">
        去登录
      </Button>
    </>
  );
}
