import type { GroupFigures } from '@palm/contract/group/calls';
import { ProgressBar } from '@palm/ui/progress-bar';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import page from '../../shared/page.module.css';
import { useServices } from '../../shared/services.tsx';
import { groupsQuery } from './group.api.ts';
import { partNames, rankGroups } from './rank-groups.ts';
import styles from './group-bands.module.css';

/** Figures of each group compared with the class, for its staff; renders nothing without groups. */
export function GroupBands({ classroomId }: { classroomId: string }) {
  const { client } = useServices();
  const { data } = useQuery(groupsQuery(client, classroomId));
  if (data === undefined || data.groups.length === 0) {
    return null;
  }
  const parts = (['required', 'attendance', 'homework'] as const).filter((part) => data.weights[part] > 0);
  const cells = (name: string, figures: GroupFigures) =>
    parts.map((part) => (
      <td key={part}>
        <Figure label={`${name}的${partNames[part]}`} value={figures[part]} />
      </td>
    ));
  return (
    <section className={page.card} aria-labelledby="group-bands">
      <h2 id="group-bands">各组对比</h2>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="各组对比表，可以左右滚动">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">小组</th>
              {parts.map((part) => (
                <th key={part} scope="col">
                  {partNames[part]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rankGroups(data.groups, 'overall').map(({ group }) => (
              <tr key={group.id}>
                <th scope="row">
                  <Link to={href('classGroup', { classroomId }, { groupId: group.id })}>{group.name}</Link>
                  <small>{group.memberCount} 人</small>
                </th>
                {cells(group.name, group.figures)}
              </tr>
            ))}
            <tr className={styles.whole}>
              <th scope="row">
                全班 <small>{data.memberCount} 人</small>
              </th>
              {cells('全班', data.classFigures)}
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
}

const Figure = ({ label, value }: { label: string; value: number | null }) =>
  value === null ? <span>—</span> : <ProgressBar value={value} label={label} showValue />;
