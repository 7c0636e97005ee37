import type { ResultOf } from '@palm/contract/endpoint';
import type { statisticsApi } from '@palm/contract/statistics/admin';
import { ProgressBar } from '@palm/ui/progress-bar';
import { Link } from 'react-router';
import { Panel } from '../../shared/ui/panel.tsx';
import styles from './dashboard.module.css';
import { departmentPath, type Period } from './statistics.api.ts';

type Branches = ResultOf<typeof statisticsApi.department>['branches'];

/** The sub-departments of a department, each including its descendants. */
export function DepartmentBranches({ branches, period }: { branches: Branches; period: Period }) {
  return (
    <Panel title="下级部门" note="含各自的下级；点部门看里面的人">
      <ul className={styles.rank}>
        {branches.map(({ departmentId, name, members, begun, completed }) => {
          const share = begun === 0 ? 0 : Math.round((completed / begun) * 100);
          return (
            <li key={departmentId}>
              <Link to={departmentPath(departmentId, period)}>
                <span className={`${styles.name} clamp-1`}>{name}</span>
                <small>
                  {members} 人，学过 {begun} 门次，学完 {completed} 门次
                </small>
                <div className={styles.bar}>
                  <ProgressBar value={share} label={`${name}的完成率`} />
                </div>
                <em className={styles.share}>{begun === 0 ? '—' : `${share}%`}</em>
              </Link>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
