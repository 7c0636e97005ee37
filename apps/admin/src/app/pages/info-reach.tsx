import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { infoReachQuery } from '../../features/info/figures/figures.api.ts';
import { InfoReachList } from '../../features/info/figures/reach-list.tsx';
import { PeriodPicker, readPeriod } from '../../features/statistics/period-picker.tsx';
import { ReachPanel } from '../../shared/reach/reach-panel.tsx';
import { useServices } from '../../shared/services.tsx';
import { useToday } from '../../shared/ui/dates.ts';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

/** Reach of articles in a period. */
export function InfoReachPage() {
  const { client } = useServices();
  const [search, setSearch] = useSearchParams();
  const period = readPeriod(search, useToday());
  const { data, error, refetch } = useQuery(infoReachQuery(client, period));
  const { days = [], daysBefore = [] } = data ?? {};
  return (
    <>
      <PageHead title="资讯的触达" back={{ to: '/infos', label: '回资讯列表' }}>
        <PeriodPicker period={period} onChange={({ from, to }) => setSearch({ from, to })} />
      </PageHead>
      {error ? (
        <ErrorOf error={error} title="数据没有加载出来" onRetry={() => void refetch()} />
      ) : (
        <ReachPanel
          waiting={data === undefined}
          days={days.map(({ day }) => day)}
          measures={[
            { name: '读过', days: days.map(({ readCount }) => readCount), daysBefore: daysBefore.map(({ readCount }) => readCount) },
          ]}
        />
      )}
      <InfoReachList period={period} />
    </>
  );
}
