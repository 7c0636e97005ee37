import { dayWords } from '@palm/contract/day-words';
import type { ClassroomDetail, PlannedStage } from '@palm/contract/classroom/calls';
import { itemStateNames, planKinds } from '@palm/contract/classroom/plan';
import page from '../../shared/page.module.css';
import { StateMark } from './state-mark.tsx';
import styles from './own-statistics.module.css';

/** How far the person is, item by item. */
export function OwnStatistics({ classroom, stages }: { classroom: ClassroomDetail; stages: readonly PlannedStage[] }) {
  const { own } = classroom;
  const figures = [
    { label: '必修进度', value: `${own?.percent ?? 0}%` },
    { label: '必修完成', value: `${own?.requiredDone ?? 0} / ${own?.requiredCount ?? 0}` },
    { label: '选修完成', value: `${own?.electiveDone ?? 0} / ${own?.electiveCount ?? 0}` },
    { label: '逾期', value: String(stages.flatMap(({ items }) => items).filter(({ state }) => state === 'overdue').length) },
  ];
  return (
    <section className={page.card} aria-labelledby="own-statistics">
      <h2 id="own-statistics">我的进度</h2>
      <dl className={styles.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {stages.map((stage) => (
        <div key={stage.id} className={styles.stage}>
          <h3>{stage.title}</h3>
          <ul>
            {stage.items.map((item) => (
              <li key={item.id}>
                <StateMark state={item.state} />
                <span className={styles.title}>
                  {item.title}
                  <small>
                    {planKinds[item.kind]}
                    {item.required ? '' : ' · 选修'} · {dayWords(item.dueOn)}截止
                  </small>
                </span>
                <span className={styles.result}>
                  {item.score === null
                    ? item.percent > 0 && item.percent < 100
                      ? `${item.percent}%`
                      : itemStateNames[item.state]
                    : `${item.score / 100} 分`}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
