import { Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { LineChart } from '../ui/line-chart.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './reach-panel.module.css';

export type ReachMeasure = {
  /** For example 看到 */
  name: string;
  /** One value per day of the period, followed by as many for the preceding period. */
  days: readonly number[];
  daysBefore: readonly number[];
};

type ReachPanelProps = {
  days: readonly string[];
  measures: readonly ReachMeasure[];
  /** The figures are loading. */ waiting?: boolean;
};

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const text = (value: number) => value.toLocaleString('zh-CN');

/** Change from the preceding period; no percentage if that was zero. */
function changeText(now: number, before: number): string {
  if (before === 0) {
    return now === 0 ? '和上期一样' : '上期没有';
  }
  const percent = Math.round(((now - before) / before) * 100);
  return percent === 0 ? '和上期差不多' : `比上期${percent > 0 ? '多' : '少'} ${Math.abs(percent)}%`;
}

/** Views or reads in a period: totals, then day by day. */
export function ReachPanel({ days, measures, waiting = false }: ReachPanelProps) {
  const [chosen, setChosen] = useState(measures[0]?.name ?? '');
  const measure = measures.find(({ name }) => name === chosen);
  return (
    <div className={styles.panel}>
      <Panel
        title="每天的触达"
        note={
          measures.length > 1 ? (
            <Segmented aria-label="看哪个数字" value={chosen} options={measures.map(({ name }) => name)} onChange={setChosen} />
          ) : (
            '同一个人一天只算一次'
          )
        }
      >
        <div className={styles.body}>
          {waiting && <Skeleton active />}
          {!waiting && (
            <dl className={styles.sums}>
              {measures.map(({ name, days: counts, daysBefore }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <b>{text(sum(counts))}</b> 人次
                  </dd>
                  <dd className={styles.change}>{changeText(sum(counts), sum(daysBefore))}</dd>
                </div>
              ))}
            </dl>
          )}
          {measure && !waiting && (
            <div className={styles.chart}>
              <LineChart
                name={measure.name}
                unit="人次"
                points={days.map((label, place) => ({ label, value: measure.days[place] ?? 0, before: measure.daysBefore[place] ?? 0 }))}
              />
            </div>
          )}
        </div>
      </Panel>
    </div>
  );
}
