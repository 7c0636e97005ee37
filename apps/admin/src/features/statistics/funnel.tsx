import type { StudyStanding } from '@palm/contract/statistics/admin';
import { Panel } from '../../shared/ui/panel.tsx';
import styles from './funnel.module.css';

const steps = [
  { key: 'begun', name: '学过' },
  { key: 'half', name: '过半' },
  { key: 'completed', name: '学完' },
  { key: 'certified', name: '获得证书' },
] as const;

const percent = (part: number, whole: number) => `${Math.round((part / whole) * 1000) / 10}%`;

/** Courses studied in the period, by progress reached. */
export function Funnel({ funnel }: { funnel: StudyStanding['funnel'] }) {
  return (
    <Panel title="课程完成漏斗" note="这段时间学过的课程，现在学到哪一步">
      {funnel.begun === 0 ? (
        <p className={styles.none}>这段时间还没有人学习</p>
      ) : (
        <ol className={styles.funnel}>
          {steps.map(({ key, name }, index) => {
            const previous = funnel[steps[Math.max(0, index - 1)]?.key ?? key];
            const next = funnel[steps[index + 1]?.key ?? key];
            return (
              <li key={key}>
                <span>{name}</span>
                <b>{funnel[key].toLocaleString('zh-CN')}</b>
                <small>{index === 0 ? '人次' : previous === 0 ? '—' : `上一步的 ${percent(funnel[key], previous)}`}</small>
                <Step from={funnel[key] / funnel.begun} to={next / funnel.begun} depth={index} />
              </li>
            );
          })}
        </ol>
      )}
    </Panel>
  );
}

const WIDTH = 100;
const HEIGHT = 120;

/** A step as tall as its share, sloping towards the next one. */
function Step({ from, to, depth }: { from: number; to: number; depth: number }) {
  const [start, end] = [HEIGHT * (1 - from), HEIGHT * (1 - to)];
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" data-depth={depth} aria-hidden="true">
      <path d={`M0 ${start}H60C80 ${start} 80 ${end} ${WIDTH} ${end}V${HEIGHT}H0Z`} />
    </svg>
  );
}
