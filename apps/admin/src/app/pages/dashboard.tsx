import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useSearchParams } from 'react-router';
import { DashboardView } from '../../features/statistics/dashboard-view.tsx';
import { PeriodPicker, readPeriod } from '../../features/statistics/period-picker.tsx';
import { dashboardQuery, exportStudy, standingQuery } from '../../features/statistics/statistics.api.ts';
import { WorkItemPanel } from '../../features/work-item/work-item-panel.tsx';
import { MemberRecordsDrawer } from '../../features/study/member-records-drawer.tsx';
import { ExportButton } from '../../shared/list/export-button.tsx';
import { useServices } from '../../shared/services.tsx';
import { useHolds, useSees } from '../../shared/session/permissions.ts';
import { useToday } from '../../shared/ui/dates.ts';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { useWorkItemIcons } from '../use-work-item-icons.ts';

export function DashboardPage() {
  const { client } = useServices();
  const [search, setSearch] = useSearchParams();
  const period = readPeriod(search, useToday());
  const query = useQuery(dashboardQuery(client, period));
  const standing = useQuery(standingQuery(client, period));
  const mayExport = useHolds('report');
  const mayReport = useSees('report');
  const memberId = search.get('member');
  // Work items do not wait for the figures.
  const waiting = <WorkItemPanel icons={useWorkItemIcons()} />;
  const show = (name: string, value: string | null) =>
    setSearch((before) => {
      before.delete(name);
      if (value !== null) {
        before.set(name, value);
      }
      return before;
    });
  return (
    <>
      <PageHead title="工作台">
        <PeriodPicker period={period} onChange={({ from, to }) => setSearch({ from, to })} />
        {mayExport && <ExportButton label="导出学习数据" job="导出学习数据" onExport={() => exportStudy(client, period)} />}
      </PageHead>
      {!query.data && waiting}
      {query.isPending && (
        <Panel>
          <Skeleton active paragraph={{ rows: 10 }} />
        </Panel>
      )}
      {query.isError && <ErrorOf error={query.error} title="数据没有加载出来" onRetry={() => void query.refetch()} />}
      {query.data && (
        <DashboardView data={query.data} standing={standing} period={period} onMember={(id) => show('member', id)}>
          {waiting}
        </DashboardView>
      )}
      {memberId !== null && mayReport && (
        <MemberRecordsDrawer
          memberId={memberId}
          name={standing.data?.topMembers.find((member) => member.memberId === memberId)?.name}
          onClose={() => show('member', null)}
        />
      )}
    </>
  );
}
