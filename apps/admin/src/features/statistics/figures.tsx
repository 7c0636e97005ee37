import type { Dashboard } from '@palm/contract/statistics/admin';
import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import { hoursOf } from '../../shared/ui/format.ts';
import styles from './dashboard.module.css';
import { Sparkline } from './sparkline.tsx';

type Figure = {
  name: string;
  value: string;
  unit: string;
  now: number | null;
  before: number | null;
  points?: boolean;
  /** A value per day; omitted for rates, which are undefined on days without exams. */
  days?: number[];
};

const count = (value: number) => value.toLocaleString('zh-CN');
const percentOf = (share: number | null) => (share === null ? null : share * 100);
const oneDigit = (value: number | null) => (value === null ? '—' : String(Math.round(value * 10) / 10));

const figuresOf = ({ members, study, courses, exams, days }: Dashboard): Figure[] => [
  {
    name: '活跃成员',
    value: count(members.active),
    unit: `/ ${count(members.total)} 人`,
    now: members.active,
    before: members.activeBefore,
    days: days.map(({ activeMembers }) => activeMembers),
  },
  {
    name: '学习时长',
    value: hoursOf(study.seconds),
    unit: '小时',
    now: study.seconds,
    before: study.secondsBefore,
    days: days.map(({ seconds }) => seconds),
  },
  {
    name: '学完课程',
    value: count(courses.completions),
    unit: '人次',
    now: courses.completions,
    before: courses.completionsBefore,
    days: days.map(({ completions }) => completions),
  },
  {
    name: '考试通过率',
    value: oneDigit(percentOf(exams.passRate)),
    unit: exams.passRate === null ? '无人交卷' : '%',
    now: percentOf(exams.passRate),
    before: percentOf(exams.passRateBefore),
    points: true,
  },
];

/** The figures of the period, compared with the preceding one. */
export function Figures({ data }: { data: Dashboard }) {
  return (
    <dl className={styles.figures}>
      {figuresOf(data).map((figure) => (
        <div key={figure.name}>
          <dt>{figure.name}</dt>
          <dd>
            <b>{figure.value}</b> <small>{figure.unit}</small>
          </dd>
          <dd className={styles.trend}>
            <Trend figure={figure} />
          </dd>
          {figure.days && (
            <dd className={styles.spark}>
              <Sparkline values={figure.days} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function Trend({ figure: { now, before, points } }: { figure: Figure }) {
  if (now === null || before === null || (!points && before === 0)) {
    return <span>上期没有数据</span>;
  }
  const change = points ? now - before : ((now - before) / before) * 100;
  const rounded = Math.round(change * 10) / 10;
  if (rounded === 0) {
    return <span>与上期持平</span>;
  }
  const Arrow = rounded > 0 ? ArrowUpRight : ArrowDownRight;
  return (
    <>
      <strong data-down={rounded < 0 || undefined}>
        <Arrow size={16} aria-hidden="true" />
        <span className="sr-only">{rounded > 0 ? '上升' : '下降'}</span>
        {Math.abs(rounded)}
        {points ? ' 个点' : '%'}
      </strong>
      <span>较上期</span>
    </>
  );
}
