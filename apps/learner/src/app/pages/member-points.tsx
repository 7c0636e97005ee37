import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Badges } from '../../features/points/badges.tsx';
import { Boards } from '../../features/points/boards.tsx';
import { Ledger } from '../../features/points/ledger.tsx';
import { PointFigures } from '../../features/points/point-figures.tsx';
import { summaryQuery } from '../../features/points/points.api.ts';
import styles from '../../features/points/points.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { MemberFrame } from '../member/member-frame.tsx';

/** 积分与徽章: the ledger, what can still be earned, and the neighbours in the ranking. */
export function MemberPointsPage() {
  const { client } = useServices();
  const query = useQuery(summaryQuery(client));
  return (
    <MemberFrame title="积分与徽章">
      <QueryView query={query} skeleton={<Skeleton height={640} />}>
        {(summary) => (
          <>
            <PointFigures summary={summary} />
            <div className={styles.columns}>
              <div className={styles.column}>
                <Badges badges={summary.badges} />
                <Ledger />
              </div>
              <Boards onBoard={summary.onBoard} />
            </div>
          </>
        )}
      </QueryView>
    </MemberFrame>
  );
}
