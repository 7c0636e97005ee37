import type { ClassroomDetail } from '@palm/contract/classroom/calls';
import { EmptyState } from '@palm/ui/empty-state';
import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ClassBehind } from '../../features/classroom/class-behind.tsx';
import { ClassMatrix } from '../../features/classroom/class-matrix.tsx';
import { ClassCompare } from '../../features/classroom/class-compare.tsx';
import { behindQuery } from '../../features/classroom/behind.api.ts';
import { matrixQuery, planQuery, WHOLE_CLASS } from '../../features/classroom/classroom.api.ts';
import { OwnStatistics } from '../../features/classroom/own-statistics.tsx';
import { groupsQuery } from '../../features/group/group.api.ts';
import { GroupBands } from '../../features/group/group-bands.tsx';
import { classHomeworkQuery } from '../../features/homework/marking.api.ts';
import { WaitingStat } from '../../features/homework/waiting-stat.tsx';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { ClassFrame } from '../class-frame.tsx';
import styles from '../class-frame.module.css';

/** Members see their own progress, staff that of everybody. */
export function ClassStatisticsPage() {
  const { client } = useServices();
  return (
    <ClassFrame inside brief>
      {(classroom) => (
        <div className={styles.stack}>
          {classroom.staff && <Whole classroom={classroom} />}
          {classroom.membership === 'member' && <Own client={client} classroom={classroom} />}
        </div>
      )}
    </ClassFrame>
  );
}

/** For staff, the parts appear together, to avoid layout shifts. */
function Whole({ classroom: { id, duties, memberCount } }: { classroom: ClassroomDetail }) {
  const { client } = useServices();
  const [seesAll, marks] = [duties.includes('statistics'), duties.includes('homework')];
  const parts = [
    useQuery({ ...behindQuery(client, id, 1), enabled: seesAll }),
    useQuery({ ...matrixQuery(client, id, WHOLE_CLASS), enabled: seesAll }),
    useQuery({ ...classHomeworkQuery(client, id, 1), enabled: seesAll && marks }),
    useQuery(groupsQuery(client, id)),
  ];
  if (seesAll && parts.some(({ isLoading }) => isLoading)) {
    return <Skeleton height={640} />;
  }
  return (
    <>
      {seesAll ? (
        <>
          <ClassBehind classroomId={id} more={marks && <WaitingStat classroomId={id} />} />
          <ClassMatrix classroomId={id} memberCount={memberCount} />
        </>
      ) : (
        <EmptyState title="这个班级没有让助教查看统计" text="需要的话请联系班主任或管理员。" />
      )}
      <GroupBands classroomId={id} />
    </>
  );
}

type OwnProps = { client: Parameters<typeof planQuery>[0]; classroom: Parameters<typeof OwnStatistics>[0]['classroom'] };

function Own({ client, classroom }: OwnProps) {
  const query = useQuery(planQuery(client, classroom.id));
  return (
    <QueryView query={query} skeleton={<Skeleton height={320} />}>
      {({ stages }) => (
        <div className={styles.columns}>
          <OwnStatistics classroom={classroom} stages={stages} />
          <ClassCompare classroomId={classroom.id} />
        </div>
      )}
    </QueryView>
  );
}
