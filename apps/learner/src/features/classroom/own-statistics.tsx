import { dayWords } from '@palm/contract/day-words';
import type { ClassroomDetail, PlannedItem, PlannedStage } from '@palm/contract/classroom/calls';
import { planKinds } from '@palm/contract/classroom/plan';
import page from '../../shared/page.module.css';
import { useDates } from '../../shared/dates.ts';
import { StateTag } from './state-mark.tsx';
import styles from './own-statistics.module.css';

const NOTHING = { percent: 0, expectedPercent: 0, requiredDone: 0, requiredCount: 0, electiveDone: 0, electiveCount: 0 };

function Figures({ own, stages }: { own: ClassroomDetail['own']; stages: readonly PlannedStage[] }) {
  const reached = own ?? NOTHING;
  const overdue = stages.flatMap(({ items }) => items).filter(({ state }) => state === 'overdue').length;
  const figures = [
    { label: '必修进度', value: `${reached.percent}%`, note: `计划应完成 ${reached.expectedPercent}%` },
    { label: '必修完成', value: `${reached.requiredDone} / ${reached.requiredCount}` },
    { label: '选修完成', value: `${reached.electiveDone} / ${reached.electiveCount}` },
    { label: '逾期', value: String(overdue) },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">
            <b>{value}</b>
            {note !== undefined && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What completes an item, or what it is waiting for. */
function useReason(): (item: PlannedItem, lock: string) => string {
  const dates = useDates();
  return ({ kind, state, score, percent, doneAt, dueOn }, lock) => {
    const mark = score === null ? '' : `，${score / 100} 分`;
    if (doneAt !== null) {
      return `${dayWords(dates.isoDay(doneAt))}${kind === 'lesson' ? '签到' : '完成'}${mark}`;
    }
    const due = `${dayWords(dueOn)}截止`;
    const reasons: Partial<Record<PlannedItem['state'], string>> = {
      locked: lock,
      waived: '已下架或没有对你开放，不计入要求',
      waiting: '已提交，等老师批改',
      returned: `老师已退回${mark}，改好再交`,
      doing: percent > 0 ? `已完成 ${percent}%${mark}，${due}` : `已开始${mark}，${due}`,
    };
    return reasons[state] ?? `${due}${mark}`;
  };
}

/** The person's progress, item by item. */
export function OwnStatistics({ classroom, stages }: { classroom: ClassroomDetail; stages: readonly PlannedStage[] }) {
  const reasonOf = useReason();
  return (
    <section className={page.card} aria-labelledby="own-statistics">
      <h2 id="own-statistics">我的进度</h2>
      <Figures own={classroom.own} stages={stages} />
      <h3 className={styles.each}>我的每一项</h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col">计入的依据</th>
            <th scope="col">状态</th>
          </tr>
        </thead>
        {stages.map((stage) => (
          <tbody key={stage.id}>
            <tr className={styles.stage}>
              <th scope="rowgroup" colSpan={3}>
                {stage.title}
              </th>
            </tr>
            {stage.items.map((item) => (
              <tr key={item.id}>
                <th scope="row">
                  {item.title}
                  <small>
                    {planKinds[item.kind]}
                    {item.required ? '' : ' · 选修'}
                  </small>
                </th>
                <td>{reasonOf(item, stage.lock)}</td>
                <td>
                  <StateTag state={item.state} kind={item.kind} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}
