import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Applications } from '../../features/classroom/applications.tsx';
import { planQuery } from '../../features/classroom/classroom.api.ts';
import { ClassPlan } from '../../features/classroom/class-plan.tsx';
import { ClassSide } from '../../features/classroom/class-side.tsx';
import { ClassDocuments } from '../../features/document/class-documents.tsx';
import { ToMark } from '../../features/homework/to-mark.tsx';
import { WaitingLink } from '../../features/qa/waiting-link.tsx';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { ClassFrame } from '../class-frame.tsx';
import styles from '../class-frame.module.css';

function Plan({ classroomId, looking }: { classroomId: string; looking: boolean }) {
  const { client } = useServices();
  const query = useQuery(planQuery(client, classroomId));
  return (
    <QueryView query={query} skeleton={<Skeleton height={720} />}>
      {({ stages }) => <ClassPlan stages={stages} looking={looking} />}
    </QueryView>
  );
}

/** The plan of a class with the member's own progress. */
export function ClassCoursePage() {
  return (
    <ClassFrame inside>
      {(classroom) => (
        <div className={styles.columns}>
          <div className={styles.stack}>
            <h2 className="sr-only">教学安排</h2>
            {classroom.duties.includes('question') && <WaitingLink classroomId={classroom.id} />}
            {classroom.duties.includes('members') && <Applications classroomId={classroom.id} />}
            {classroom.duties.includes('homework') && <ToMark classroomId={classroom.id} />}
            {classroom.duties.includes('document') && <ClassDocuments classroomId={classroom.id} />}
            <Plan classroomId={classroom.id} looking={classroom.membership !== 'member'} />
          </div>
          <ClassSide classroom={classroom} />
        </div>
      )}
    </ClassFrame>
  );
}
