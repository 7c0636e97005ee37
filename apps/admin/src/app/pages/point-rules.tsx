import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { LevelForm } from '../../features/points/level-form.tsx';
import { PointTabs } from '../../features/points/point-tabs.tsx';
import { rulesQuery } from '../../features/points/points.api.ts';
import styles from '../../features/points/points.module.css';
import { RuleList } from '../../features/points/rule-list.tsx';
import { useServices } from '../../shared/services.tsx';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

function Rules() {
  const { client } = useServices();
  const { data, error, refetch } = useQuery(rulesQuery(client));
  if (data) {
    return (
      <div className={styles.panels}>
        <RuleList rules={data.rules} />
        <LevelForm rules={data} />
      </div>
    );
  }
  return error ? <ErrorOf error={error} title="积分规则没有加载出来" onRetry={() => void refetch()} /> : <Skeleton height={480} />;
}

export function PointRulesPage() {
  return (
    <>
      <PageHead title="积分" />
      <PointTabs />
      <Rules />
    </>
  );
}
