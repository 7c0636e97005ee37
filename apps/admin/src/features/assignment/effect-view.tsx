import type { assignmentAdminApi } from '@palm/contract/assignment/admin';
import type { ResultOf } from '@palm/contract/endpoint';
import styles from './assignment.module.css';

type Effect = ResultOf<typeof assignmentAdminApi.preview>;

const count = (people: number): string => `${people.toLocaleString('zh-CN')} 人`;

/** Members who would get the task, have it, have completed it, or would lose it: figures first, then the first names. */
export function EffectView({ effect }: { effect: Effect }) {
  const { reached, newly, done, leaving, first } = effect;
  const figures = [
    { label: '会收到任务', people: newly },
    { label: '其中已经学完，直接算完成', people: done ?? 0, shown: done !== null && done > 0 },
    { label: '手里已有，不重复发', people: reached - newly, shown: reached > newly },
    { label: '不再符合，没开始学的会收回', people: leaving, shown: leaving > 0 },
  ].filter(({ shown = true }) => shown);
  return (
    <div className={styles.effect}>
      <dl>
        {figures.map(({ label, people }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{count(people)}</dd>
          </div>
        ))}
      </dl>
      {first.length > 0 && (
        <ul aria-label="会收到任务的人">
          {first.map(({ id, name, departmentName, dueOn }) => (
            <li key={id}>
              <b>{name}</b>
              <small>{departmentName ?? '未分部门'}</small>
              <small className="num">{dueOn} 到期</small>
            </li>
          ))}
        </ul>
      )}
      {newly > first.length && <p>还有 {count(newly - first.length)}</p>}
    </div>
  );
}
