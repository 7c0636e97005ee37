import { Breadcrumb } from '@palm/ui/breadcrumb';
import { MobileHead } from '@palm/ui/mobile-head';
import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { deskHomeworkQuery } from '../../features/homework/marking.api.ts';
import { HomeworkMarking } from '../../features/homework/marking.tsx';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { href } from '../routes.ts';
import frame from '../class-frame.module.css';

/** Class staff mark submissions here, one after another. */
export function HomeworkDeskPage() {
  const { client } = useServices();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const homeworkId = params.get('homeworkId') ?? '';
  const query = useQuery(deskHomeworkQuery(client, homeworkId));
  const back = query.data ? href('classCourse', { classroomId: query.data.classroomId }) : href('class');
  return (
    <>
      <MobileHead title="批改作业" onBack={() => void navigate(back)} />
      <div className={frame.page}>
        <div className={frame.trail}>
          <Breadcrumb current="批改作业">
            <Link to={href('class')}>班级</Link>
            {query.data && <Link to={back}>{query.data.classroomTitle}</Link>}
          </Breadcrumb>
        </div>
        <QueryView query={query} skeleton={<Skeleton height={480} />} level={1}>
          {(homework) => <HomeworkMarking key={homeworkId} homework={homework} />}
        </QueryView>
      </div>
    </>
  );
}
