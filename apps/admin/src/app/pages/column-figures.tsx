import { useQuery } from '@tanstack/react-query';
import { Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ColumnFunnel } from '../../features/column/figures/column-funnel.tsx';
import { funnelQuery } from '../../features/column/figures/figures.api.ts';
import { StanderList } from '../../features/column/figures/stander-list.tsx';
import styles from '../../features/column/figures/column-funnel.module.css';
import { useServices } from '../../shared/services.tsx';
import { OpenedError } from '../../shared/ui/opened-error.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

/** Progress of a column's subscribers, and where they are stuck. */
export function ColumnFiguresPage() {
  const { client } = useServices();
  const { columnId = '' } = useParams();
  const funnel = useQuery(funnelQuery(client, columnId));
  const [chosen, setChosen] = useState<string | null>(null);
  if (funnel.isLoadingError) {
    const back = { to: '/columns', label: '回专栏列表' };
    return <OpenedError error={funnel.error} name="专栏" back={back} onRetry={() => void funnel.refetch()} />;
  }
  if (funnel.data === undefined) {
    return <Skeleton active />;
  }
  const { title, stages, subscriberCount } = funnel.data;
  const first = stages.toSorted((one, other) => other.standingCount - one.standingCount)[0]?.id;
  const stageId = chosen ?? first;
  return (
    <>
      <PageHead title={`《${title}》的学习情况`} back={{ to: `/columns/${columnId}`, label: '回到专栏' }} />
      <ColumnFunnel funnel={funnel.data} />
      {subscriberCount > 0 && stageId !== undefined && (
        <>
          <div className={styles.stages}>
            <Segmented
              aria-label="停在哪个阶段"
              value={stageId}
              options={stages.map((stage) => ({ value: stage.id, label: `停在「${stage.title}」 ${stage.standingCount} 人` }))}
              onChange={setChosen}
            />
          </div>
          <StanderList key={stageId} stage={{ columnId, stageId }} />
        </>
      )}
    </>
  );
}
