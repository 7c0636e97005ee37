import { EmptyState } from '@palm/ui/empty-state';
import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ClassBehind } from '../../features/classroom/class-behind.tsx';
import { ClassMatrix } from '../../features/classroom/class-matrix.tsx';
import { planQuery } from '../../features/classroom/classroom.api.ts';
import { OwnStatistics } from '../../features/classroom/own-statistics.tsx';
import { GroupBands } from '../../features/group/group-bands.tsx';
import { WaitingStat } from '../../features/homework/waiting-stat.tsx';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { ClassFrame } from '../class-frame.tsx';
import styles from '../class-frame.module.css';

/** Members see how far they are, those who lead the class how far everybody is. */
export function ClassStatisticsPage() {
  const { client } = useServices();
  return (
    <ClassFrame inside brief>
      {(classroom) => (
        <div className={styles.stack}>
          {classroom.duties.includes('statistics') && (
            <ClassBehind
              classroomId={classroom.id}
              more={classroom.duties.includes('homework') && <WaitingStat classroomId={classroom.id} />}
            />
          )}
          {classroom.duties.includes('statistics') && <ClassMatrix classroomId={classroom.id} />}
          {classroom.staff && !classroom.duties.includes('statistics') && (
            <EmptyState title="这个班级没有让助教查看统计" text="需要的话请联系班主任或管理员。" />
          )}
          {classroom.staff && <GroupBands classroomId={classroom.id} />}
          {classroom.membership === 'member' && <Own client={client} classroom={classroom} />}
        </div>
      )}
    </ClassFrame>
  );
}

type OwnProps = { client: Parameters<typeof planQuery>[0]; classroom: Parameters<typeof OwnStatistics>[0]['classroom'] };

function Own({ client, classroom }: OwnProps) {
  const query = useQuery(planQuery(client, classroom.id));
  return (
    <QueryView query={query} skeleton={<Skeleton height={320} />}>
      {({ stages }) => <OwnStatistics classroom={classroom} stages={stages} />}
    </QueryView>
  );
}
