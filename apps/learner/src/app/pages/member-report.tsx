import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { reportQuery, yearOf } from '../../features/annual-report/annual-report.api.ts';
import { ReportStage } from '../../features/annual-report/report-stage.tsx';
import styles from '../../features/annual-report/report.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';

/** 年度学习报告: a story in six cards, on a page without header and tab bar. */
export function MemberReportPage() {
  const { client } = useServices();
  const [params] = useSearchParams();
  const query = useQuery(reportQuery(client, yearOf(params)));
  return (
    <QueryView
      query={query}
      level={1}
      skeleton={
        <div className={styles.waiting}>
          <Skeleton height="100%" />
        </div>
      }
    >
      {(report) => <ReportStage report={report} />}
    </QueryView>
  );
}
