import { FailedJobList } from '../../features/job/failed-job-list.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

export function FailedJobsPage() {
  return (
    <>
      <PageHead title="后台任务" note="没有做成的工作，可以重新执行" />
      <FailedJobList />
    </>
  );
}
