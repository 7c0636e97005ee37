import type { columnFiguresApi } from '@palm/contract/column/figures';
import type { ResultOf } from '@palm/contract/endpoint';
import { Panel } from '../../../shared/ui/panel.tsx';
import styles from './column-funnel.module.css';

type Funnel = ResultOf<typeof columnFiguresApi.funnel>;

const count = (number: number) => number.toLocaleString('zh-CN');
const share = (part: number, whole: number) => (whole === 0 ? '' : `${Math.round((part / whole) * 100)}%`);

function Step({ name, value, whole, note }: { name: string; value: number; whole: number; note?: string }) {
  return (
    <li>
      <span>{name}</span>
      <i aria-hidden="true">
        <i style={{ width: whole === 0 ? 0 : `${(value / whole) * 100}%` }} />
      </i>
      <b>{count(value)} 人</b>
      <small>{note ?? share(value, whole)}</small>
    </li>
  );
}

/** Subscribed, started, then each stage completed: bars proportional to the share of subscribers. */
export function ColumnFunnel({ funnel }: { funnel: Funnel }) {
  const { subscriberCount, startedCount, finishedCount, stages } = funnel;
  return (
    <Panel title="从订阅到学完" note="订阅的人现在学到哪一步">
      {subscriberCount === 0 ? (
        <p className={styles.none}>还没有人订阅这个专栏</p>
      ) : (
        <ol className={styles.funnel}>
          <Step name="订阅" value={subscriberCount} whole={subscriberCount} note="" />
          <Step name="开始学" value={startedCount} whole={subscriberCount} />
          {stages.map(({ id, title, finishedCount: finished }) => (
            <Step key={id} name={`学完「${title}」`} value={finished} whole={subscriberCount} />
          ))}
          <Step name="学完专栏" value={finishedCount} whole={subscriberCount} />
        </ol>
      )}
    </Panel>
  );
}
