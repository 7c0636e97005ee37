import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { bannerReachQuery } from '../../features/banner/figures/figures.api.ts';
import { BannerReachList } from '../../features/banner/figures/reach-list.tsx';
import { PeriodPicker, readPeriod } from '../../features/statistics/period-picker.tsx';
import { ReachPanel, type ReachMeasure } from '../../shared/reach/reach-panel.tsx';
import { useServices } from '../../shared/services.tsx';
import { useToday } from '../../shared/ui/dates.ts';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

/** Reach and clicks of banners in a period. */
export function BannerReachPage() {
  const { client } = useServices();
  const [search, setSearch] = useSearchParams();
  const period = readPeriod(search, useToday());
  const { data, error, refetch } = useQuery(bannerReachQuery(client, period));
  const measure = (name: string, key: 'viewCount' | 'clickCount'): ReachMeasure => ({
    name,
    days: (data?.days ?? []).map((day) => day[key]),
    daysBefore: (data?.daysBefore ?? []).map((day) => day[key]),
  });
  return (
    <>
      <PageHead title="轮播图的触达" back={{ to: '/banners', label: '回轮播图列表' }}>
        <PeriodPicker period={period} onChange={({ from, to }) => setSearch({ from, to })} />
      </PageHead>
      {error ? (
        <ErrorOf error={error} title="数据没有加载出来" onRetry={() => void refetch()} />
      ) : (
        <ReachPanel
          waiting={data === undefined}
          days={(data?.days ?? []).map(({ day }) => day)}
          measures={[measure('看到', 'viewCount'), measure('点开', 'clickCount')]}
        />
      )}
      <BannerReachList period={period} />
    </>
  );
}
