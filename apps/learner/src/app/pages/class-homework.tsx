import { Breadcrumb } from '@palm/ui/breadcrumb';
import { MobileHead } from '@palm/ui/mobile-head';
import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ExcellentList } from '../../features/homework/excellent-list.tsx';
import { HomeworkHead } from '../../features/homework/homework-head.tsx';
import { HomeworkSide } from '../../features/homework/homework-side.tsx';
import { homeworkQuery } from '../../features/homework/homework.api.ts';
import { OwnWork } from '../../features/homework/own-work.tsx';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { href } from '../routes.ts';
import frame from '../class-frame.module.css';

/** A homework of a class: the assignment, the member's own work, and recommended work of classmates. */
export function ClassHomeworkPage() {
  const { client } = useServices();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const homeworkId = params.get('homeworkId') ?? '';
  const query = useQuery(homeworkQuery(client, homeworkId));
  const back = query.data ? href('classCourse', { classroomId: query.data.classroomId }) : href('class');
  const tab = params.get('tab') === 'excellent' ? 'excellent' : 'mine';
  return (
    <>
      <MobileHead title="作业" onBack={() => void navigate(back)} />
      <div className={frame.page}>
        <div className={frame.trail}>
          <Breadcrumb current={query.data?.title ?? '作业'}>
            <Link to={href('class')}>班级</Link>
            {query.data && <Link to={back}>{query.data.classroomTitle}</Link>}
          </Breadcrumb>
        </div>
        <QueryView query={query} skeleton={<Skeleton height={320} />} level={1}>
          {(homework) => (
            <>
              <HomeworkHead homework={homework} tab={tab} onTab={(next) => setParams({ homeworkId, tab: next }, { replace: true })} />
              <div className={frame.content}>
                {tab === 'excellent' ? (
                  <ExcellentList homeworkId={homeworkId} />
                ) : (
                  <div className={frame.columns}>
                    <OwnWork homework={homework} />
                    <HomeworkSide homework={homework} />
                  </div>
                )}
              </div>
            </>
          )}
        </QueryView>
      </div>
    </>
  );
}
