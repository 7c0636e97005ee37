import type { ResultOf } from '@palm/contract/endpoint';
import type { DepartmentMember, statisticsApi } from '@palm/contract/statistics/admin';
import { Breadcrumb } from '@palm/ui/breadcrumb';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { DepartmentBranches } from '../../features/statistics/department-branches.tsx';
import { DepartmentMembers } from '../../features/statistics/department-members.tsx';
import { PeriodPicker, readPeriod } from '../../features/statistics/period-picker.tsx';
import { departmentPath, departmentQuery, type Period } from '../../features/statistics/statistics.api.ts';
import { MemberRecordsDrawer } from '../../features/study/member-records-drawer.tsx';
import { useServices } from '../../shared/services.tsx';
import { useToday } from '../../shared/ui/dates.ts';
import { OpenedError } from '../../shared/ui/opened-error.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import styles from './department-progress.module.css';

const ALL = '全部部门';

type Progress = ResultOf<typeof statisticsApi.department>;
type Shown = { departmentId: string | undefined; period: Period; progress: Progress };

/** Drills down from the organisation to the members of one department. */
export function DepartmentProgressPage() {
  const { client } = useServices();
  const { departmentId } = useParams();
  const [search, setSearch] = useSearchParams();
  const period = readPeriod(search, useToday());
  const query = useQuery(departmentQuery(client, { ...period, departmentId }));
  const change = (values: Record<string, string | null>) =>
    setSearch((before) => {
      for (const [name, value] of Object.entries(values)) {
        before.delete(name);
        if (value !== null) {
          before.set(name, value);
        }
      }
      return before;
    });
  const memberId = search.get('member');
  return (
    <>
      <Head departmentId={departmentId} period={period} progress={query.data}>
        <PeriodPicker period={period} onChange={({ from, to }) => change({ from, to, pageNo: null })} />
      </Head>
      {query.isPending && (
        <Panel>
          <Skeleton active paragraph={{ rows: 8 }} />
        </Panel>
      )}
      {query.isLoadingError && (
        <OpenedError
          error={query.error}
          name="部门"
          back={{ to: departmentPath(undefined, period), label: `回${ALL}` }}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && (
        <Parts
          departmentId={departmentId}
          period={period}
          progress={query.data}
          onMember={(member) => change({ member: member.memberId })}
        />
      )}
      {memberId !== null && <MemberRecordsDrawer memberId={memberId} onClose={() => change({ member: null })} />}
    </>
  );
}

/** Breadcrumbs and title of the department, and the progress of its direct members. */
function Head({
  departmentId,
  period,
  progress,
  children,
}: Omit<Shown, 'progress'> & { progress: Progress | undefined; children: ReactNode }) {
  const { path = [], own } = progress ?? {};
  const title = departmentId === undefined ? ALL : (path.at(-1)?.name ?? '部门');
  return (
    <>
      <div className={styles.trail}>
        <Breadcrumb current={title}>
          <Link to={`/?${new URLSearchParams(period).toString()}`}>工作台</Link>
          {departmentId !== undefined && <Link to={departmentPath(undefined, period)}>{ALL}</Link>}
          {path.slice(0, -1).map((above) => (
            <Link key={above.departmentId} to={departmentPath(above.departmentId, period)}>
              {above.name}
            </Link>
          ))}
        </Breadcrumb>
      </div>
      <PageHead
        title={title}
        note={own && departmentId !== undefined && `直属 ${own.members} 人，学过 ${own.begun} 门次，学完 ${own.completed} 门次`}
      >
        {children}
      </PageHead>
    </>
  );
}

function Parts({ departmentId, period, progress: { branches, own }, onMember }: Shown & { onMember: (member: DepartmentMember) => void }) {
  return (
    <div className={styles.parts}>
      {branches.length > 0 && <DepartmentBranches branches={branches} period={period} />}
      {/* At the root this counts members without a department; usually there are none. */}
      {(departmentId !== undefined || own.members > 0) && (
        <DepartmentMembers
          // Another department starts with a fresh list.
          key={departmentId}
          departmentId={departmentId}
          period={period}
          branched={branches.length > 0}
          onMember={onMember}
        />
      )}
    </div>
  );
}
