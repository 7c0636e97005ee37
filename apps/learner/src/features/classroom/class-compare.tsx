import type { classroomApi } from '@palm/contract/classroom/calls';
import { planKinds } from '@palm/contract/classroom/plan';
import { dayWords } from '@palm/contract/day-words';
import type { ResultOf } from '@palm/contract/endpoint';
import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import side from '../../shared/side-card.module.css';
import { compareQuery } from './classroom.api.ts';
import styles from './class-compare.module.css';

type Compared = ResultOf<typeof classroomApi.compare>;

/** The person's progress compared with the class, and a projection at the current pace. */
export function ClassCompare({ classroomId }: { classroomId: string }) {
  const { client } = useServices();
  const query = useQuery(compareQuery(client, classroomId));
  return (
    <aside className={styles.side}>
      <QueryView query={query} skeleton={<Skeleton height={200} />}>
        {({ kinds, pace }) => (
          <>
            {kinds.length > 0 && <Kinds kinds={kinds} />}
            {pace !== null && <Pace pace={pace} />}
          </>
        )}
      </QueryView>
    </aside>
  );
}

const Kinds = ({ kinds }: Pick<Compared, 'kinds'>) => (
  <section className={side.card} aria-labelledby="class-compare">
    <div className={styles.head}>
      <h2 id="class-compare">和全班比</h2>
      <small aria-hidden="true">
        <i className={styles.mean} /> 全班平均
      </small>
    </div>
    <ul className={styles.kinds}>
      {kinds.map(({ kind, percent, classPercent }) => (
        <li key={kind}>
          <span>{planKinds[kind]}</span>
          <span className={styles.bar} role="img" aria-label={`${planKinds[kind]}完成 ${percent}%，全班平均 ${classPercent}%`}>
            <i style={{ width: `${percent}%` }} />
            <i className={styles.mean} style={{ left: `${classPercent}%` }} />
          </span>
          <b className="num">{percent}%</b>
        </li>
      ))}
    </ul>
  </section>
);

const DAY_MS = 86_400_000;

const besideEnd = ({ finishesOn, endsOn }: NonNullable<Compared['pace']>): string => {
  const days = (Date.parse(endsOn) - Date.parse(finishesOn)) / DAY_MS;
  if (days === 0) {
    return '正好在班级结束那天';
  }
  return days > 0 ? `比班级结束早 ${days} 天` : `比班级结束晚 ${-days} 天`;
};

const Pace = ({ pace }: { pace: NonNullable<Compared['pace']> }) => (
  <section className={side.card} aria-labelledby="class-pace">
    <h2 id="class-pace">按这个速度</h2>
    <p className={styles.pace}>
      {pace.minutesADay > 0 && `平均每天学 ${pace.minutesADay} 分钟，`}预计 {dayWords(pace.finishesOn)}完成全部必修，{besideEnd(pace)}。
    </p>
  </section>
);
